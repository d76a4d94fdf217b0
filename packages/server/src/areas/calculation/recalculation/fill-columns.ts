import type { Column } from '@oikos/domain/expression/columns.ts';
import { inheritedFrom, notCountedFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState as state } from '@oikos/domain/measurement/measurement-state.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { canConvert, conversionBetween } from '@oikos/domain/quantity/conversion.ts';
import { sumCompensated } from '@oikos/domain/quantity/sum.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { type DayRange, dayOf } from '../../expression/public.ts';
import type { PiecewiseInput, SeriesInput } from './bindings.ts';
import { countOfPeriods, dayOfShifted, periodOfDay, shiftedKey } from './day-periods.ts';
import { lowerBound, periodKey, positionOf, type Series } from './series.ts';

/** Cells of a result in order of time, and where they are in the columns. */
export interface Cells {
  readonly keys: Float64Array;
  readonly timespan: Timespan;
  readonly zone: string;
  /** Where the first cell is in the columns. */
  readonly offset: number;
}

/** One conversion for each unit that values come in; null where there is none. */
export class UnitConverter {
  readonly #units: ReadonlyMap<number, Unit>;
  readonly #to: Unit | null;
  #lastUnit = -1;
  factor = 1;
  offset = 0;
  possible = true;

  constructor(units: ReadonlyMap<number, Unit>, to: Unit | null) {
    this.#units = units;
    this.#to = to;
  }

  /** Makes `factor`, `offset` and `possible` those of the unit (0: no unit). */
  use(unitId: number): void {
    if (unitId === this.#lastUnit) return;
    this.#lastUnit = unitId;
    const from = unitId === 0 ? null : (this.#units.get(unitId) ?? null);
    this.factor = 1;
    this.offset = 0;
    this.possible = from === null || this.#to === null ? from === this.#to && unitId === 0 : canConvert(from, this.#to);
    if (from === null || this.#to === null || !this.possible) return;
    ({ factor: this.factor, offset: this.offset } = conversionBetween(from, this.#to));
  }
}

/** The state in which a stored value enters a formula: one that is invalid or held doesn't count, a failed one fails it. */
export function inputState(storedState: number, flags: number): number {
  if (storedState === state.noData) return state.inputWithoutData;
  if (storedState > state.blank) return state.inputFailed;
  return storedState === state.blank || (flags & notCountedFlags) !== 0 ? state.blank : state.value;
}

function put(
  series: Series,
  at: number,
  converter: UnitConverter,
  column: Column,
  row: number,
  flags: Uint8Array,
): void {
  const stored = series.flags[at] as number;
  const found = inputState(series.states[at] as number, stored);
  column.states[row] = found;
  if (found !== state.value) return;
  converter.use(series.units[at] as number);
  if (!converter.possible) {
    column.states[row] = state.unitMismatch;
    return;
  }
  const value = series.values[at] as number;
  column.values[row] =
    converter.factor === 1 && converter.offset === 0 ? value : value * converter.factor + converter.offset;
  flags[row] = (flags[row] as number) | inheritedFrom(stored);
}

/** Values of the same timespan, of the period itself or of an earlier one. */
function fillSame(
  input: SeriesInput,
  series: Series,
  cells: Cells,
  converter: UnitConverter,
  column: Column,
  flags: Uint8Array,
) {
  const { keys, offset, timespan, zone } = cells;
  let at = 0;
  for (let cell = 0; cell < keys.length; cell += 1) {
    const row = offset + cell;
    const key = keys[cell] as number;
    const wanted = input.periodsBefore === 0 ? key : shiftedKey(timespan, zone, key, -input.periodsBefore);
    // Cells and values both come in order of time, so that one walk meets them all.
    while (at < series.keys.length && (series.keys[at] as number) < wanted) at += 1;
    if (series.keys[at] === wanted) put(series, at, converter, column, row, flags);
    else column.states[row] = state.blank;
  }
}

/** The day of a period that a constant of a node is read on: the first on which the node is active. */
export function decisiveDay(timespan: Timespan, first: number, active: number): number {
  const beginsWithin = first < active && timespan !== TIMESPAN.none && active < periodOfDay(timespan, first).to;
  return beginsWithin ? active : first;
}

/**
 * A constant holds from its begin to its end or until the next one. What counts is the first day of the period, or the day
 * its node became active within it: there can be none for days before.
 */
function fillConstant(
  input: SeriesInput,
  series: Series,
  cells: Cells,
  converter: UnitConverter,
  column: Column,
  flags: Uint8Array,
) {
  const { keys, offset, timespan, zone } = cells;
  const active = dayOf(input.node.active_date);
  for (let cell = 0; cell < keys.length; cell += 1) {
    const row = offset + cell;
    const first = dayOfShifted(timespan, zone, keys[cell] as number, -input.periodsBefore);
    const day = decisiveDay(timespan, first, active);
    const at = lowerBound(series.keys, periodKey(day + 1, -1)) - 1;
    if (at >= 0 && (series.ends?.[at] ?? Number.POSITIVE_INFINITY) > day)
      put(series, at, converter, column, row, flags);
    else column.states[row] = state.blank;
  }
}

/** The values of a finer timespan within a period become one by the parameter's rule; blank unless all are there. */
function fillFiner(
  input: SeriesInput,
  series: Series,
  cells: Cells,
  converter: UnitConverter,
  column: Column,
  flags: Uint8Array,
) {
  const { keys, offset, timespan, zone } = cells;
  const active = { from: dayOf(input.node.active_date), to: dayOf(input.node.inactive_date) };
  const values: number[] = [];
  const one: Column = { values: new Float64Array(1), states: new Uint8Array(1) };
  const oneFlag = new Uint8Array(1);
  for (let cell = 0; cell < keys.length; cell += 1) {
    const row = offset + cell;
    const period = periodOfDay(timespan, dayOfShifted(timespan, zone, keys[cell] as number, -input.periodsBefore));
    const { from, to, missing } = finerPeriods(input, series, period, active);
    values.length = 0;
    let worst: number = state.value;
    let gathered = 0;
    const end = lowerBound(series.keys, periodKey(to, -1));
    for (let at = lowerBound(series.keys, periodKey(from, -1)); at < end; at += 1) {
      oneFlag[0] = 0;
      put(series, at, converter, one, 0, oneFlag);
      const found = one.states[0] as number;
      if (found > worst) worst = found;
      if (found === state.value) values.push(one.values[0] as number);
      gathered |= oneFlag[0];
    }
    const expected = from < to ? countOfPeriods(input.timespan, input.node.time_zone, from, to) - missing : 0;
    const complete = expected > 0 && values.length === expected;
    column.states[row] = worst > state.blank ? worst : complete ? state.value : state.blank;
    if (column.states[row] !== state.value) continue;
    column.values[row] = rolledUp(input, values);
    flags[row] = (flags[row] as number) | gathered;
  }
}

/**
 * Which periods of the finer timespan make up the longer one: those that touch the days on which the node is active. One that
 * is active in part only (a month of a node that began on the 10th) can't be entered (V123): where such a one has no value
 * and is not made of shorter ones either, it is not missed.
 */
function finerPeriods(input: SeriesInput, series: Series, period: DayRange, active: DayRange) {
  const days = { from: Math.max(period.from, active.from), to: Math.min(period.to, active.to) };
  if (days.from >= days.to || input.timespan === TIMESPAN.hour) return { ...days, missing: 0 };
  const first = periodOfDay(input.timespan, days.from);
  const last = periodOfDay(input.timespan, days.to - 1);
  const inPart = new Set<number>();
  if (first.from < days.from) inPart.add(first.from);
  if (last.to > days.to) inPart.add(last.from);
  const isMissing = (day: number) => !input.hasPartOfPeriod && positionOf(series.keys, periodKey(day, -1)) < 0;
  return { from: first.from, to: last.to, missing: [...inPart].filter(isMissing).length };
}

/** Sum (compensated, in order of time), arithmetic mean or last value. */
function rolledUp(input: SeriesInput, values: readonly number[]): number {
  if (input.parameter.roll_up === 'last') return values[values.length - 1] as number;
  const sum = sumCompensated(values);
  return input.parameter.roll_up === 'mean' ? sum / values.length : sum;
}

/** Fills the column of an input that is the values of a parameter. */
export function fillSeries(
  input: SeriesInput,
  series: Series,
  cells: Cells,
  units: ReadonlyMap<number, Unit>,
  column: Column,
  flags: Uint8Array,
): void {
  const converter = new UnitConverter(units, input.unit);
  switch (input.alignment) {
    case 'same':
      fillSame(input, series, cells, converter, column, flags);
      break;
    case 'constant':
      fillConstant(input, series, cells, converter, column, flags);
      break;
    case 'finer':
      fillFiner(input, series, cells, converter, column, flags);
      break;
    case 'unsuitable':
      column.states.fill(state.unsuitablePeriod, cells.offset, cells.offset + cells.keys.length);
  }
}

/** Fills the column of an input that varies by validity only; what counts is the first day of the period. */
export function fillPieces(input: PiecewiseInput, cells: Cells, column: Column): void {
  const { keys, offset, timespan, zone } = cells;
  let piece: PiecewiseInput['pieces'][number] | undefined;
  for (let cell = 0; cell < keys.length; cell += 1) {
    const day = dayOfShifted(timespan, zone, keys[cell] as number, -input.periodsBefore);
    // Pieces may overlap, the first one counts: a later piece is only kept while no earlier one covers the day.
    if (piece === undefined || piece !== input.pieces[0] || day < piece.from || day >= piece.to) {
      piece = input.pieces.find(({ from, to }) => from <= day && day < to);
    }
    const found = piece === undefined ? input.missing : piece.state;
    column.states[offset + cell] = found;
    if (found === state.value) column.values[offset + cell] = (piece as { value: number }).value;
  }
}
