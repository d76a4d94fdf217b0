import { addMonths, dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { periodContaining } from '../../period/period.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';
import { type Averaging, isLongerThanDay } from './averaging.ts';
import { counting } from './counted-periods.ts';
import type { PeriodGrid } from './period-grid.ts';

/** Windows in order, as half-open ranges of positions in the grid; one that begins before the grid has a negative begin. */
export interface Windows {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export interface WindowRules {
  readonly averaging: Averaging;
  readonly length: number;
}

const MONTHS_PER_YEAR = 12;

class WindowBuilder {
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  add(from: number, to: number): void {
    if (from >= to) return;
    this.#from.push(from);
    this.#to.push(to);
  }

  build(): Windows {
    return { from: Int32Array.from(this.#from), to: Int32Array.from(this.#to) };
  }
}

/** One that ends with each period of the range, so many long. */
function rollingWindows(first: number, end: number, length: number): Windows {
  const count = Math.max(0, end - first);
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    from[at] = first + at + 1 - length;
    to[at] = first + at + 1;
  }
  return { from, to };
}

/** Blocks of hours from the day's first on: the last one of a day takes the hour that it has more, or less. */
function hourBlocks(grid: PeriodGrid, fromDay: number, toDay: number, length: number): Windows {
  const builder = new WindowBuilder();
  const blocks = 24 / length;
  for (let day = fromDay; day < toDay; day += 1) {
    const first = grid.firstFrom(day);
    const end = grid.firstFrom(day + 1);
    for (let block = 0; block < blocks; block += 1) {
      builder.add(first + block * length, block === blocks - 1 ? end : Math.min(end, first + (block + 1) * length));
    }
  }
  return builder.build();
}

const spansOfAveraging = {
  day: TIMESPAN.day,
  week: TIMESPAN.week,
  month: TIMESPAN.month,
  year: TIMESPAN.year,
} as const;

/** Values longer than a day, one by one: those that the grid holds whole. */
function longValues(grid: PeriodGrid, fromDay: number, toDay: number): Windows {
  const { from, to } = calendarWindows(grid, fromDay, toDay, grid.timespan);
  return { from: from.filter((begin) => begin >= 0), to: to.filter((_, at) => (from[at] as number) >= 0) };
}

/** The parts of the calendar whose last day lies in the range; those that the grid doesn't hold whole begin before it. */
function calendarWindows(grid: PeriodGrid, fromDay: number, toDay: number, span: Timespan): Windows {
  const builder = new WindowBuilder();
  for (let day = fromDay; day < toDay; ) {
    const { begin, end } = periodContaining(span, dateOfDayNumber(day));
    const beginDay = dayNumberOf(begin);
    const endDay = dayNumberOf(end);
    const missing = missingBefore(grid, beginDay);
    if (endDay <= toDay) builder.add(grid.firstFrom(beginDay) - missing, grid.firstFrom(endDay));
    day = endDay;
  }
  return builder.build();
}

/** How many periods lie before the grid since the day: about, for days before its first. */
function missingBefore(grid: PeriodGrid, day: number): number {
  if (day >= grid.firstDay) return 0;
  return Math.round((grid.firstDay - day) * periodsPerDay(grid));
}

const DAYS_OF: ReadonlyMap<number, number> = new Map([
  [TIMESPAN.hour, 1 / 24],
  [TIMESPAN.day, 1],
  [TIMESPAN.week, 7],
  [TIMESPAN.month, 30.4375],
  [TIMESPAN.quarter, 91.3125],
  [TIMESPAN.halfYear, 182.625],
  [TIMESPAN.year, 365.25],
]);

const periodsPerDay = ({ timespan }: PeriodGrid): number => 1 / (DAYS_OF.get(timespan) ?? 1);

/** Twelve months up to the end of each month of the range. */
function rollingYears(grid: PeriodGrid, fromDay: number, toDay: number): Windows {
  const builder = new WindowBuilder();
  for (let day = fromDay; day < toDay; ) {
    const { end } = periodContaining(TIMESPAN.month, dateOfDayNumber(day));
    const beginDay = dayNumberOf(addMonths(end, -MONTHS_PER_YEAR));
    const endDay = dayNumberOf(end);
    if (endDay <= toDay) builder.add(grid.firstFrom(beginDay) - missingBefore(grid, beginDay), grid.firstFrom(endDay));
    day = endDay;
  }
  return builder.build();
}

/** As many days in operation as the limit says, up to each of them that lies in the range. */
function operatingDays(grid: PeriodGrid, marks: Uint8Array, fromDay: number, toDay: number, length: number): Windows {
  const builder = new WindowBuilder();
  const begins: number[] = [];
  for (let day = grid.firstDay; day < toDay; day += 1) {
    const first = grid.firstFrom(day);
    const end = grid.firstFrom(day + 1);
    const ran = marks.subarray(first, end).includes(counting.counts);
    if (!ran) continue;
    begins.push(first);
    if (day < fromDay || begins.length < length) continue;
    builder.add(begins[begins.length - length] as number, end);
  }
  return builder.build();
}

/** The windows whose last day lies from `fromDay` up to `toDay`. */
export function windowsOf(
  grid: PeriodGrid,
  marks: Uint8Array,
  { averaging, length }: WindowRules,
  fromDay: number,
  toDay: number,
): Windows {
  const first = grid.firstFrom(fromDay);
  const end = grid.firstFrom(toDay);
  switch (averaging) {
    case 'none':
      return isLongerThanDay(grid.timespan) ? longValues(grid, fromDay, toDay) : rollingWindows(first, end, 1);
    case 'rollingHours':
      return rollingWindows(first, end, length);
    case 'blockHours':
      return hourBlocks(grid, fromDay, toDay, length);
    case 'operatingDays':
      return operatingDays(grid, marks, fromDay, toDay, length);
    case 'rollingYear':
      return rollingYears(grid, fromDay, toDay);
    default:
      return calendarWindows(grid, fromDay, toDay, spansOfAveraging[averaging]);
  }
}
