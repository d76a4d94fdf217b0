import { localMinuteAt } from '@oikos/domain/period/local-minute.ts';

/** A moment as people of a time zone write it: '2026-11-22 10:05'. */
export const timeText = (instant: string, timeZone: string): string =>
  localMinuteAt(timeZone, Date.parse(instant)).replace('T', ' ');

/** A moment of the next hours, without its day: '10:05'. */
export const clockText = (instant: string, timeZone: string): string =>
  localMinuteAt(timeZone, Date.parse(instant)).slice('2026-11-22T'.length);
