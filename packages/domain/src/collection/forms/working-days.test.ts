import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, NO_END } from '../../period/local-date.ts';
import { isWorkingDay, type SiteCalendar, weekendNames, workingDayFrom } from './working-days.ts';

const plain: SiteCalendar = { weeks: [], holidays: [] };
const always = { begin: '1900-01-01', end: NO_END };
const newYear = { begin: '2020-01-01', end: NO_END, isYearly: true };

describe('working days', () => {
  it('without a calendar are Monday to Friday', () => {
    expect(isWorkingDay(plain, '2026-10-30')).toBe(true);
    expect(isWorkingDay(plain, '2026-10-31')).toBe(false);
    expect(isWorkingDay(plain, '2026-11-01')).toBe(false);
  });

  it('the third working day after October 2026 is Wednesday the 4th of November', () => {
    expect(workingDayFrom(plain, '2026-11-01', 3)).toBe('2026-11-04');
  });

  it('a holiday of every year moves the days behind it, from its first year on', () => {
    const calendar = { ...plain, holidays: [newYear] };
    expect(workingDayFrom(calendar, '2026-01-01', 1)).toBe('2026-01-02');
    expect(workingDayFrom(calendar, '2019-01-01', 1)).toBe('2019-01-01');
    expect(isWorkingDay({ ...plain, holidays: [{ ...newYear, end: '2026-01-01' }] }, '2026-01-01')).toBe(true);
  });

  it('a holiday of one year is none in the next', () => {
    const calendar = { ...plain, holidays: [{ begin: '2026-05-22', end: NO_END, isYearly: false }] };
    expect(isWorkingDay(calendar, '2026-05-22')).toBe(false);
    expect(isWorkingDay(calendar, '2028-05-22')).toBe(true);
  });

  it('the week of the nearest place counts, on its dates', () => {
    const weeks = [
      { ...always, depth: 2, weekend: 'fridaySaturday' as const },
      { begin: '2026-01-01', end: '2027-01-01', depth: 0, weekend: 'none' as const },
    ];
    expect(isWorkingDay({ ...plain, weeks }, '2026-10-31')).toBe(true);
    expect(isWorkingDay({ ...plain, weeks }, '2025-10-31')).toBe(false);
    expect(isWorkingDay({ ...plain, weeks }, '2025-11-02')).toBe(true);
  });

  it('0 is the last day of the period, -1 the last working day in it', () => {
    expect(workingDayFrom(plain, '2026-11-01', 0)).toBe('2026-10-31');
    expect(workingDayFrom(plain, '2026-11-01', -1)).toBe('2026-10-30');
  });

  it('are working days, in order, each a step from the last', () => {
    const day = fc.integer({ min: 15_000, max: 25_000 }).map(dateOfDayNumber);
    const calendars = fc
      .constantFrom(...weekendNames)
      .map((weekend): SiteCalendar => ({ weeks: [{ ...always, depth: 0, weekend }], holidays: [newYear] }));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 25 }), calendars, (end, offset, calendar) => {
        const found = workingDayFrom(calendar, end, offset);
        expect(isWorkingDay(calendar, found)).toBe(true);
        let count = 0;
        for (let at = end; at <= found; at = addDays(at, 1)) count += isWorkingDay(calendar, at) ? 1 : 0;
        expect(count).toBe(offset);
        expect(workingDayFrom(calendar, end, -offset) < end).toBe(true);
      }),
    );
  });

  it('a calendar on which nobody ever works ends all the same', () => {
    const holidays = Array.from({ length: 400 }, (_, index) => ({
      begin: addDays('2026-01-01', index),
      end: NO_END,
      isYearly: false,
    }));
    expect(workingDayFrom({ weeks: [], holidays }, '2026-02-01', 2) > '2026-02-01').toBe(true);
  });
});
