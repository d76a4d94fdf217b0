import { dateOfDayNumber, yearOf } from '../../period/local-date.ts';
import { counting } from '../limit-evaluation/counted-periods.ts';
import { CLOCK_HOURS, MonitorAvailability } from './availability.ts';
import { type Estimate, ladderEstimate, meanOf, type SortedValues } from './ladder.ts';
import { LOAD_RANGES, NO_LOAD_RANGE } from './load-ranges.ts';
import { type Gap, gapsOf, isMeasured, type MeasuredSeries } from './measured-series.ts';
import {
  type Basis,
  bases,
  basisCode,
  hoursOfLadder,
  isLadder,
  type LadderName,
  ladderSteps,
  type MethodSettings,
  stepCode,
} from './methods.ts';
import { sameHoursBefore } from './same-hour.ts';

/** What a method says of the periods without a value, in order: columns of one length. */
export interface Substitutes {
  readonly count: number;
  /** In the grid. */
  readonly positions: Int32Array;
  /** In the unit of the series; NaN: the method gives none. */
  readonly values: Float64Array;
  /** `basisCode` and `stepCode` of each. */
  readonly bases: Uint8Array;
  readonly steps: Uint8Array;
  /** Positions of the values before and after the gap; -1: none. */
  readonly befores: Int32Array;
  readonly afters: Int32Array;
  /** Periods in operation of the whole gap. */
  readonly gapLengths: Int32Array;
  /** Hours with a value and hours in operation, of a ladder's availability; 0 of other methods. */
  readonly measured: Int32Array;
  readonly operating: Int32Array;
  /** How many values the estimate was taken from, where it is more than those before and after. */
  readonly usedCounts: Int32Array;
  /** The load range whose values were used; 0: it doesn't count. */
  readonly loadRanges: Uint8Array;
}

interface Found extends Estimate {
  readonly measured?: number;
  readonly operating?: number;
  readonly used?: number;
  readonly loadRange?: number;
}

const none = (basis: Basis): Found => ({ value: Number.NaN, basis, step: 'none' });
const some = (value: number, basis: Basis, used = 0): Found => ({ value, basis, step: 'none', used });

const valueAt = ({ values }: MeasuredSeries, at: number): number => (at < 0 ? Number.NaN : (values[at] as number));
const yearAt = ({ grid }: MeasuredSeries, at: number): number => yearOf(dateOfDayNumber(grid.days[at] as number));

function betweenValues(series: MeasuredSeries, gap: Gap, estimate: (before: number, after: number) => Found): Found {
  if (gap.before < 0) return none('noValueBefore');
  if (gap.after < 0) return none('noValueAfter');
  return estimate(valueAt(series, gap.before), valueAt(series, gap.after));
}

/** 40 CFR 98.355(c): a value counts as one after the gap where it was obtained by the end of the year of the period. */
function inReportingYear(series: MeasuredSeries, gap: Gap, at: number): Found {
  const year = yearAt(series, at);
  const hasAfter = gap.after >= 0 && yearAt(series, gap.after) === year;
  const after = hasAfter ? valueAt(series, gap.after) : Number.NaN;
  if (gap.before < 0) return hasAfter ? some(after, 'firstAfter') : none('noValueBefore');
  const before = valueAt(series, gap.before);
  if (hasAfter) return some((before + after) / 2, 'average');
  const hasEnded = series.end < series.grid.count ? yearAt(series, series.end) > year : isYearOver(series, year);
  return hasEnded ? some(before, 'lastBefore') : none('noValueAfter');
}

/** Whether the grid goes on to the last day of the year, or beyond it. */
const isYearOver = ({ grid }: MeasuredSeries, year: number): boolean => yearOf(dateOfDayNumber(grid.endDay)) > year;

function fromSameHour(series: MeasuredSeries, at: number, days: number): Found {
  const found = sameHoursBefore(series.grid, at, days).filter((hour) => isMeasured(series, hour));
  if (found.length === 0) return none('noEarlierValue');
  const values = Float64Array.from(found, (hour) => series.values[hour] as number).sort();
  return some(meanOf(values), 'sameHour', found.length);
}

/** Estimates by 40 CFR 75.31 to 75.33: what many hours share is found once for a gap. */
class Ladder {
  readonly #series: MeasuredSeries;
  readonly #method: LadderName;
  readonly #potential: number | null;
  readonly #availability: MonitorAvailability;
  readonly #hours: number;
  #gap: Gap | null = null;
  /** Of the gap, by load range. */
  readonly #histories = new Map<number, SortedValues>();

  constructor(series: MeasuredSeries, method: LadderName, potential: number | null) {
    this.#series = series;
    this.#method = method;
    this.#potential = potential;
    this.#hours = hoursOfLadder(method);
    this.#availability = new MonitorAvailability(series);
  }

  estimate(gap: Gap, at: number): Found {
    if (this.#gap !== gap) {
      this.#gap = gap;
      this.#histories.clear();
    }
    const isInitial = this.#isInitial(gap);
    const own = this.#series.loadRanges?.[at] ?? NO_LOAD_RANGE;
    if (own === NO_LOAD_RANGE && this.#series.loadRanges !== null) return none('loadUnknown');
    const usedRange = this.#rangeWithValues(gap, own, isInitial);
    const history = this.#historyOf(gap, usedRange, isInitial);
    const availability = this.#availability.at(at);
    const estimate = ladderEstimate({
      method: this.#method,
      availability,
      gapLength: gap.length,
      isInitial,
      before: valueAt(this.#series, gap.before),
      after: valueAt(this.#series, gap.after),
      history,
      isHigherRange: usedRange !== own,
      potential: this.#potential,
    });
    const usesHistory = ['meanOfHours', 'percentile90', 'percentile95', 'maximum'].includes(estimate.basis);
    return {
      ...{ ...estimate, ...availability },
      ...{ used: usesHistory ? history.length : 0, loadRange: usesHistory ? usedRange : own },
    };
  }

  /** 40 CFR 75.31(a), 75.33(a): until so many values are there, but for three years at most. */
  #isInitial({ first }: Gap): boolean {
    return this.#availability.measuredBefore(first) < this.#hours && first - this.#series.since < CLOCK_HOURS;
  }

  /** The load range itself, or the next higher one that has values (75.31(c)(2), 75.33(c)(5)); itself where none has. */
  #rangeWithValues(gap: Gap, own: number, isInitial: boolean): number {
    if (own === NO_LOAD_RANGE) return own;
    for (let range = own; range <= LOAD_RANGES; range += 1) {
      if (this.#historyOf(gap, range, isInitial).length > 0) return range;
    }
    return own;
  }

  #historyOf(gap: Gap, loadRange: number, isInitial: boolean): SortedValues {
    const cached = this.#histories.get(loadRange);
    if (cached !== undefined) return cached;
    const found = this.#lastBefore(gap, loadRange, isInitial ? Number.POSITIVE_INFINITY : this.#hours);
    this.#histories.set(loadRange, found);
    return found;
  }

  /** The last values before the gap in a load range, of three years at most (40 CFR 75.33(a)). */
  #lastBefore({ first, before }: Gap, loadRange: number, most: number): SortedValues {
    const { values, loadRanges } = this.#series;
    const found: number[] = [];
    for (let at = before; at >= 0 && at >= first - CLOCK_HOURS && found.length < most; at -= 1) {
      if (loadRanges !== null && loadRanges[at] !== loadRange) continue;
      if (isMeasured(this.#series, at)) found.push(values[at] as number);
    }
    return Float64Array.from(found).sort();
  }
}

/** The method as a function of a period in a gap. */
function estimator(settings: MethodSettings, series: MeasuredSeries): (gap: Gap, at: number) => Found {
  const { method, longestGap, earlierDays } = settings;
  const isTooLong = ({ length }: Gap) => longestGap !== null && length > longestGap;
  if (isLadder(method)) {
    const ladder = new Ladder(series, method, settings.potential);
    return (gap, at) => ladder.estimate(gap, at);
  }
  switch (method) {
    case 'beforeAfter':
      return (gap) =>
        isTooLong(gap)
          ? none('gapTooLong')
          : betweenValues(series, gap, (before, after) => some((before + after) / 2, 'average'));
    case 'linear':
      return (gap, at) =>
        isTooLong(gap)
          ? none('gapTooLong')
          : betweenValues(series, gap, (before, after) => {
              const part = (at - gap.before) / (gap.after - gap.before);
              return some(before * (1 - part) + after * part, 'linear');
            });
    case 'sameHour':
      return (gap, at) => (isTooLong(gap) ? none('gapTooLong') : fromSameHour(series, at, earlierDays));
    default:
      return (gap, at) => (isTooLong(gap) ? none('gapTooLong') : inReportingYear(series, gap, at));
  }
}

/** Gathers the columns. */
class SubstituteRows {
  readonly #rows: { readonly at: number; readonly gap: Gap | null; readonly found: Found }[] = [];

  add(at: number, gap: Gap | null, found: Found): void {
    this.#rows.push({ at, gap, found });
  }

  columns(): Substitutes {
    const rows = this.#rows;
    const integers = (of: (row: (typeof rows)[number]) => number) => Int32Array.from(rows, of);
    return {
      count: rows.length,
      positions: integers(({ at }) => at),
      values: Float64Array.from(rows, ({ found }) => found.value),
      bases: Uint8Array.from(rows, ({ found }) => basisCode[found.basis]),
      steps: Uint8Array.from(rows, ({ found }) => stepCode[found.step]),
      befores: integers(({ gap }) => gap?.before ?? -1),
      afters: integers(({ gap }) => gap?.after ?? -1),
      gapLengths: integers(({ gap }) => gap?.length ?? 0),
      measured: integers(({ found }) => found.measured ?? 0),
      operating: integers(({ found }) => found.operating ?? 0),
      usedCounts: integers(({ found }) => found.used ?? 0),
      loadRanges: Uint8Array.from(rows, ({ found }) => found.loadRange ?? NO_LOAD_RANGE),
    };
  }
}

/**
 * What the method says of each period without a value from position `from` up to `to`. Periods out of operation need none; of
 * those of which nobody knows whether the unit ran, it says so. The series has to reach back as far as the method looks, and
 * on to the values after the last gap.
 */
export function substitutesOf(settings: MethodSettings, series: MeasuredSeries, from: number, to: number): Substitutes {
  const rows = new SubstituteRows();
  const estimate = estimator(settings, series);
  const gaps = gapsOf(series);
  let next = 0;
  for (let at = Math.max(0, from); at < Math.min(to, series.end); at += 1) {
    const mark = series.marks[at];
    if (mark === counting.leftOut || isMeasured(series, at)) continue;
    if (mark === counting.unknown) {
      if (Number.isNaN(series.values[at] as number)) rows.add(at, null, none('operationUnknown'));
      continue;
    }
    while (next < gaps.length && (gaps[next] as Gap).last < at) next += 1;
    const gap = gaps[next] as Gap;
    rows.add(at, gap, estimate(gap, at));
  }
  return rows.columns();
}

/** What a row of the columns was taken from, by name. */
export const basisAt = (found: Substitutes, row: number): Basis => bases[found.bases[row] as number] as Basis;
export const stepAt = (found: Substitutes, row: number): (typeof ladderSteps)[number] =>
  ladderSteps[found.steps[row] as number] as (typeof ladderSteps)[number];
