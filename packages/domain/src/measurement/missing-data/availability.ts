import { counting } from '../limit-evaluation/counted-periods.ts';
import { isMeasured, type MeasuredSeries } from './measured-series.ts';

const OPERATING_HOURS = 8760;
/** Three years (40 CFR 75.32(a), 75.33(a)). */
export const CLOCK_HOURS = 26_280;
const HUNDRED = 100;

/** How often a monitor had a value while the unit ran. */
export interface Availability {
  readonly measured: number;
  readonly operating: number;
}

/** In per cent; of no operating hour at all 0. */
export const percentOf = ({ measured, operating }: Availability): number =>
  operating === 0 ? 0 : (measured * HUNDRED) / operating;

/** Compared in whole numbers: 95 of 100 is 95 per cent whatever the rounding. */
export const isAtLeast = ({ measured, operating }: Availability, percent: number): boolean =>
  measured * HUNDRED >= percent * operating;

/**
 * The availability of a monitor by 40 CFR 75.32(a), hour by hour: quality-assured hours over operating hours since the first
 * value, and of the last 8,760 operating hours once there are as many, but of three years at most.
 */
export class MonitorAvailability {
  /** Positions of the operating hours. */
  readonly #hours: Int32Array;
  /** How many of the first n operating hours have a value. */
  readonly #measured: Int32Array;

  constructor(series: MeasuredSeries) {
    const hours: number[] = [];
    const measured: number[] = [0];
    for (let at = Math.max(0, series.since); at < series.end; at += 1) {
      if (series.marks[at] !== counting.counts) continue;
      hours.push(at);
      measured.push((measured.at(-1) as number) + (isMeasured(series, at) ? 1 : 0));
    }
    this.#hours = Int32Array.from(hours);
    this.#measured = Int32Array.from(measured);
  }

  /** Up to the hour at the position, which is counted. */
  at(position: number): Availability {
    const end = this.#countUpTo(position);
    const first = Math.max(end - OPERATING_HOURS, this.#countUpTo(position - CLOCK_HOURS));
    return {
      measured: (this.#measured[end] as number) - (this.#measured[first] as number),
      operating: end - first,
    };
  }

  /** Values since the first one, before the position. */
  measuredBefore(position: number): number {
    return this.#measured[this.#countUpTo(position - 1)] as number;
  }

  /** How many operating hours there are up to the position. */
  #countUpTo(position: number): number {
    let low = 0;
    let high = this.#hours.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#hours[middle] as number) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
