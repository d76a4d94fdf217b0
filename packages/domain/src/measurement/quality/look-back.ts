import type { LookBackFunction } from '../../expression/functions.ts';
import type { LookBack } from '../../expression/tree.ts';
import type { ExpressionInput } from '../../expression/typed-tree.ts';
import type { PeriodScale, Reach } from './period-scale.ts';
import { SortedWindow } from './sorted-window.ts';

/** The values of a parameter at a node in the order of their periods, those that are judged among them. */
export interface ValueSeries {
  readonly scale: PeriodScale;
  /** Numbers of the periods, ascending: each once. */
  readonly numbers: Float64Array;
  readonly values: Float64Array;
  /** The same, NaN where later values must not be compared with it: substitutes would prove themselves. */
  readonly comparable: Float64Array;
  readonly beginDays: ArrayLike<number>;
  readonly slots: ArrayLike<number>;
}

/** Half of the periods at least must have a value, and three, for a statistic to say something. */
const LEAST_VALUES = 3;
const least = (periods: number): number => Math.max(Math.ceil(periods / 2), Math.min(periods, LEAST_VALUES));

/** The value of a period before a place, NaN where there is none. Mostly nothing is missing between the two. */
function valueAt({ numbers, comparable }: ValueSeries, number: number, before: number): number {
  const near = before - ((numbers[before] as number) - number);
  if (near >= 0 && numbers[near] === number) return comparable[near] as number;
  let low = 0;
  let high = before - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] as number;
    if (found === number) return comparable[middle] as number;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return Number.NaN;
}

const statistics: Partial<Record<LookBackFunction, (window: SortedWindow) => number>> = {
  MEAN: (window) => window.mean(),
  MEDIAN: (window) => window.median(),
  MAD: (window) => window.medianDeviation(),
  DEVIATION: (window) => (window.count < 2 ? Number.NaN : window.deviation()),
  MINIMUM: (window) => window.at(0),
  MAXIMUM: (window) => window.at(window.count - 1),
};

const window = new SortedWindow();

/** What a function makes of the values of so many periods before each place; the places ascend. */
function fillOverWindow(
  { function: name, periods }: LookBack,
  series: ValueSeries,
  places: Int32Array,
  target: Float64Array,
) {
  const { numbers, comparable } = series;
  window.clear();
  const statistic = statistics[name];
  const enough = least(periods);
  let from = 0;
  let to = 0;
  for (let row = 0; row < places.length; row += 1) {
    const place = places[row] as number;
    const first = (numbers[place] as number) - periods;
    for (; to < place; to += 1) {
      if (!Number.isNaN(comparable[to])) window.add(comparable[to] as number);
    }
    for (; from < to && (numbers[from] as number) < first; from += 1) {
      if (!Number.isNaN(comparable[from])) window.remove(comparable[from] as number);
    }
    if (statistic === undefined) target[row] = window.count;
    else target[row] = window.count < enough ? Number.NaN : statistic(window);
  }
}

/** The last place before this one that has a value; -1 where there is none. */
function placeBefore({ comparable }: ValueSeries, place: number): number {
  let before = place - 1;
  while (before >= 0 && Number.isNaN(comparable[before])) before -= 1;
  return before;
}

function sinceLast(series: ValueSeries, place: number): number {
  const before = placeBefore(series, place);
  return before < 0 ? Number.NaN : (series.numbers[place] as number) - (series.numbers[before] as number);
}

function rate(series: ValueSeries, place: number): number {
  const before = placeBefore(series, place);
  if (before < 0) return Number.NaN;
  const change = (series.values[place] as number) - (series.values[before] as number);
  return change / ((series.numbers[place] as number) - (series.numbers[before] as number));
}

/** Longest row of equal values that is counted (U115: at most 10,000 values are looked back). */
const MOST_FLAT = 10_000;

function flatFor({ numbers, values, comparable }: ValueSeries, place: number): number {
  if (Number.isNaN(values[place] as number)) return Number.NaN;
  let first = place;
  while (
    first > 0 &&
    place - first < MOST_FLAT &&
    comparable[first - 1] === values[place] &&
    (numbers[first - 1] as number) === (numbers[first] as number) - 1
  ) {
    first -= 1;
  }
  return place - first + 1;
}

function sameSeason(series: ValueSeries, place: number, years: number): number {
  window.clear();
  const beginDay = series.beginDays[place] as number;
  const slot = series.slots[place] as number;
  for (let year = 1; year <= years; year += 1) {
    const value = valueAt(series, series.scale.yearsBefore(beginDay, slot, year), place);
    if (!Number.isNaN(value)) window.add(value);
  }
  return window.count < Math.ceil(years / 2) ? Number.NaN : window.median();
}

type OfPlace = (series: ValueSeries, place: number) => number;

const ofPlace: Partial<Record<LookBackFunction, OfPlace>> = { RATE: rate, FLATFOR: flatFor, SINCE: sinceLast };

function ofInput({ lookBack, periodsBefore }: ExpressionInput): OfPlace | null {
  if (lookBack === undefined) {
    return (series, place) => valueAt(series, (series.numbers[place] as number) - periodsBefore, place);
  }
  if (lookBack.function === 'SAMESEASON') return (series, place) => sameSeason(series, place, lookBack.periods);
  return ofPlace[lookBack.function] ?? null;
}

/** Writes what a formula reads at the places of a series, which ascend; NaN where too little is known. */
export function fillLookBack(
  input: ExpressionInput,
  series: ValueSeries,
  places: Int32Array,
  target: Float64Array,
): void {
  const { values } = series;
  if (input.lookBack === undefined && input.periodsBefore === 0) {
    for (let row = 0; row < places.length; row += 1) target[row] = values[places[row] as number] as number;
    return;
  }
  const each = ofInput(input);
  if (each === null) fillOverWindow(input.lookBack as LookBack, series, places, target);
  else for (let row = 0; row < places.length; row += 1) target[row] = each(series, places[row] as number);
}

export const furthest = (reaches: readonly Reach[]): Reach => ({
  periods: Math.max(0, ...reaches.map(({ periods }) => periods)),
  years: Math.max(0, ...reaches.map(({ years }) => years)),
});

export const isFar = ({ periods, years }: Reach): boolean => periods > 0 || years > 0;

/** How far before a value a formula looks. */
export const reachOf = (inputs: readonly ExpressionInput[]): Reach =>
  furthest(
    inputs.map(({ periodsBefore, lookBack }) => {
      if (lookBack === undefined) return { periods: periodsBefore, years: 0 };
      if (lookBack.function === 'SAMESEASON') return { periods: 0, years: lookBack.periods };
      return { periods: lookBack.periods || MOST_FLAT, years: 0 };
    }),
  );
