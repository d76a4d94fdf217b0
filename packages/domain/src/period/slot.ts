import { addDays, dateOfDayNumber, type LocalDate } from './local-date.ts';
import { type Instant, lengthOfLocalDay, offsetAt, startOfLocalDay } from './time-zone.ts';

/**
 * Which hour of the local day a value belongs to, counted from the day's first instant, so that days of 23 and 25
 * hours hold; -1 for a value of a day or longer.
 */
export type Slot = number;

export const WHOLE_DAY_SLOT: Slot = -1;

const MILLISECONDS_PER_HOUR = 3_600_000;
const MILLISECONDS_PER_DAY = 86_400_000;

/** How many hours the local day has: 23, 24 or 25 (a day of 24.5 hours has a 25th slot of half an hour). */
export const hoursOfLocalDay = (zone: string, date: LocalDate): number => Math.ceil(lengthOfLocalDay(zone, date));

/**
 * When the slot begins. The first instant of the day for a value of a day or longer.
 * @throws RangeError when the day has no such slot
 */
export const instantOfSlot = (zone: string, date: LocalDate, slot: Slot): Instant => {
  const start = startOfLocalDay(zone, date);
  if (slot === WHOLE_DAY_SLOT) return start;
  const hours = hoursOfLocalDay(zone, date);
  if (!Number.isInteger(slot) || slot < 0 || slot >= hours) {
    throw new RangeError(`${date} has ${hours} hours in ${zone}: there is no hour ${slot}`);
  }
  return start + slot * MILLISECONDS_PER_HOUR;
};

interface LocalDay {
  readonly date: LocalDate;
  readonly start: Instant;
  readonly end: Instant;
}

const MAXIMUM_KNOWN_DAYS = 20_000;

/** What is computed once for a zone and a day: an import asks for few days very often. */
class DayCache<Day extends string | number, Found> {
  readonly #zones = new Map<string, Map<Day, Found>>();
  readonly #compute: (zone: string, day: Day) => Found;

  constructor(compute: (zone: string, day: Day) => Found) {
    this.#compute = compute;
  }

  of(zone: string, day: Day): Found {
    const days = this.#daysOf(zone);
    const found = days.get(day) ?? this.#compute(zone, day);
    days.set(day, found);
    return found;
  }

  #daysOf(zone: string): Map<Day, Found> {
    let days = this.#zones.get(zone);
    if (days === undefined || days.size >= MAXIMUM_KNOWN_DAYS) {
      days = new Map();
      this.#zones.set(zone, days);
    }
    return days;
  }
}

/** The local days that share an instant with a UTC day. */
const localDaysDuring = new DayCache((zone: string, utcDay: number): readonly LocalDay[] =>
  [utcDay - 1, utcDay, utcDay + 1].map((dayNumber) => {
    const date = dateOfDayNumber(dayNumber);
    return { date, start: startOfLocalDay(zone, date), end: startOfLocalDay(zone, addDays(date, 1)) };
  }),
);

/**
 * The local date and the slot that hold the instant.
 * @throws RangeError for a zone that the runtime doesn't know
 */
export const slotOfInstant = (zone: string, instant: Instant): { readonly date: LocalDate; readonly slot: Slot } => {
  const utcDay = Math.floor(instant / MILLISECONDS_PER_DAY);
  const day = localDaysDuring.of(zone, utcDay).find(({ start, end }) => start <= instant && instant < end);
  if (day === undefined) throw new RangeError(`No local day of ${zone} holds the instant ${instant}`);
  return { date: day.date, slot: Math.floor((instant - day.start) / MILLISECONDS_PER_HOUR) };
};

/** The hour on the wall clock at which each slot of a local day begins. */
const clockHoursOf = new DayCache((zone: string, date: LocalDate): readonly number[] =>
  Array.from({ length: hoursOfLocalDay(zone, date) }, (_, slot) => {
    const instant = instantOfSlot(zone, date, slot);
    return new Date(instant + offsetAt(zone, instant)).getUTCHours();
  }),
);

/**
 * The slots whose wall clock begins with the hour (0 to 23): one on most days, none where the clock skips the hour,
 * two where it strikes twice. An import that finds two must be told which.
 */
export const slotsOfWallClockHour = (zone: string, date: LocalDate, hour: number): readonly Slot[] =>
  clockHoursOf.of(zone, date).flatMap((clockHour, slot) => (clockHour === hour ? [slot] : []));

/** 'HH:mm' */
const CLOCK_LENGTH = 5;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** For people: the wall clock at which the slot begins with its distance to UTC, `01:00 -04:00`. */
export const slotLabel = (zone: string, date: LocalDate, slot: Slot): string => {
  const instant = instantOfSlot(zone, date, slot);
  const offset = offsetAt(zone, instant);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const clock = new Date(instant + offset).toISOString().slice(11, 16);
  return `${clock} ${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** For people: the wall clock at which the slot begins, with its distance to UTC where another slot begins by the same. */
export const slotClock = (zone: string, date: LocalDate, slot: Slot): string => {
  const label = slotLabel(zone, date, slot);
  const clock = label.slice(0, CLOCK_LENGTH);
  const hours = hoursOfLocalDay(zone, date);
  const beside = hours === 24 ? [] : [slot - 1, slot + 1].filter((other) => other >= 0 && other < hours);
  const isTwice = beside.some((other) => slotLabel(zone, date, other).startsWith(clock));
  return isTwice ? label : clock;
};
