import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, NO_END } from '../../period/local-date.ts';
import { TIMESPAN } from '../../period/timespan.ts';
import { type FormSchedule, formsOpenBy } from './form-periods.ts';

const calendar = { weeks: [], holidays: [] };
const monthly: FormSchedule = {
  timespan: TIMESPAN.month,
  firstDay: '2026-08-15',
  endDay: NO_END,
  openingOffset: 1,
  dueOffset: 3,
  escalationDays: 2,
};
const beginsOf = (schedule: FormSchedule, today: string, after?: string) =>
  formsOpenBy(schedule, calendar, today, after).map(({ period }) => period.begin);

describe('the periods that a template makes forms for', () => {
  it('are those whose form has opened, from the one with the first day on', () => {
    expect(beginsOf(monthly, '2026-11-01')).toEqual(['2026-08-01', '2026-09-01']);
    expect(beginsOf(monthly, '2026-11-02')).toEqual(['2026-08-01', '2026-09-01', '2026-10-01']);
  });

  it('have a due day and a day on which others hear of it', () => {
    const [october] = formsOpenBy(monthly, calendar, '2026-11-02', '2026-09-01');
    expect(october).toMatchObject({ opensOn: '2026-11-02', dueOn: '2026-11-04', escalatesOn: '2026-11-06' });
  });

  it('reach into the next year where a form opens early, and back to last year', () => {
    const early = { ...monthly, firstDay: '2025-12-01', openingOffset: -40 };
    const begins = beginsOf(early, '2026-12-10');
    expect(begins[0]).toBe('2025-12-01');
    expect(begins.at(-1)).toBe('2027-01-01');
  });

  it('end before the end day, which is half-open', () => {
    expect(beginsOf({ ...monthly, endDay: '2026-09-01' }, '2027-01-01')).toEqual(['2026-08-01']);
    expect(beginsOf({ ...monthly, endDay: '2026-09-02' }, '2027-01-01')).toEqual(['2026-08-01', '2026-09-01']);
  });

  it('are the same whether made in one run or in many, and overlap nowhere', () => {
    const spans = fc.constantFrom(TIMESPAN.day, TIMESPAN.week, TIMESPAN.month, TIMESPAN.quarter, TIMESPAN.year);
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 18_000, max: 20_000 }),
        fc.integer({ min: 0, max: 300 }),
        (timespan, day, later) => {
          const schedule = { ...monthly, timespan, firstDay: dateOfDayNumber(day) };
          const middle = addDays(schedule.firstDay, Math.floor(later / 2));
          const first = beginsOf(schedule, middle);
          const second = beginsOf(schedule, addDays(schedule.firstDay, later), first.at(-1));
          const all = formsOpenBy(schedule, calendar, addDays(schedule.firstDay, later)).map(({ period }) => period);
          expect([...first, ...second]).toEqual(all.map(({ begin }) => begin));
          expect(all.slice(1).map(({ begin }) => begin)).toEqual(all.slice(0, -1).map(({ end }) => end));
        },
      ),
    );
  });
});
