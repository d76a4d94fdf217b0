import { addDays, type LocalDate, utcMidnight } from './local-date.ts';

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

const MILLISECONDS_PER_DAY = 86_400_000;
/** No zone lies further from UTC than this. */
const WIDEST_OFFSET = 16 * 3_600_000;
const MAXIMUM_KNOWN_DAYS = 20_000;
const MILLISECONDS_PER_MINUTE = 60_000;
/** Since then every zone is whole minutes from UTC, and changes at a whole minute: Liberia was the last (IANA tz database, africa). */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0, 1);

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** First instant of each local date asked for. */
  readonly starts: Map<LocalDate, Instant>;
  /** Of the minute that was asked for last: a page asks for today again and again. */
  last?: { readonly minute: number; readonly offset: number };
}

const zones = new Map<string, Zone>();

const zoneOf = (name: string): Zone => {
  const found = zones.get(name);
  if (found !== undefined) return found;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const zone: Zone = { format, starts: new Map() };
  zones.set(name, zone);
  return zone;
};

/** Whether the runtime knows the IANA time zone. Offsets such as '+05:30' are none: PostgreSQL reads them the other way. */
export const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
};

const wallClock = (zone: Zone, instant: Instant): number => {
  const parts = new Map(zone.format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const clock = new Date(0);
  clock.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return clock.setUTCHours(part('hour'), part('minute'), part('second'));
};

/**
 * How far the wall clock of the zone is ahead of UTC at the instant, in milliseconds (America/New_York in winter:
 * -18,000,000). Seconds of local mean time before 1900 included.
 * @throws RangeError for a zone that the runtime doesn't know
 */
export function offsetAt(zoneName: string, instant: Instant): number {
  const zone = zoneOf(zoneName);
  const minute = Math.floor(instant / MILLISECONDS_PER_MINUTE);
  if (zone.last?.minute === minute) return zone.last.offset;
  const offset = wallClock(zone, instant) - Math.floor(instant / 1000) * 1000;
  if (instant >= WHOLE_MINUTES_SINCE) zone.last = { minute, offset };
  return offset;
}

/** The date on the wall of the zone at the instant. */
export const localDateAt = (zoneName: string, instant: Instant): LocalDate =>
  new Date(instant + offsetAt(zoneName, instant)).toISOString().slice(0, 10);

/** The first instant whose local date is `date` or later, found by halving: for days that don't begin at midnight. */
const firstInstantFrom = (zoneName: string, date: LocalDate): Instant => {
  let before = utcMidnight(date) - WIDEST_OFFSET - MILLISECONDS_PER_DAY;
  let reached = utcMidnight(date) + WIDEST_OFFSET + MILLISECONDS_PER_DAY;
  while (reached - before > 1000) {
    const middle = Math.floor((before + reached) / 2000) * 1000;
    if (localDateAt(zoneName, middle) >= date) reached = middle;
    else before = middle;
  }
  return reached;
};

const computedStart = (zoneName: string, date: LocalDate): Instant => {
  const midnight = utcMidnight(date);
  const candidates = [midnight - MILLISECONDS_PER_DAY, midnight + MILLISECONDS_PER_DAY]
    .map((near) => midnight - offsetAt(zoneName, near))
    .filter((instant) => instant + offsetAt(zoneName, instant) === midnight);
  // Two candidates: the clock was set back over midnight, the day begins at the first. None: midnight was skipped.
  return candidates.length > 0 ? Math.min(...candidates) : firstInstantFrom(zoneName, date);
};

/**
 * The first instant of the local date: midnight, or the end of the gap where the clock skips midnight.
 * @throws RangeError for a zone that the runtime doesn't know
 */
export const startOfLocalDay = (zoneName: string, date: LocalDate): Instant => {
  const { starts } = zoneOf(zoneName);
  const found = starts.get(date);
  if (found !== undefined) return found;
  const start = computedStart(zoneName, date);
  if (starts.size >= MAXIMUM_KNOWN_DAYS) starts.clear();
  starts.set(date, start);
  return start;
};

/** The length of the local days from `begin` up to `end`, in hours. */
export const hoursBetweenDates = (zoneName: string, begin: LocalDate, end: LocalDate): number =>
  (startOfLocalDay(zoneName, end) - startOfLocalDay(zoneName, begin)) / 3_600_000;

/** The length of the local day in hours: 24, 23 or 25 where the clock is set; 0 where the zone skipped the day. */
export const lengthOfLocalDay = (zoneName: string, date: LocalDate): number =>
  hoursBetweenDates(zoneName, date, addDays(date, 1));
