import { type Availability, isAtLeast } from './availability.ts';
import type { Basis, LadderName, LadderStep } from './methods.ts';

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
  readonly method: LadderName;
  readonly availability: Availability;
  /** Operating hours of the whole gap. */
  readonly gapLength: number;
  /** Fewer hours are measured than the ladder looks back to, and the monitor is younger than three years. */
  readonly isInitial: boolean;
  /** The values before and after the gap; NaN: there is none. */
  readonly before: number;
  readonly after: number;
  /**
   * The measured values before the gap that count: the last 720; of NOx and flow the last 2,160, and while the monitor is young all of
   * them. By load range they are those of the hour's own range, else those of the next higher one that has some.
   */
  readonly history: SortedValues;
  /** The values that count are of a higher load range than that of the hour. */
  readonly isHigherRange: boolean;
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

function stepOf({ method, availability, gapLength, isInitial, history, isHigherRange }: LadderInputs): LadderStep {
  if (isInitial) return 'initial';
  // 75.33(c)(4) needs no values, so that (5) and (6) concern the steps above it.
  if (!isAtLeast(availability, 80)) return 'below80';
  if (isHigherRange) return 'higherRange';
  if (method === 'ladder2160' && history.length === 0) return 'nothingMeasured';
  if (isAtLeast(availability, 95)) return gapLength <= SHORT_95 ? 'short95' : 'long95';
  if (isAtLeast(availability, 90)) return gapLength <= SHORT_90 ? 'short90' : 'long90';
  return 'from80';
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

/** A value of the hours looked back to; without any, the maximum potential (75.31(c)(3), (d)(2)). */
const historyAt = (
  inputs: LadderInputs,
  step: LadderStep,
  basis: Basis,
  value: (of: SortedValues) => number,
): Estimate =>
  inputs.history.length === 0 ? potentialAt(inputs, step) : { value: value(inputs.history), basis, step };

const meanAt = (inputs: LadderInputs, step: LadderStep): Estimate => historyAt(inputs, step, 'meanOfHours', meanOf);

const maximumAt = (inputs: LadderInputs, step: LadderStep): Estimate =>
  historyAt(inputs, step, 'maximum', (history) => percentile(history, HUNDRED));

/** The greater of a percentile and the average of before and after; of NOx of a unit without load the percentile alone (75.33(d)). */
function longAt(inputs: LadderInputs, step: LadderStep, percent: 90 | 95): Estimate {
  const basis = percent === 90 ? 'percentile90' : 'percentile95';
  if (inputs.method === 'ladder2160NoLoad') {
    return historyAt(inputs, step, basis, (history) => percentile(history, percent));
  }
  const average = averageAt(inputs, step);
  const value = percentile(inputs.history, percent);
  // Until the gap has ended nobody knows which of the two is greater.
  if (average.basis !== 'average' || Number.isNaN(value) || average.value >= value) return average;
  return { value, basis, step };
}

/**
 * One hour of a gap by 40 CFR 75.31 and 75.33, with the availability of that hour: a long gap may change its step. Concentrations are
 * in 75.31(b) and 75.33(b), NOx and flow in 75.31(c) and (d) and 75.33(c) to (e). NOx and flow take in short gaps the mean of the hours
 * looked back to, where concentrations take the average of before and after.
 */
export function ladderEstimate(inputs: LadderInputs): Estimate {
  const step = stepOf(inputs);
  const isConcentration = inputs.method === 'ladder720';
  switch (step) {
    case 'initial':
      // 75.31(c)(1), (2) and (d)(1): the mean of what was measured so far.
      if (!isConcentration) return meanAt(inputs, step);
      // 75.31(b)(2): nothing was measured before.
      return Number.isNaN(inputs.before) ? potentialAt(inputs, step) : averageAt(inputs, step);
    case 'short95':
    case 'short90':
      return isConcentration ? averageAt(inputs, step) : meanAt(inputs, step);
    case 'long95':
      return longAt(inputs, step, 90);
    case 'long90':
      return longAt(inputs, step, 95);
    case 'from80':
    case 'higherRange':
      return maximumAt(inputs, step);
    default:
      return potentialAt(inputs, step);
  }
}
