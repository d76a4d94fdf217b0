import type { SheetNode } from '@oikos/contract/measurement/entry-sheet.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { type Period, periodContaining, periodLabel, periodsBetween } from '@oikos/domain/period/period.ts';
import { hoursOfLocalDay, slotClock, slotLabel, WHOLE_DAY_SLOT } from '@oikos/domain/period/slot.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { endAfterLastDay, shownLastDay } from '@oikos/domain/period/validity.ts';
import { type MeasurementSet, rowKey } from './entry-cells.ts';

/** More rows than anybody fills in by hand; beyond it the dates are to be narrowed. */
export const MAXIMUM_ROWS = 4000;

export interface EntryDates {
  readonly from: LocalDate;
  /** The last day. */
  readonly to: LocalDate;
}

/** A row of a spreadsheet of one parameter set: one period at one node. */
export interface EntryRow {
  /** `nodeId|begin|slot` */
  readonly key: string;
  readonly node: SheetNode;
  readonly begin: LocalDate;
  /** Half-open. */
  readonly end: LocalDate;
  readonly slot: number;
  readonly label: string;
  readonly hint?: string;
}

const HOURS_PER_DAY = 24;

/** How many rows the dates make, near enough to tell too many from enough without making them. */
export function rowCount(timespan: Timespan, { from, to }: EntryDates): number {
  if (timespan === TIMESPAN.none || from > to) return 1;
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
  if (timespan === TIMESPAN.hour) return days * HOURS_PER_DAY;
  return timespan === TIMESPAN.day ? days : Math.ceil(days / 7);
}

function hourRows(node: SheetNode, { begin, end }: Period): EntryRow[] {
  return Array.from({ length: hoursOfLocalDay(node.timeZone, begin) }, (_, slot) => ({
    key: rowKey(node.id, begin, slot),
    node,
    begin,
    end,
    slot,
    label: `${begin} ${slotClock(node.timeZone, begin, slot)}`,
    hint: slotLabel(node.timeZone, begin, slot),
  }));
}

const wholeRow = (node: SheetNode, { begin, end }: Pick<Period, 'begin' | 'end'>, label: string): EntryRow => ({
  key: rowKey(node.id, begin, WHOLE_DAY_SLOT),
  node,
  begin,
  end,
  slot: WHOLE_DAY_SLOT,
  label,
  hint: `${begin} – ${shownLastDay(end) || '…'}`,
});

/** Constants: a row for each day from which a value holds, and one for a new value from the first day on. */
function constantRows(node: SheetNode, from: LocalDate, sets: readonly MeasurementSet[]): EntryRow[] {
  const own = sets.filter(({ nodeId }) => nodeId === node.id);
  const stored = own.map(({ beginDate, endDate }) => ({ begin: beginDate, end: endAfterLastDay(endDate) }));
  const ranges = stored.some(({ begin }) => begin === from) ? stored : [...stored, { begin: from, end: NO_END }];
  return ranges
    .toSorted((left, right) => (left.begin < right.begin ? -1 : 1))
    .map((range) => wholeRow(node, range, range.begin));
}

/** One node: a row for each period of the dates. */
export function periodRows(
  node: SheetNode,
  timespan: Timespan,
  { from, to }: EntryDates,
  sets: readonly MeasurementSet[],
): EntryRow[] {
  if (timespan === TIMESPAN.none) return constantRows(node, from, sets);
  const periods = from > to ? [] : periodsBetween(timespan, from, addDays(to, 1));
  if (timespan === TIMESPAN.hour) return periods.flatMap((period) => hourRows(node, period));
  return periods.map((period) => wholeRow(node, period, periodLabel(period)));
}

const nameOf = ({ name, place }: SheetNode): string => (place ? `${place} · ${name}` : name);

/** One period: a row for each node, or for each of its hours. */
export function nodeRows(
  nodes: readonly SheetNode[],
  timespan: Timespan,
  date: LocalDate,
  sets: readonly MeasurementSet[],
): EntryRow[] {
  if (timespan === TIMESPAN.none) {
    return nodes.flatMap((node) =>
      constantRows(node, date, sets).map((row) => ({ ...row, label: `${nameOf(node)} · ${row.label}` })),
    );
  }
  const period = periodContaining(timespan, date);
  if (timespan === TIMESPAN.hour) {
    return nodes.flatMap((node) =>
      hourRows(node, period).map((row) => ({ ...row, label: `${nameOf(node)} · ${row.label.slice(11)}` })),
    );
  }
  return nodes.map((node) => wholeRow(node, period, nameOf(node)));
}

/** The dates one screen earlier or later: by as many whole periods as they hold. */
export function shiftedDates(timespan: Timespan, { from, to }: EntryDates, direction: 1 | -1): EntryDates {
  if (timespan === TIMESPAN.none || from > to) return { from, to };
  const periods = periodsBetween(timespan, from, addDays(to, 1));
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last) return { from, to };
  const edge = direction > 0 ? last.end : addDays(first.begin, -1);
  let at = periodContaining(timespan, edge);
  const begin = at.begin;
  const end = at.end;
  for (let step = 1; step < periods.length; step += 1) {
    at = periodContaining(timespan, direction > 0 ? at.end : addDays(at.begin, -1));
  }
  return direction > 0 ? { from: begin, to: addDays(at.end, -1) } : { from: at.begin, to: addDays(end, -1) };
}
