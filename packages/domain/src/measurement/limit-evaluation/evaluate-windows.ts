import { isOutsideLimit, type LimitOperator } from '../parameter-limit.ts';
import { isRolling, type WindowStatistic } from './averaging.ts';
import { counting } from './counted-periods.ts';
import type { PeriodGrid } from './period-grid.ts';
import { type WindowRules, windowsOf } from './windows.ts';

/** How a window came out. */
export const windowState = {
  within: 0,
  /** Within, and nearer to the limit than the warning allows. */
  warned: 1,
  exceeded: 2,
  /** Too few values: nobody knows, so it isn't within. */
  notEvaluated: 3,
  /** Nothing in it counts: not operating, exempt, out of season. */
  notApplicable: 4,
  /** It hasn't ended. */
  open: 5,
} as const;

export interface LimitRules extends WindowRules {
  readonly operator: LimitOperator;
  readonly value: number;
  readonly statistic: WindowStatistic;
  /** Per cent of the expected values that a window needs. */
  readonly leastCoverage: number;
  /** Per cent of the limit; null: nobody is warned. */
  readonly warningPercent: number | null;
}

/** Values of the periods of a grid, in the unit of the limit. */
export interface LimitedValues {
  readonly grid: PeriodGrid;
  /** NaN where there is none. */
  readonly values: Float64Array;
  /** `counting` of each period. */
  readonly marks: Uint8Array;
  /** Up to which position the values are known: windows that end later are open. */
  readonly lastKnown: number;
}

/** Windows with what they came to, in order. */
export interface WindowResults {
  readonly count: number;
  /** First position in the grid, and the one after the last. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** NaN where it wasn't evaluated. */
  readonly values: Float64Array;
  /** Per cent of the expected values. */
  readonly coverage: Float32Array;
  readonly states: Uint8Array;
}

const HUNDRED = 100;
/** Sums differ from the number that they stand for by their rounding: nobody exceeds a limit by that. */
const ROUNDING = 1e-12;

const isMost = (operator: LimitOperator): boolean => operator === 'atMost' || operator === 'below';

/** From where on a person is warned: below a limit of at most, above one of at least. */
export function warningValue({ operator, value, warningPercent }: LimitRules): number | null {
  if (warningPercent === null) return null;
  return isMost(operator) ? (value * warningPercent) / HUNDRED : (value * HUNDRED) / warningPercent;
}

const isNear = (left: number, right: number): boolean =>
  Math.abs(left - right) <= ROUNDING * Math.max(Math.abs(left), Math.abs(right));

/** Whether the first of two values is further beyond a limit. */
export const isWorse = (operator: LimitOperator, value: number, than: number): boolean =>
  isMost(operator) ? value > than : value < than;

/** Judges the results of windows, as numbers that carry the rounding of their sums. */
function judgeOf(rules: LimitRules): (value: number) => number {
  const { operator, value: limit } = rules;
  const warning = warningValue(rules);
  return (found) => {
    const value = isNear(found, limit) ? limit : found;
    if (isOutsideLimit(value, operator, limit)) return windowState.exceeded;
    if (warning === null) return windowState.within;
    return isNear(value, warning) || isWorse(operator, value, warning) ? windowState.warned : windowState.within;
  };
}

/**
 * Sums from the first period on, so that a window of any length costs two look-ups. What rounding takes from each sum is kept
 * beside it: a window doesn't inherit the errors of all that came before.
 */
class RunningSums {
  readonly #high: Float64Array;
  readonly #low: Float64Array;
  readonly #have: Int32Array;
  readonly #expected: Int32Array;
  readonly hasNegative: boolean;

  constructor(values: Float64Array, marks: Uint8Array) {
    const count = values.length;
    this.#high = new Float64Array(count + 1);
    this.#low = new Float64Array(count + 1);
    this.#have = new Int32Array(count + 1);
    this.#expected = new Int32Array(count + 1);
    let [high, low, have, expected] = [0, 0, 0, 0];
    let hasNegative = false;
    for (let at = 0; at < count; at += 1) {
      const mark = marks[at] as number;
      const value = values[at] as number;
      if (mark !== counting.leftOut) expected += 1;
      if (mark === counting.counts && !Number.isNaN(value)) {
        const sum = high + value;
        const back = sum - high;
        low += high - (sum - back) + (value - back);
        high = sum;
        have += 1;
        if (value < 0) hasNegative = true;
      }
      this.#high[at + 1] = high;
      this.#low[at + 1] = low;
      this.#have[at + 1] = have;
      this.#expected[at + 1] = expected;
    }
    this.hasNegative = hasNegative;
  }

  sum(from: number, to: number): number {
    const [high, low] = [this.#high, this.#low];
    return (high[to] as number) - (high[from] as number) + ((low[to] as number) - (low[from] as number));
  }

  have(from: number, to: number): number {
    return (this.#have[to] as number) - (this.#have[from] as number);
  }

  expected(from: number, to: number): number {
    return (this.#expected[to] as number) - (this.#expected[from] as number);
  }
}

/** Evaluates the windows whose last day lies from `fromDay` up to `toDay`. */
export function evaluateWindows(
  rules: LimitRules,
  { grid, values, marks, lastKnown }: LimitedValues,
  fromDay: number,
  toDay: number,
): WindowResults {
  const { from, to } = windowsOf(grid, marks, rules, fromDay, toDay);
  const count = from.length;
  const results = {
    ...{ count, from, to },
    values: new Float64Array(count).fill(Number.NaN),
    coverage: new Float32Array(count),
    states: new Uint8Array(count),
  };
  const sums = new RunningSums(values, marks);
  const judge = judgeOf(rules);
  const isTotal = rules.statistic === 'total';
  const mayExceedEarly = isTotal && isMost(rules.operator) && !sums.hasNegative;
  const endsWithOne = rules.averaging === 'none' || rules.averaging === 'rollingHours';
  for (let at = 0; at < count; at += 1) {
    const begin = from[at] as number;
    const end = to[at] as number;
    const inside = Math.max(0, begin);
    const have = sums.have(inside, end);
    const expected = sums.expected(inside, end) + inside - begin;
    const coverage = expected === 0 ? 0 : (have * HUNDRED) / expected;
    results.coverage[at] = coverage;
    if (expected === 0 || (endsWithOne && marks[end - 1] === counting.leftOut)) {
      results.states[at] = windowState.notApplicable;
      continue;
    }
    const isKnown = end - 1 <= lastKnown;
    const isCovered = isKnown && have > 0 && coverage + 1e-9 >= rules.leastCoverage;
    const value = have === 0 ? Number.NaN : isTotal ? sums.sum(inside, end) : sums.sum(inside, end) / have;
    const state = have === 0 ? windowState.within : judge(value);
    // A total only grows: what is too much already stays too much, whatever is missing.
    const isTooMuch = mayExceedEarly && state === windowState.exceeded && (isKnown || !isRolling(rules.averaging));
    if (isCovered || isTooMuch) {
      results.states[at] = state;
      results.values[at] = value;
    } else {
      results.states[at] = isKnown ? windowState.notEvaluated : windowState.open;
    }
  }
  return results;
}

/** Which periods of the grid an evaluated window speaks of: a rolling one of its last, others of all of theirs. */
export const firstPeriodOf = (rules: WindowRules, results: WindowResults, at: number): number =>
  isRolling(rules.averaging) ? (results.to[at] as number) - 1 : Math.max(0, results.from[at] as number);
