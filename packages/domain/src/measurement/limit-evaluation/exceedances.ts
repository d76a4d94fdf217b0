import { isLongerThanDay } from './averaging.ts';
import { firstPeriodOf, isWorse, type LimitRules, type WindowResults, windowState } from './evaluate-windows.ts';
import type { PeriodGrid } from './period-grid.ts';

/** A period by its first day, as days since 1970-01-01, and its hour; -1 for a day or longer. */
export interface PeriodKey {
  readonly day: number;
  readonly slot: number;
}

/** Windows beyond the limit, one after the other: one event. */
export interface Exceedance {
  readonly begin: PeriodKey;
  /** The last period. */
  readonly end: PeriodKey;
  readonly windowCount: number;
  readonly peak: number;
  /** The window of the peak, by its first and last period. */
  readonly peakBegin: PeriodKey;
  readonly peakEnd: PeriodKey;
}

const keyAt = (grid: PeriodGrid, at: number): PeriodKey => {
  const position = Math.max(0, Math.min(at, grid.count - 1));
  return { day: grid.days[position] as number, slot: grid.slots[position] as number };
};

/** For rolling windows that is the one in which the limit was first passed, not the first that it looks back to. */
export function exceedancesOf(rules: LimitRules, grid: PeriodGrid, results: WindowResults): readonly Exceedance[] {
  const found: Exceedance[] = [];
  for (let at = 0; at < results.count; at += 1) {
    if (results.states[at] !== windowState.exceeded) continue;
    const first = at;
    let worst = at;
    while (at + 1 < results.count && results.states[at + 1] === windowState.exceeded) {
      at += 1;
      if (isWorse(rules.operator, results.values[at] as number, results.values[worst] as number)) worst = at;
    }
    found.push({
      begin: keyAt(grid, firstPeriodOf(rules, results, first)),
      end: keyAt(grid, (results.to[at] as number) - 1),
      windowCount: at - first + 1,
      peak: results.values[worst] as number,
      peakBegin: keyAt(grid, results.from[worst] as number),
      peakEnd: keyAt(grid, (results.to[worst] as number) - 1),
    });
  }
  return found;
}

/** Orders periods: hours within their day. */
export const orderOf = ({ day, slot }: PeriodKey): number => day * 64 + slot + 1;

/** What the windows that end in a month came to. */
export interface MonthOfWindows {
  /** 'yyyy-MM-01' as days since 1970-01-01. */
  readonly monthDay: number;
  readonly within: number;
  readonly warned: number;
  readonly exceeded: number;
  readonly notEvaluated: number;
  /** The value that came nearest to the limit, or furthest beyond it; NaN: none was evaluated. */
  readonly worst: number;
  /** The last day of the last window that is not open. */
  readonly lastDay: number;
}

type Counted = { -readonly [Key in keyof MonthOfWindows]: MonthOfWindows[Key] };

/** Counts windows by the month of their last day; those that are open or apply to nothing are left out. */
export function monthsOfWindows(
  rules: LimitRules,
  grid: PeriodGrid,
  results: WindowResults,
  monthOf: (day: number) => number,
): readonly MonthOfWindows[] {
  const months = new Map<number, Counted>();
  let known: Counted | undefined;
  let seenDay = Number.NaN;
  for (let at = 0; at < results.count; at += 1) {
    const state = results.states[at] as number;
    if (state === windowState.notApplicable || state === windowState.open) continue;
    const day = lastDayOf(grid, (results.to[at] as number) - 1);
    if (known === undefined || day !== seenDay) {
      known = monthIn(months, monthOf(day));
      known.lastDay = Math.max(known.lastDay, day);
      seenDay = day;
    }
    count(known, state, results.values[at] as number, rules);
  }
  return [...months.values()].sort((left, right) => left.monthDay - right.monthDay);
}

function monthIn(months: Map<number, Counted>, monthDay: number): Counted {
  const found = months.get(monthDay);
  if (found !== undefined) return found;
  const none = { within: 0, warned: 0, exceeded: 0, notEvaluated: 0, worst: Number.NaN, lastDay: monthDay };
  const month = { monthDay, ...none };
  months.set(monthDay, month);
  return month;
}

function count(month: Counted, state: number, value: number, { operator }: LimitRules): void {
  if (state === windowState.within) month.within += 1;
  else if (state === windowState.warned) month.warned += 1;
  else if (state === windowState.exceeded) month.exceeded += 1;
  else month.notEvaluated += 1;
  if (!Number.isNaN(value) && (Number.isNaN(month.worst) || isWorse(operator, value, month.worst))) month.worst = value;
}

/** The last day of the period at a position. */
export function lastDayOf(grid: PeriodGrid, at: number): number {
  const day = grid.days[at] as number;
  if (!isLongerThanDay(grid.timespan)) return day;
  return (grid.days[at + 1] ?? grid.endDay) - 1;
}
