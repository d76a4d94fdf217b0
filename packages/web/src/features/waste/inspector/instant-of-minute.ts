import { offsetAt } from '@oikos/domain/period/time-zone.ts';

/** The instant of a local minute 'yyyy-MM-dd HH:mm' in a zone, as ISO text; in an hour that is repeated, one of its two passes. */
export function instantOfMinute(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local.slice(0, 16).replace(' ', 'T')}:00Z`);
  // The offset at the instant itself, which the first guess finds but for the hours around a change of the clocks.
  const guess = asUtc - offsetAt(timeZone, asUtc);
  return new Date(asUtc - offsetAt(timeZone, guess)).toISOString();
}
