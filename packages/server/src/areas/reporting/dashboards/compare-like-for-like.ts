import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { addDays, addYears, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { FigureRow } from './figures.ts';
import { addUp, type MonthValues } from './month-values.ts';

type Dashboard = OutputOf<typeof readCorporateDashboard>;

interface Days {
  readonly beginDate: LocalDate;
  readonly endDate: LocalDate;
}

/** The same dates a year before; a February ends with its own last day. */
const yearBefore = ({ beginDate, endDate }: Days): Days => ({
  beginDate: addYears(beginDate, -1),
  endDate: addDays(addYears(addDays(endDate, 1), -1), -1),
});

const within =
  ({ beginDate, endDate }: Days) =>
  (month: string): boolean =>
    month >= beginDate.slice(0, 7) && month <= endDate.slice(0, 7);

function valuesIn(days: Days, months: readonly MonthValues[]): { expected: number; present: number } {
  const found = months.filter(({ month }) => within(days)(month));
  return {
    expected: addUp(found.map(({ expected }) => expected)),
    present: addUp(found.map(({ present }) => present)),
  };
}

/** The months of the dates that the rows of a view are of, each as its distance from the first year, so that years compare. */
function monthsOf(view: FigureRow['view'], days: Days, rows: readonly FigureRow[]): readonly string[] {
  const first = Number(days.beginDate.slice(0, 4));
  return rows
    .filter((row) => row.view === view && within(days)(`${row.key}-${row.period}`))
    .map(({ key, period }) => `${Number(key) - first} ${period}`)
    .sort();
}

/**
 * Whether figures may be compared with those of a year before by a percentage: nothing expected is missing in either, nothing
 * failed, and the same months have results. Half a year against a whole one says nothing.
 */
export function comparisonOf(
  shown: Days,
  months: readonly MonthValues[],
  rows: readonly FigureRow[],
): Pick<Dashboard, 'values' | 'comparison'> {
  const before = yearBefore(shown);
  const [values, previous] = [valuesIn(shown, months), valuesIn(before, months)];
  const [results, resultsBefore] = [monthsOf('year', shown, rows), monthsOf('year', before, rows)];
  const failed = [shown, before].some((days) => monthsOf('failedMonth', days, rows).length > 0);
  const isWhole = [values, previous].every(({ expected, present }) => present === expected);
  const isAlike = isWhole && !failed && results.join() === resultsBefore.join();
  const basis = resultsBefore.length === 0 ? 'none' : isAlike ? 'alike' : 'unlike';
  return { values, comparison: { ...before, ...previous, basis } };
}

/** The change in percent of like figures; nothing where there is nothing to compare with. */
export function changeOf(value: number | null, previous: number | null): number | null {
  if (value === null || previous === null) return null;
  if (previous === 0) return value === 0 ? 0 : null;
  return ((value - previous) / Math.abs(previous)) * 100;
}
