import { Loader, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { readAuditHistory } from '@oikos/contract/measurement/measurements/measurements.ts';
import { formatMeasurementSetKey } from '@oikos/domain/measurement/measurement-set-key.ts';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { MeasuredValue } from '../../../kit/text/MeasuredValue.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './entry.module.css';
import type { EntryCell } from './entry-cells.ts';
import { type Display, flagNames } from './entry-display.ts';
import { entryTexts as texts } from './entry-texts.ts';

interface CellHistoryProps {
  readonly display: Display;
  readonly cell: EntryCell;
  readonly hasValue: boolean;
}

/** Every state the value has had, newest first: what, who, when and why (E184). */
export function CellHistory({ display, cell, hasValue }: CellHistoryProps) {
  const { say } = useSpeech();
  const { node, set, parameter, begin: beginDate, slot } = cell;
  const parameterSetId = set.id;
  const measurementSetId = formatMeasurementSetKey({ nodeId: node.id, parameterSetId, beginDate, slot });
  const query = useCall(
    readAuditHistory,
    { nodeId: node.id, parameterId: parameter.parameterId, measurementSetId },
    { staleTime: 0 },
  );
  const items = query.data?.items ?? [];
  return (
    <section aria-label={say(texts.history)}>
      <Text fw={600} size="sm" mb={6}>
        {say(texts.history)}
      </Text>
      {query.isPending && query.fetchStatus !== 'paused' ? <Loader size="xs" /> : null}
      {query.error ? <Text c="red">{query.error.message}</Text> : null}
      {query.data && items.length === 0 && !hasValue ? (
        <Text size="sm" c="dimmed">
          {say(texts.noHistory)}
        </Text>
      ) : null}
      <Stack gap="sm">
        {items.map((item) => (
          <State item={item} units={display.units} key={`${item.revision} ${item.supersededAt ?? ''}`} />
        ))}
      </Stack>
    </section>
  );
}

type HistoryItem = OutputOf<typeof readAuditHistory>['items'][number];

function State({ item, units }: { readonly item: HistoryItem; readonly units: Display['units'] }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const recorded = timeText(item.recordedAt, timeZone);
  const unit = units.find(({ id }) => id === item.uomId)?.code ?? null;
  const flags = flagNames.filter((flag) => item[flag]).map((flag) => say(texts[flag]));
  const notes = [...flags, item.reasonForChange, item.comment, item.dataOrigin, item.batch].filter(Boolean);
  return (
    <div className={classes.history}>
      <Text size="sm" fw={600} component="div">
        <MeasuredValue
          {...item}
          value={item.numValue}
          unit={unit}
          otherwise={item.textValue || stateText(item.state, say) || say(texts.blank)}
        />
        {item.isCurrent ? ` (${say(texts.current)})` : ''}
      </Text>
      <Text size="xs" c="dimmed">
        {item.recordedBy ? say(texts.by, item.recordedBy, recorded) : recorded}
      </Text>
      {notes.length > 0 ? <Text size="xs">{notes.join(' · ')}</Text> : null}
      {item.supersededAt ? (
        <Text size="xs" c="dimmed">
          {say(texts.replacedBy, item.supersededBy ?? '?', timeText(item.supersededAt, timeZone))}
          {item.supersededReason ? `: ${item.supersededReason}` : ''}
        </Text>
      ) : null}
    </div>
  );
}
