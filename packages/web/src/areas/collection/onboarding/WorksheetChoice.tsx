import { Checkbox, Paper } from '@mantine/core';
import type { Worksheet } from '@oikos/contract/collection/onboarding/worksheets.ts';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './onboarding.module.css';
import { onboardingTexts as texts } from './onboarding-texts.ts';

export interface WorksheetChoiceProps {
  readonly worksheets: readonly Worksheet[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Worksheets by what they are about, each with its rows and what it refers to. */
export function WorksheetChoice({ worksheets, chosen, onChange }: WorksheetChoiceProps) {
  const { say, sayReply } = useSpeech();
  const shown = worksheets.filter(({ mayExport }) => mayExport);
  const titles = new Map(worksheets.map(({ id, title }) => [id, sayReply(title)]));
  const set = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  const whole = (label: string, sheets: readonly Worksheet[]) => {
    const ids = sheets.map(({ id }) => id);
    const count = ids.filter((id) => chosen.has(id)).length;
    return (
      <Checkbox
        fw={600}
        label={label}
        checked={count === ids.length && count > 0}
        indeterminate={count > 0 && count < ids.length}
        onChange={(event) => set(ids, event.currentTarget.checked)}
      />
    );
  };
  return (
    <>
      {whole(`${say(texts.all)} (${say(texts.chosen, chosen.size)})`, shown)}
      {[...Map.groupBy(shown, ({ group }) => sayReply(group))].map(([group, sheets]) => (
        <Paper key={group} withBorder p="md">
          {whole(say(texts.group, group), sheets)}
          <div className={classes.sheets}>
            {sheets.map(({ id, title, rowCount, refersTo }) => (
              <Checkbox
                key={id}
                label={sayReply(title)}
                description={[
                  rowCount === null ? '' : say(texts.rows, rowCount),
                  refersTo.length === 0
                    ? ''
                    : say(texts.refersTo, refersTo.map((each) => titles.get(each) ?? each).join(', ')),
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
                checked={chosen.has(id)}
                onChange={(event) => set([id], event.currentTarget.checked)}
              />
            ))}
          </div>
        </Paper>
      ))}
    </>
  );
}
