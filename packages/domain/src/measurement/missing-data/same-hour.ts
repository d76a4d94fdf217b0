import { dateOfDayNumber } from '../../period/local-date.ts';
import { slotClock, slotsOfWallClockHour } from '../../period/slot.ts';
import type { PeriodGrid } from '../limit-evaluation/period-grid.ts';

const HOURS = 24;

const hoursOn = (grid: PeriodGrid, day: number): number => grid.firstFrom(day + 1) - grid.firstFrom(day);

/** The hour of the local clock in which a period of an hourly grid begins. */
function clockHour(grid: PeriodGrid, at: number): number {
  const day = grid.days[at] as number;
  const slot = grid.slots[at] as number;
  if (hoursOn(grid, day) === HOURS) return slot;
  return Number(slotClock(grid.zone, dateOfDayNumber(day), slot).slice(0, 2));
}

/** Positions of the same hour of the clock on the days before, the latest first; an hour that a day doesn't have is left out. */
export function sameHoursBefore(grid: PeriodGrid, at: number, days: number): readonly number[] {
  const hour = clockHour(grid, at);
  const today = grid.days[at] as number;
  const found: number[] = [];
  for (let day = today - 1; day >= Math.max(grid.firstDay, today - days); day -= 1) {
    const slot = hoursOn(grid, day) === HOURS ? hour : slotsOfWallClockHour(grid.zone, dateOfDayNumber(day), hour)[0];
    if (slot !== undefined) found.push(grid.firstFrom(day) + slot);
  }
  return found;
}
