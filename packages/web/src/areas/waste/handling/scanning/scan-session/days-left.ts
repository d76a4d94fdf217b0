import type { ScannedContainer } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { daysBetween } from '@oikos/domain/period/local-date.ts';
import { offlineDayOf } from '../../../site/public.ts';

/** Days left today: what was read on an earlier day of the site has run on since. */
export function daysLeftNow({ daysLeft, deadline, locationId }: ScannedContainer): number | null {
  if (daysLeft === null || deadline === null) return null;
  const today = offlineDayOf(locationId);
  return today === null ? daysLeft : daysBetween(today, deadline);
}
