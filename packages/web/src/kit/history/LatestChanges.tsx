import { Button, Text, Title } from '@mantine/core';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { useKit } from '../kit-context.tsx';
import { timeText } from '../text/time-text.ts';
import { historyTexts as texts } from './history-texts.ts';
import classes from './record-history.module.css';
import type { NamedRecord } from './record-key.ts';
import { deedText, personText } from './recorded-text.ts';
import { useHistoryDrawer } from './use-history-drawer.tsx';

const FEW = 3;

/** What was last done to a record and its parts, and the way to all of it. */
export function LatestChanges(props: NamedRecord) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { open, drawer } = useHistoryDrawer(props);
  const { data } = useCall(searchRecordHistory, { ...props.of, take: FEW });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="latest-changes">
      <div className={classes.head}>
        <Title order={2} id="latest-changes">
          {say(texts.latest)}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {say(texts.showAll)}
        </Button>
      </div>
      <ol className={classes.events}>
        {data.items.map((row) => (
          <li key={row.id}>
            <div>{deedText(row, say)}</div>
            <Text size="xs" c="dimmed">
              {personText(row, say)}, <time dateTime={row.recordedAt}>{timeText(row.recordedAt, timeZone)}</time>
            </Text>
          </li>
        ))}
      </ol>
      <Text size="xs" c="dimmed">
        {say(texts.inZone, timeZone)}
      </Text>
      {drawer}
    </section>
  );
}
