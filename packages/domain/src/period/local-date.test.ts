import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  compareDates,
  dateOfDayNumber,
  dayNumberOf,
  dayOfWeek,
  daysBetween,
  isLocalDate,
  NO_END,
} from './local-date.ts';

describe('calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', NO_END])('accepts %s (V055)', (date) => {
    expect(isLocalDate(date)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-1-1',
    '24-01-01',
    '0000-01-01',
    '',
    '2024-01-01T00:00',
    20240101,
  ])('refuses %s (V055)', (date) => {
    expect(isLocalDate(date)).toBe(false);
  });

  it('keeps the last day of the month when months are added: 31 January + 1 month is not 3 March', () => {
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2024-11-30', 3)).toBe('2025-02-28');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(addYears('2024-02-29', -4)).toBe('2020-02-29');
  });

  it('counts days over leap days and years, without a zone taking part', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2025-03-09', 1)).toBe('2025-03-10');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2025-01-01', '2024-12-31')).toBe(-1);
    expect(dateOfDayNumber(dayNumberOf('1900-03-01'))).toBe('1900-03-01');
  });

  it('refuses to leave the years 0001 to 9999 and to count from what is no date', () => {
    expect(() => addDays(NO_END, 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addMonths(NO_END, 1)).toThrow(RangeError);
    expect(() => dayNumberOf('2023-02-30')).toThrow("'2023-02-30' is not a date");
  });

  it('knows the day of the week, Monday 1 to Sunday 7', () => {
    expect(dayOfWeek('2024-01-01')).toBe(1);
    expect(dayOfWeek('1969-12-31')).toBe(3);
    expect(dayOfWeek('2025-11-02')).toBe(7);
  });

  it('sorts as dates', () => {
    expect(['2024-10-01', '2024-09-30', NO_END, '0999-01-01'].sort(compareDates)).toEqual([
      '0999-01-01',
      '2024-09-30',
      '2024-10-01',
      NO_END,
    ]);
  });
});
