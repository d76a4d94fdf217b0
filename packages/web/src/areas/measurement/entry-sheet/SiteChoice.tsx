import { parameterTexts } from '@oikos/contract/parameter/parameter-texts.ts';
import { type EntryTimespan, entrySpan, neighbouringSpan, usualDay } from '@oikos/domain/period/entry-span.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { TIMESPAN, timespanName } from '@oikos/domain/period/timespan.ts';
import { lazy, Suspense, useEffect } from 'react';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { ChoiceProps } from './entry-choice.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { Shift } from './Shift.tsx';
import { useSiteSheet } from './use-site-entry.ts';

// Most sheets are of a year.
const DateField = lazy(() => import('../../../kit/fields/DateField.tsx').then((file) => ({ default: file.DateField })));
const DAY_WIDTH = 138;

/** Which periods of a site's sources are shown: how long they are, where there are several kinds, and when. */
export function SiteChoice({ choice, onChange, onDefault }: ChoiceProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { timespan, from } = choice;
  const timespans = (useSiteSheet(choice).data?.timespans ?? []) as EntryTimespan[];
  const today = localDateAt(timeZone, Date.now());
  const withTimespan = (next: EntryTimespan) => ({ timespan: next, page: 0, from: usualDay(next, today) });
  const other = timespans.includes(timespan) ? undefined : timespans[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each place, not whenever the chooser changes
  useEffect(() => {
    if (other !== undefined) onDefault(withTimespan(other));
  }, [other]);
  const span = entrySpan(timespan, from);
  return (
    <>
      {timespans.length > 1 ? (
        <SelectField
          label={say(texts.frequency)}
          choices={timespans.map((value) => ({ value, label: say(parameterTexts[timespanName(value)]) }))}
          value={timespan}
          onChange={(next) => next && onChange(withTimespan(next))}
          required
          withAsterisk={false}
          w={130}
        />
      ) : null}
      {hasYears(timespan) ? (
        <SelectField
          label={say(texts.year)}
          choices={yearsAround(Number(from.slice(0, 4)), Number(today.slice(0, 4)))}
          value={Number(from.slice(0, 4))}
          onChange={(year) => year && onChange({ from: `${year}-01-01`, page: 0 })}
          required
          withAsterisk={false}
          w={110}
        />
      ) : (
        <Suspense fallback={<div style={{ width: DAY_WIDTH }} />}>
          <DateField
            label={say(texts.day)}
            value={from}
            clearable={false}
            onChange={(day) => day && onChange({ from: day, page: 0 })}
            w={DAY_WIDTH}
          />
        </Suspense>
      )}
      <Shift onShift={(direction) => onChange({ from: neighbouringStart(timespan, span, direction), page: 0 })} />
    </>
  );
}

const hasYears = (timespan: EntryTimespan): boolean => timespan >= TIMESPAN.month;

const YEARS_BACK = 40;

/** Next year, this one and those before; the one that is shown wherever it lies. */
function yearsAround(shown: number, current: number) {
  const years = Array.from({ length: YEARS_BACK }, (_, back) => current + 1 - back);
  const all = years.includes(shown) ? years : [...years, shown].toSorted((left, right) => right - left);
  return all.map((value) => ({ value, label: String(value) }));
}

/** The first day of the neighbouring span. */
const neighbouringStart = (timespan: EntryTimespan, span: ReturnType<typeof entrySpan>, direction: 1 | -1) =>
  entrySpan(timespan, neighbouringSpan(span, direction)).begin;
