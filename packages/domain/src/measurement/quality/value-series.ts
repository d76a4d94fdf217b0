import { measurementFlag, notCountedFlags } from '../measurement-flags.ts';
import type { ValueSeries } from './look-back.ts';
import type { PeriodScale } from './period-scale.ts';

/** Values of one parameter at one node as columns, in one unit. */
export interface SeriesColumns {
  readonly values: Float64Array;
  /** As days since 1970-01-01. */
  readonly begins: ArrayLike<number>;
  readonly slots: ArrayLike<number>;
  readonly flags: ArrayLike<number>;
}

/** Values with these marks are no evidence of what is usual: a substitute would prove itself. */
const notComparable = notCountedFlags | measurementFlag.substituted | measurementFlag.forecast;

export interface MergedSeries {
  readonly series: ValueSeries;
  /** Where in the series each of the given values is. */
  readonly places: Int32Array;
}

const comparableOf = (value: number, flags: number): number => ((flags & notComparable) === 0 ? value : Number.NaN);

/** Rules that don't look back judge each value for itself: there is no order to find. */
const noScale: PeriodScale = { numberOf: () => 0, yearsBefore: () => 0 };

let known = new Int32Array(1024);

/** The places 0, 1, 2 ...: not to be written to. */
export function firstPlaces(count: number): Int32Array {
  if (known.length < count) known = new Int32Array(count * 2);
  if (known[known.length - 1] !== known.length - 1) {
    for (let place = 0; place < known.length; place += 1) known[place] = place;
  }
  return known.subarray(0, count);
}

/** A series of the given values alone, in their own order, for rules that don't look back. */
export function unorderedSeries({ values, begins, slots }: SeriesColumns): MergedSeries {
  const numbers = values as Float64Array;
  const series = { scale: noScale, numbers, values: numbers, comparable: numbers, beginDays: begins, slots };
  return { series, places: firstPlaces(numbers.length) };
}

interface Numbered {
  readonly columns: SeriesColumns;
  readonly numbers: Float64Array;
  /** Its places in the order of their periods. */
  readonly order: Int32Array;
}

function numbered(scale: PeriodScale, columns: SeriesColumns): Numbered {
  const { begins, slots } = columns;
  const numbers = new Float64Array(begins.length);
  let isInOrder = true;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = scale.numberOf(begins[at] as number, slots[at] as number);
    numbers[at] = number;
    if (at > 0 && (numbers[at - 1] as number) > number) isInOrder = false;
  }
  const places = firstPlaces(numbers.length);
  const order = isInOrder
    ? places
    : places.slice().sort((left, right) => (numbers[left] as number) - (numbers[right] as number));
  return { columns, numbers, order };
}

/** Gathers the rows of a series in order. */
class SeriesRows {
  readonly #size: number;
  readonly numbers: Float64Array;
  readonly values: Float64Array;
  readonly comparable: Float64Array;
  readonly beginDays: Int32Array;
  readonly slots: Int16Array;
  count = 0;

  constructor(size: number) {
    this.#size = size;
    this.numbers = new Float64Array(size);
    this.values = new Float64Array(size);
    this.comparable = new Float64Array(size);
    this.beginDays = new Int32Array(size);
    this.slots = new Int16Array(size);
  }

  /** Of several values for one period the last one counts. */
  add({ columns, numbers }: Numbered, at: number): number {
    const isAgain = this.count > 0 && this.numbers[this.count - 1] === numbers[at];
    const row = isAgain ? this.count - 1 : this.count;
    const value = columns.values[at] as number;
    this.numbers[row] = numbers[at] as number;
    this.values[row] = value;
    this.comparable[row] = comparableOf(value, columns.flags[at] as number);
    this.beginDays[row] = columns.begins[at] as number;
    this.slots[row] = columns.slots[at] as number;
    this.count = row + 1;
    return row;
  }

  /** A row of another series, as it is there. */
  copy(from: ValueSeries, at: number): number {
    const row = this.count;
    this.numbers[row] = from.numbers[at] as number;
    this.values[row] = from.values[at] as number;
    this.comparable[row] = from.comparable[at] as number;
    this.beginDays[row] = from.beginDays[at] as number;
    this.slots[row] = from.slots[at] as number;
    this.count = row + 1;
    return row;
  }

  /** A period of another series, without its value. */
  blank(from: ValueSeries, at: number): number {
    const row = this.copy(from, at);
    this.values[row] = Number.NaN;
    this.comparable[row] = Number.NaN;
    return row;
  }

  series(scale: PeriodScale): ValueSeries {
    const whole = this.count === this.#size;
    const { numbers, values, comparable, beginDays, slots } = this;
    if (whole) return { scale, numbers, values, comparable, beginDays, slots };
    return {
      scale,
      numbers: numbers.subarray(0, this.count),
      values: values.subarray(0, this.count),
      comparable: comparable.subarray(0, this.count),
      beginDays,
      slots,
    };
  }
}

/** The stored values with the given ones among them; one given for the period of a stored one takes its place. */
export function mergedSeries(scale: PeriodScale, stored: SeriesColumns, given: SeriesColumns): MergedSeries {
  const [old, fresh] = [numbered(scale, stored), numbered(scale, given)];
  const rows = new SeriesRows(old.order.length + fresh.order.length);
  const places = new Int32Array(fresh.order.length);
  let next = 0;
  for (const at of fresh.order) {
    const number = fresh.numbers[at] as number;
    for (; next < old.order.length; next += 1) {
      const place = old.order[next] as number;
      const storedNumber = old.numbers[place] as number;
      if (storedNumber >= number) break;
      rows.add(old, place);
    }
    while (next < old.order.length && old.numbers[old.order[next] as number] === number) next += 1;
    places[at] = rows.add(fresh, at);
  }
  for (; next < old.order.length; next += 1) rows.add(old, old.order[next] as number);
  return { series: rows.series(scale), places };
}

/**
 * Without invalid values. Held ones are read: whether a value is held follows from rules, so that two rules could hold and release
 * each other's values forever.
 */
function valid({ values, flags, ...columns }: SeriesColumns): SeriesColumns {
  const { invalid } = measurementFlag;
  const numbers = values.map((value, at) => (((flags[at] as number) & invalid) === 0 ? value : Number.NaN));
  return { ...columns, flags, values: numbers };
}

/**
 * The values of another parameter, with a place for each of some periods of a series, which ascend. What is given for a period takes
 * the place of what is stored; where there is neither, the place has no value.
 */
export function alignedSeries(
  { stored, given }: { readonly stored: SeriesColumns; readonly given: SeriesColumns },
  series: ValueSeries,
  periods: Int32Array,
): MergedSeries {
  const { series: other } = mergedSeries(series.scale, valid(stored), valid(given));
  const rows = new SeriesRows(other.numbers.length + periods.length);
  const places = new Int32Array(series.numbers.length);
  let next = 0;
  let last = Number.NaN;
  for (const period of periods) {
    const number = series.numbers[period] as number;
    for (; next < other.numbers.length && (other.numbers[next] as number) < number; next += 1) rows.copy(other, next);
    if (number !== last) {
      const isThere = next < other.numbers.length && other.numbers[next] === number;
      if (isThere) rows.copy(other, next);
      else rows.blank(series, period);
      if (isThere) next += 1;
    }
    last = number;
    places[period] = rows.count - 1;
  }
  return { series: rows.series(series.scale), places };
}
