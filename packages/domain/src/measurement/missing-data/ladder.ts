import { type Availability, isAtLeast } from './availability.ts';
import type { Basis, LadderStep, MissingDataMethodName } from './methods.ts';

/** Values before a gap, from the smallest to the largest. */
export type SortedValues = Float64Array;

const HUNDRED = 100;

/**
 * The value of the set that at least so many per cent are at or below (40 CFR 72.2, nearest rank).
 * @param percent a whole number, 1 to 100
 * @returns NaN of an empty set
 */
export function percentile(sorted: SortedValues, percent: number): number {
  const rank = Math.ceil((percent * sorted.length) / HUNDRED);
  return sorted[rank - 1] ?? Number.NaN;
}

/** Added in order of size, so that the same values have the same mean. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number;
  return values.length === 0 ? Number.NaN : sum / values.length;
}

/** What an hour of a gap is estimated from. Numbers are in the unit of the values. */
export interface LadderInputs {
  readonly method: Extract<MissingDataMethodName, 'ladder720' | 'ladder2160'>;
  readonly availability: Availability;
  /** Operating hours of the whole gap. */
  readonly gapLength: number;
  /** Fewer hours are measured than the ladder looks back to, and the monitor is younger than three years. */
  readonly isInitial: boolean;
  /** The values before and after the gap; NaN: there is none. */
  readonly before: number;
  readonly after: number;
  /**
   * The measured values before the gap that count: the last 720; of NOx and flow the last 2,160 in the load range of the hour, and while
   * the monitor is young all of them, else those of the next higher range that has some.
   */
  readonly history: SortedValues;
  readonly potential: number | null;
}

export interface Estimate {
  /** NaN: the method gives none. */
  readonly value: number;
  readonly basis: Basis;
  readonly step: LadderStep;
}

const SHORT_95 = 24;
const SHORT_90 = 8;

function stepOf({ availability, gapLength, isInitial }: LadderInputs): LadderStep {
  if (isInitial) return 'initial';
  if (isAtLeast(availability, 95)) return gapLength <= SHORT_95 ? 'short95' : 'long95';
  if (isAtLeast(availability, 90)) return gapLength <= SHORT_90 ? 'short90' : 'long90';
  return isAtLeast(availability, 80) ? 'from80' : 'below80';
}

function potentialAt({ potential }: LadderInputs, step: LadderStep): Estimate {
  return potential === null
    ? { value: Number.NaN, basis: 'noPotential', step }
    : { value: potential, basis: 'maximumPotential', step };
}

function averageAt({ before, after }: LadderInputs, step: LadderStep): Estimate {
  if (Number.isNaN(before)) return { value: Number.NaN, basis: 'noValueBefore', step };
  if (Number.isNaN(after)) return { value: Number.NaN, basis: 'noValueAfter', step };
  return { value: (before + after) / 2, basis: 'average', step };
}

/** The mean of the hours looked back to; without any, the maximum potential (75.31(c)(3), 75.33(c)(5), (6)). */
const meanAt = (inputs: LadderInputs, step: LadderStep): Estimate =>
  inputs.history.length === 0
    ? potentialAt(inputs, step)
    : { value: meanOf(inputs.history), basis: 'meanOfHours', step };

/** The greater of a percentile and the average of before and after (75.33(b)(1)(ii), (2)(ii), (c)(1)(ii), (2)(ii)). */
function longAt(inputs: LadderInputs, step: LadderStep, percent: 90 | 95): Estimate {
  // Nothing was measured in the load range.
  if (inputs.method === 'ladder2160' && inputs.history.length === 0) return potentialAt(inputs, step);
  const average = averageAt(inputs, step);
  const value = percentile(inputs.history, percent);
  // Until the gap has ended nobody knows which of the two is greater.
  if (average.basis !== 'average' || Number.isNaN(value) || average.value >= value) return average;
  return { value, basis: percent === 90 ? 'percentile90' : 'percentile95', step };
}

/**
 * One hour of a gap by 40 CFR 75.31 and 75.33, with the availability of that hour: a long gap may change its step. Concentrations are
 * in 75.31(b) and 75.33(b), NOx and flow in 75.31(c) and 75.33(c). NOx and flow take in short gaps the mean of the hours looked back
 * to, where concentrations take the average of before and after.
 */
export function ladderEstimate(inputs: LadderInputs): Estimate {
  const step = stepOf(inputs);
  switch (step) {
    case 'initial':
      // 75.31(c)(1) and (2): the mean of what was measured so far.
      if (inputs.method === 'ladder2160') return meanAt(inputs, step);
      // 75.31(b)(2): nothing was measured before.
      return Number.isNaN(inputs.before) ? potentialAt(inputs, step) : averageAt(inputs, step);
    case 'short95':
    case 'short90':
      // 75.33(b)(1)(i), (2)(i); 75.33(c)(1)(i), (2)(i).
      return inputs.method === 'ladder720' ? averageAt(inputs, step) : meanAt(inputs, step);
    case 'long95':
      return longAt(inputs, step, 90);
    case 'long90':
      return longAt(inputs, step, 95);
    case 'from80':
      // 75.33(b)(3), (c)(3).
      return inputs.history.length === 0
        ? potentialAt(inputs, step)
        : { value: percentile(inputs.history, HUNDRED), basis: 'maximum', step };
    default:
      // 75.33(b)(4), (c)(4).
      return potentialAt(inputs, step);
  }
}
