import { isLocalDate } from './local-date.ts';
import { type Instant, offsetAt } from './time-zone.ts';

/** A minute on the wall of some zone: 'yyyy-MM-ddTHH:mm'. */
export type LocalMinute = string;

const CLOCK = /^T([01]\d|2[0-3]):[0-5]\d$/;
const DATE_LENGTH = 10;

export const isLocalMinute = (text: string): boolean =>
  isLocalDate(text.slice(0, DATE_LENGTH)) && CLOCK.test(text.slice(DATE_LENGTH));

/**
 * The instant of a local minute in a zone; in an hour that is repeated one of its two passes, in one that is skipped the
 * minute as far after it.
 */
export function instantOfLocalMinute(zoneName: string, minute: LocalMinute): Instant {
  const asUtc = Date.parse(`${minute}:00Z`);
  // The offset at the instant itself, which the first guess finds but for the hours around a change of the clocks.
  const guess = asUtc - offsetAt(zoneName, asUtc);
  return asUtc - offsetAt(zoneName, guess);
}

/** The minute on the wall of the zone at the instant. */
export const localMinuteAt = (zoneName: string, instant: Instant): LocalMinute =>
  new Date(instant + offsetAt(zoneName, instant)).toISOString().slice(0, 16);
