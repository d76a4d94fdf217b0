import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { type DateReader, dateReader, type ReadDate, readTimeOfDay } from '@oikos/domain/collection/date-format.ts';
import { isBareMonth, spanOfHeaderPeriod } from '@oikos/domain/collection/header-period.ts';
import { addDays, dateOfDayNumber, dayNumberOf, isLocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { periodContaining } from '@oikos/domain/period/period.ts';
import { slotOfInstant, slotsOfWallClockHour, WHOLE_DAY_SLOT } from '@oikos/domain/period/slot.ts';
import { TIMESPAN, type Timespan, timespanName } from '@oikos/domain/period/timespan.ts';
import { isReject, type Reject, reject } from './reject.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
/** Slots of a local day: 25 hours at most. */
const SLOTS_A_DAY = 26;
const NOT_YET = 0;
const GOOD = 1;
const BAD = 2;

interface Moment {
  readonly begin: ReadDate;
  /** Half-open, where the file gives an end. */
  readonly endDay: number | null;
}

/** What the date columns of a row say, read once for each text. */
export class MomentReader {
  readonly #mapping: ImportMapping['period'];
  readonly #read: DateReader;
  readonly #moments: (Moment | Reject)[] = [];

  constructor(mapping: ImportMapping['period']) {
    this.#mapping = mapping;
    this.#read = dateReader(mapping.kind === 'yearMonth' ? 'yyyy-M' : (mapping.format ?? 'yyyy-MM-dd'));
  }

  moment(number: number, parts: readonly string[]): Moment | Reject {
    let moment = this.#moments[number];
    if (moment === undefined) {
      moment = this.#find(parts);
      this.#moments[number] = moment;
    }
    return moment;
  }

  /** The day that a text in the date format of the file says; null for any other text. */
  readDate(text: string): string | null {
    return this.#read(text)?.date ?? null;
  }

  #find(parts: readonly string[]): Moment | Reject {
    const { kind, fixedDate, format, isEndIncluded } = this.#mapping;
    if (kind === 'across') return this.#across(parts);
    const [first = '', second = ''] = parts;
    if (kind === 'fixed') {
      if (!isLocalDate(fixedDate)) return reject('dateMissing');
      return { begin: this.#read(fixedDate) ?? dayOf(fixedDate), endDay: null };
    }
    if (first === '' || (kind !== 'date' && second === '')) return reject('dateMissing');
    if (kind === 'yearMonth') {
      const month = /^\d+$/u.test(second) ? second.replace(/^0+(?=\d)/u, '') : String(monthOfName(second));
      const begin = this.#read(`${first}-${month}`);
      return begin ? { begin, endDay: null } : reject('dateUnreadable', `${first} ${second}`, 'year, month');
    }
    const begin = this.#read(first);
    if (begin === null) return reject('dateUnreadable', first, format ?? '');
    if (kind === 'date') return withTime(begin, second);
    const end = this.#read(second);
    if (end === null) return reject('dateUnreadable', second, format ?? '');
    return { begin, endDay: isEndIncluded ? end.day + 1 : end.day };
  }

  /** The period that the column's name says, after the year that the row says. */
  #across([period = '', yearText = '']: readonly string[]): Moment | Reject {
    const isOfYear = isBareMonth(period) && this.#mapping.column !== null;
    if (isOfYear && yearText === '') return reject('dateMissing');
    if (isOfYear && !YEAR.test(yearText)) return reject('dateUnreadable', yearText, 'yyyy');
    const span = spanOfHeaderPeriod(period, isOfYear ? Number(yearText) : this.#mapping.year);
    if (span === null) return reject('dateMissing');
    return { begin: dayOf(span.begin), endDay: dayNumberOf(span.end) };
  }
}

/** The date with the hour that a column of its own says; blank: none. */
function withTime(begin: ReadDate, text: string): Moment | Reject {
  if (text === '') return { begin, endDay: null };
  const time = readTimeOfDay(text);
  return time === null ? reject('timeUnreadable', text) : { begin: { ...begin, ...time }, endDay: null };
}

const YEAR = /^\d{4}$/u;

const dayOf = (date: string): ReadDate => ({ date, day: dayNumberOf(date), hour: -1, minute: 0, offsetMinutes: null });
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOfName = (text: string): number => months.indexOf(text.slice(0, 3).toLowerCase()) + 1;

interface PeriodPlace {
  readonly begin: string;
  readonly end: string;
  readonly slot: number;
}

/**
 * The periods of one timespan (and zone, for hours) that the dates of a file name, as columns indexed by the date's
 * number. `ordinal` counts the periods, so that a set of them takes a bit each.
 */
export class PeriodTable {
  readonly #timespan: Timespan;
  readonly #zone: string;
  readonly #moments: MomentReader;
  #states = new Uint8Array(256);
  begins = new Int32Array(256);
  ends = new Int32Array(256);
  slots = new Int16Array(256);
  ordinals = new Int32Array(256);
  readonly rejects: Reject[] = [];

  constructor(timespan: Timespan, zone: string, moments: MomentReader) {
    this.#timespan = timespan;
    this.#zone = zone;
    this.#moments = moments;
  }

  /** Whether the date names a period; where not, `rejects[number]` says why. */
  has(number: number, parts: readonly string[]): boolean {
    if (number >= this.#states.length) this.#grow(number);
    if (this.#states[number] === NOT_YET) this.#find(number, parts);
    return this.#states[number] === GOOD;
  }

  #find(number: number, parts: readonly string[]): void {
    const place = this.#place(this.#moments.moment(number, parts));
    if (isReject(place)) {
      this.rejects[number] = place;
      this.#states[number] = BAD;
      return;
    }
    this.begins[number] = dayNumberOf(place.begin);
    this.ends[number] = dayNumberOf(place.end);
    this.slots[number] = place.slot;
    this.ordinals[number] = this.#ordinalOf(place);
    this.#states[number] = GOOD;
  }

  #place(moment: Moment | Reject): PeriodPlace | Reject {
    if (isReject(moment)) return moment;
    const { begin, endDay } = moment;
    if (this.#timespan === TIMESPAN.hour) return this.#hour(begin);
    if (this.#timespan === TIMESPAN.none) return { begin: begin.date, end: NO_END, slot: WHOLE_DAY_SLOT };
    const period = periodContaining(this.#timespan, begin.date);
    if (endDay !== null && (period.begin !== begin.date || dayNumberOf(period.end) !== endDay)) {
      return reject('notAPeriod', begin.date, addDays(dateOfDayNumber(endDay), -1), timespanName(this.#timespan));
    }
    return { begin: period.begin, end: period.end, slot: WHOLE_DAY_SLOT };
  }

  #hour({ date, day, hour, minute, offsetMinutes }: ReadDate): PeriodPlace | Reject {
    if (hour < 0) return reject('hourMissing');
    if (offsetMinutes !== null) {
      const instant = day * MILLISECONDS_PER_DAY + (hour * 60 + minute - offsetMinutes) * 60_000;
      const place = slotOfInstant(this.#zone, instant);
      return { begin: place.date, end: addDays(place.date, 1), slot: place.slot };
    }
    const slots = slotsOfWallClockHour(this.#zone, date, hour);
    if (slots.length === 0) return reject('hourSkipped', date);
    if (slots.length > 1) return reject('hourTwice', date);
    return { begin: date, end: addDays(date, 1), slot: slots[0] as number };
  }

  #ordinalOf({ begin, slot }: PeriodPlace): number {
    const day = dayNumberOf(begin);
    if (this.#timespan === TIMESPAN.hour) return day * SLOTS_A_DAY + slot;
    if (this.#timespan === TIMESPAN.day || this.#timespan === TIMESPAN.none) return day;
    if (this.#timespan === TIMESPAN.week) return Math.floor(day / 7);
    return Number(begin.slice(0, 4)) * 12 + Number(begin.slice(5, 7));
  }

  #grow(number: number): void {
    const size = Math.max(this.#states.length * 2, number + 1);
    const copy = <Column extends Int32Array | Int16Array | Uint8Array>(larger: Column, old: Column): Column => {
      larger.set(old);
      return larger;
    };
    this.#states = copy(new Uint8Array(size), this.#states);
    this.begins = copy(new Int32Array(size), this.begins);
    this.ends = copy(new Int32Array(size), this.ends);
    this.slots = copy(new Int16Array(size), this.slots);
    this.ordinals = copy(new Int32Array(size), this.ordinals);
  }
}
