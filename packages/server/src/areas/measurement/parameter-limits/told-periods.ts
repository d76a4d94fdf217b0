import { dateOfDayNumber, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import { slotClock } from '@oikos/domain/period/slot.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';

/** How periods of a parameter at a node are called. */
export interface ToldBy {
  readonly timespan: Timespan;
  readonly timeZone: string;
}

/** '2024-06-03 14:00', '2024-06-03', '2024-W23', '2024-06'. */
export function periodTold({ timespan, timeZone }: ToldBy, date: LocalDate, slot: number): string {
  if (slot >= 0) return `${date} ${slotClock(timeZone, date, slot)}`;
  return periodLabelAt(timespan, date);
}

export const periodOfDayTold = (by: ToldBy, day: number, slot: number): string =>
  periodTold(by, dateOfDayNumber(day), slot);
