import { describe, expect, it } from 'vitest';
import { addDays } from './local-date.ts';
import {
  hoursOfLocalDay,
  instantOfSlot,
  slotClock,
  slotLabel,
  slotOfInstant,
  slotsOfWallClockHour,
  WHOLE_DAY_SLOT,
} from './slot.ts';
import {
  hoursBetweenDates,
  isTimeZone,
  lengthOfLocalDay,
  localDateAt,
  offsetAt,
  startOfLocalDay,
} from './time-zone.ts';

const NEW_YORK = 'America/New_York';
const utc = (text: string): number => Date.parse(text);

describe('hours of local days', () => {
  it('has 23 hours where the clock is set forward and 25 where it is set back (15 U.S.C. 260a)', () => {
    expect(hoursOfLocalDay(NEW_YORK, '2025-03-09')).toBe(23);
    expect(hoursOfLocalDay(NEW_YORK, '2025-11-02')).toBe(25);
    expect(hoursOfLocalDay(NEW_YORK, '2025-07-04')).toBe(24);
    expect(hoursOfLocalDay('America/Phoenix', '2025-03-09')).toBe(24);
    expect(hoursOfLocalDay('Europe/Berlin', '2025-03-30')).toBe(23);
    expect(hoursOfLocalDay('UTC', '2025-03-09')).toBe(24);
  });

  it('gives New York 2,159 hours in the first quarter of 2025 and 2,209 in the fourth', () => {
    expect(hoursBetweenDates(NEW_YORK, '2025-01-01', '2025-04-01')).toBe(2159);
    expect(hoursBetweenDates(NEW_YORK, '2025-10-01', '2026-01-01')).toBe(2209);
    expect(hoursBetweenDates(NEW_YORK, '2025-01-01', '2026-01-01')).toBe(8760);
  });

  it('begins the slots at local midnight plus whole hours', () => {
    expect(instantOfSlot(NEW_YORK, '2025-03-09', 1)).toBe(utc('2025-03-09T06:00Z'));
    expect(instantOfSlot(NEW_YORK, '2025-03-09', 2)).toBe(utc('2025-03-09T07:00Z'));
    expect(slotLabel(NEW_YORK, '2025-03-09', 2)).toBe('03:00 -04:00');
    expect(instantOfSlot(NEW_YORK, '2025-11-02', 2)).toBe(utc('2025-11-02T06:00Z'));
    expect(slotLabel(NEW_YORK, '2025-11-02', 1)).toBe('01:00 -04:00');
    expect(slotLabel(NEW_YORK, '2025-11-02', 2)).toBe('01:00 -05:00');
    expect(instantOfSlot(NEW_YORK, '2025-11-02', WHOLE_DAY_SLOT)).toBe(utc('2025-11-02T04:00Z'));
  });

  it('refuses an hour that the day does not have', () => {
    expect(() => instantOfSlot(NEW_YORK, '2025-03-09', 23)).toThrow('2025-03-09 has 23 hours in America/New_York');
    expect(() => instantOfSlot(NEW_YORK, '2025-03-09', 1.5)).toThrow(RangeError);
    expect(instantOfSlot(NEW_YORK, '2025-11-02', 24)).toBe(utc('2025-11-03T04:00Z'));
  });

  it('tells the hour that is skipped and the hour that strikes twice', () => {
    expect(slotsOfWallClockHour(NEW_YORK, '2025-03-09', 2)).toEqual([]);
    expect(slotsOfWallClockHour(NEW_YORK, '2025-11-02', 1)).toEqual([1, 2]);
    expect(slotsOfWallClockHour(NEW_YORK, '2025-07-04', 13)).toEqual([13]);
  });

  it.each([NEW_YORK, 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Auckland', 'America/Havana'])(
    'comes back to each slot of two years in %s',
    (zone) => {
      for (let date = '2024-01-01'; date < '2026-01-01'; date = addDays(date, 1)) {
        const hours = hoursOfLocalDay(zone, date);
        for (let slot = 0; slot < hours; slot += 6) {
          expect(slotOfInstant(zone, instantOfSlot(zone, date, slot))).toEqual({ date, slot });
        }
        expect(startOfLocalDay(zone, addDays(date, 1)) - 1000).toBeGreaterThan(startOfLocalDay(zone, date));
        expect(slotOfInstant(zone, startOfLocalDay(zone, addDays(date, 1)) - 1).date).toBe(date);
      }
    },
  );

  it('is written by its clock, and with the distance to UTC where the clock strikes twice', () => {
    expect(slotClock(NEW_YORK, '2026-03-08', 2)).toBe('03:00');
    expect([0, 1, 2, 3].map((slot) => slotClock(NEW_YORK, '2026-11-01', slot))).toEqual([
      '00:00',
      '01:00 -04:00',
      '01:00 -05:00',
      '02:00',
    ]);
    expect([1, 2].map((slot) => slotClock('Australia/Lord_Howe', '2025-04-06', slot))).toEqual(['01:00', '01:30']);
  });

  it('begins a day where midnight is skipped or strikes twice (Sao Paulo 2018-11-04, Havana 2025-11-02)', () => {
    expect(startOfLocalDay('America/Sao_Paulo', '2018-11-04')).toBe(utc('2018-11-04T03:00Z'));
    expect(hoursOfLocalDay('America/Sao_Paulo', '2018-11-04')).toBe(23);
    expect(startOfLocalDay('America/Havana', '2025-11-02')).toBe(utc('2025-11-02T04:00Z'));
    expect(hoursOfLocalDay('America/Havana', '2025-11-02')).toBe(25);
  });

  it('has no hours on a day that the zone skipped, and half hours where the clock is set by half an hour', () => {
    expect(hoursOfLocalDay('Pacific/Apia', '2011-12-30')).toBe(0);
    expect(slotOfInstant('Pacific/Apia', utc('2011-12-30T10:00Z'))).toEqual({ date: '2011-12-31', slot: 0 });
    expect(slotOfInstant('Pacific/Apia', utc('2011-12-30T09:59Z'))).toEqual({ date: '2011-12-29', slot: 23 });
    expect(lengthOfLocalDay('Australia/Lord_Howe', '2025-04-06')).toBe(24.5);
  });

  it('knows zones and their offsets', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('+05:30')).toBe(false);
    expect(isTimeZone(NEW_YORK)).toBe(true);
    expect(offsetAt(NEW_YORK, utc('2025-01-01T00:00Z'))).toBe(-18_000_000);
    expect(offsetAt('Asia/Kathmandu', utc('2025-01-01T00:00Z'))).toBe(20_700_000);
    expect(localDateAt(NEW_YORK, utc('2025-01-01T04:59:59.999Z'))).toBe('2024-12-31');
    expect(() => hoursOfLocalDay('Mars/Olympus', '2025-01-01')).toThrow(RangeError);
  });
});
