import { dateOfDayNumber, dayNumberOf } from '../../period/local-date.ts';
import { periodsBetween } from '../../period/period.ts';
import { hoursOfLocalDay } from '../../period/slot.ts';
import { TIMESPAN, type Timespan } from '../../period/timespan.ts';

/**
 * All periods of a frequency over some days, in order: what a window expects values for. Hours are those of the local day, of
 * which there are 23, 24 or 25.
 */
export class PeriodGrid {
  readonly timespan: Timespan;
  readonly zone: string;
  /** First day of each period, as days since 1970-01-01. */
  readonly days: Int32Array;
  /** The hour within the local day; -1 for longer periods. */
  readonly slots: Int16Array;
  readonly firstDay: number;
  /** The day after the last. */
  readonly endDay: number;
  /** For each day the position of the first period that begins on it or later. */
  readonly #firstFrom: Int32Array;

  /** The periods that begin from `fromDay` up to `toDay`. */
  constructor(timespan: Timespan, zone: string, fromDay: number, toDay: number) {
    this.timespan = timespan;
    this.zone = zone;
    this.firstDay = fromDay;
    this.endDay = Math.max(fromDay, toDay);
    const dayCount = this.endDay - fromDay;
    const perDay =
      timespan === TIMESPAN.hour ? hoursPerDay(zone, fromDay, dayCount) : beginsPerDay(timespan, fromDay, dayCount);
    this.#firstFrom = new Int32Array(dayCount + 1);
    for (let at = 0; at < dayCount; at += 1) {
      this.#firstFrom[at + 1] = (this.#firstFrom[at] as number) + (perDay[at] as number);
    }
    const count = this.#firstFrom[dayCount] as number;
    this.days = new Int32Array(count);
    this.slots = new Int16Array(count).fill(-1);
    for (let at = 0; at < dayCount; at += 1) this.#fillDay(at);
  }

  #fillDay(at: number): void {
    const first = this.#firstFrom[at] as number;
    const end = this.#firstFrom[at + 1] as number;
    for (let position = first; position < end; position += 1) {
      this.days[position] = this.firstDay + at;
      if (this.timespan === TIMESPAN.hour) this.slots[position] = position - first;
    }
  }

  get count(): number {
    return this.days.length;
  }

  /** Position of the first period that begins on the day or later; days outside are taken for the nearest one. */
  firstFrom(day: number): number {
    const at = Math.max(0, Math.min(day - this.firstDay, this.#firstFrom.length - 1));
    return this.#firstFrom[at] as number;
  }

  /** Position of the period that begins so; -1 where there is none. */
  positionOf(day: number, slot: number): number {
    const position = this.firstFrom(day) + Math.max(0, slot);
    return this.days[position] === day && this.slots[position] === slot ? position : -1;
  }

  /** The periods, half-open, that share a day or an hour with a value of another frequency. */
  overlapping(beginDay: number, slot: number, endDay: number): readonly [from: number, to: number] {
    if (this.timespan === TIMESPAN.hour && slot >= 0) {
      const position = this.positionOf(beginDay, slot);
      return position < 0 ? [0, 0] : [position, position + 1];
    }
    if (beginDay >= this.endDay) return [0, 0];
    const from = this.timespan === TIMESPAN.hour ? this.firstFrom(beginDay) : this.firstFrom(beginDay + 1) - 1;
    return [Math.max(0, from), this.firstFrom(Math.max(endDay, beginDay + 1))];
  }
}

function hoursPerDay(zone: string, fromDay: number, dayCount: number): Uint8Array {
  const hours = new Uint8Array(dayCount);
  for (let at = 0; at < dayCount; at += 1) hours[at] = hoursOfLocalDay(zone, dateOfDayNumber(fromDay + at));
  return hours;
}

function beginsPerDay(timespan: Timespan, fromDay: number, dayCount: number): Uint8Array {
  const begins = new Uint8Array(dayCount);
  if (dayCount === 0) return begins;
  for (const { begin } of periodsBetween(timespan, dateOfDayNumber(fromDay), dateOfDayNumber(fromDay + dayCount))) {
    const at = dayNumberOf(begin) - fromDay;
    if (at >= 0) begins[at] = 1;
  }
  return begins;
}
