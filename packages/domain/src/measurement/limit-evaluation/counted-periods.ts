import { dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { instantOfLocalMinute, type LocalMinute } from '../../period/local-minute.ts';
import { slotOfInstant } from '../../period/slot.ts';
import { TIMESPAN } from '../../period/timespan.ts';
import { isOutsideLimit, type LimitOperator } from '../parameter-limit.ts';
import type { PeriodGrid } from './period-grid.ts';

/** How a period counts in the windows that it lies in. */
export const counting = {
  /** A value is expected. */
  counts: 0,
  /** Nobody knows whether it ran: a value is expected and none is taken. */
  unknown: 1,
  /** Not operating, exempt or out of season: neither expected nor taken. */
  leftOut: 2,
} as const;

/** Values of another parameter at the node, in the unit of the number that they are compared with; NaN is no number. */
export interface ConditionColumns {
  readonly count: number;
  readonly begins: ArrayLike<number>;
  readonly slots: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A period of exemption that a person entered, on the clock of the node; the end is not part of it. */
export interface ExemptTime {
  readonly begin: LocalMinute;
  readonly end: LocalMinute;
}

/** Month and day 'MM-dd', both included; a season may go on over New Year. */
export interface Season {
  readonly begin: string;
  readonly end: string;
}

export interface CountingRules {
  readonly season: Season | null;
  /** An hour or day counts where one of its values is above the number. */
  readonly operating: { readonly above: number; readonly columns: ConditionColumns } | null;
  readonly exemptTimes: readonly ExemptTime[];
  /** What holds while a value is as the operator says. */
  readonly exemptConditions: readonly {
    readonly operator: LimitOperator;
    readonly value: number;
    readonly columns: ConditionColumns;
  }[];
}

export interface CountedPeriods {
  /** `counting` of each period. */
  readonly marks: Uint8Array;
  /** The last period of which it is known whether it ran; -1: of none. */
  readonly lastKnown: number;
}

export const isInSeason = ({ begin, end }: Season, monthAndDay: string): boolean =>
  begin <= end ? begin <= monthAndDay && monthAndDay <= end : monthAndDay >= begin || monthAndDay <= end;

const MONTH_AND_DAY = 5;

function leaveOutOfSeason(grid: PeriodGrid, season: Season, marks: Uint8Array): void {
  let day = Number.NaN;
  let isIn = false;
  for (let at = 0; at < grid.count; at += 1) {
    if (grid.days[at] !== day) {
      day = grid.days[at] as number;
      isIn = isInSeason(season, dateOfDayNumber(day).slice(MONTH_AND_DAY));
    }
    if (!isIn) marks[at] = counting.leftOut;
  }
}

/** For each period: 0 nothing is known, 1 the condition doesn't hold, 2 it holds in a part at least. */
function holdingPeriods(grid: PeriodGrid, columns: ConditionColumns, holds: (value: number) => boolean): Uint8Array {
  const found = new Uint8Array(grid.count);
  for (let row = 0; row < columns.count; row += 1) {
    const value = columns.values[row] as number;
    if (Number.isNaN(value)) continue;
    const mark = holds(value) ? 2 : 1;
    const [from, to] = grid.overlapping(
      columns.begins[row] as number,
      columns.slots[row] as number,
      columns.ends[row] as number,
    );
    for (let at = from; at < to; at += 1) if ((found[at] as number) < mark) found[at] = mark;
  }
  return found;
}

const DATE_LENGTH = 10;

/** The hours that an exempt time touches. */
function exemptHours(grid: PeriodGrid, { begin, end }: ExemptTime): readonly [from: number, to: number] {
  const first = slotOfInstant(grid.zone, instantOfLocalMinute(grid.zone, begin));
  const last = slotOfInstant(grid.zone, instantOfLocalMinute(grid.zone, end) - 1);
  const positionIn = ({ date, slot }: typeof first, after: number): number => {
    const day = dayNumberOf(date);
    return day < grid.firstDay ? 0 : Math.min(grid.count, grid.firstFrom(day) + slot + after);
  };
  return [positionIn(first, 0), positionIn(last, 1)];
}

/** Of longer periods those that lie in an exempt time whole. */
function exemptPeriods(grid: PeriodGrid, { begin, end }: ExemptTime): readonly [from: number, to: number] {
  const first = dayNumberOf(begin.slice(0, DATE_LENGTH));
  const last = dayNumberOf(end.slice(0, DATE_LENGTH));
  const from = grid.firstFrom(begin.endsWith('T00:00') ? first : first + 1);
  // The period that the last day lies in goes on after it began.
  return [from, last >= grid.endDay ? grid.count : Math.max(0, grid.firstFrom(last + 1) - 1)];
}

/** Which periods count: those in season, in operation and not exempt. */
export function countedPeriods(grid: PeriodGrid, rules: CountingRules): CountedPeriods {
  const marks = new Uint8Array(grid.count);
  let lastKnown = -1;
  if (rules.operating !== null) {
    const { above, columns } = rules.operating;
    const ran = holdingPeriods(grid, columns, (value) => value > above);
    for (let at = 0; at < grid.count; at += 1) {
      if (ran[at] !== 0) lastKnown = at;
      marks[at] = ran[at] === 2 ? counting.counts : ran[at] === 1 ? counting.leftOut : counting.unknown;
    }
  }
  if (rules.season !== null) leaveOutOfSeason(grid, rules.season, marks);
  for (const time of rules.exemptTimes) {
    const [from, to] = grid.timespan === TIMESPAN.hour ? exemptHours(grid, time) : exemptPeriods(grid, time);
    if (from < to) marks.fill(counting.leftOut, from, to);
  }
  for (const { operator, value, columns } of rules.exemptConditions) {
    // A condition holds where a value is not outside of it.
    const exempt = holdingPeriods(grid, columns, (found) => !isOutsideLimit(found, operator, value));
    for (let at = 0; at < grid.count; at += 1) if (exempt[at] === 2) marks[at] = counting.leftOut;
  }
  return { marks, lastKnown };
}
