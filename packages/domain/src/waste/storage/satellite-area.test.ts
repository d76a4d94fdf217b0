import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfWeek, daysBetween } from '../../period/local-date.ts';
import {
  excessToRemove,
  federalSatelliteGallons,
  federalSatelliteLimits,
  readSatelliteArea,
  type SatelliteEntry,
  type SatelliteLimitName,
  tightened,
} from './satellite-area.ts';

const QUART = '0.946352946';
const GALLONS_55 = '208.19764812';

const entryOf = (given: Partial<SatelliteEntry>): SatelliteEntry => ({
  entryId: 1,
  containerId: 1,
  addedOn: '2025-03-07',
  wasteClass: 'nonAcute',
  physicalState: 'liquid',
  litres: '100',
  volumeBasis: 'measured',
  kilograms: '90',
  massBasis: 'measured',
  ...given,
});
const reading = (entries: readonly SatelliteEntry[], limit: SatelliteLimitName) =>
  readSatelliteArea(entries).find((one) => one.limit === limit)!;

describe('the limits of a satellite area (40 CFR 262.15(a))', () => {
  it('hold exactly 55 gallons, and not a drop more', () => {
    expect(reading([entryOf({ litres: GALLONS_55 })], 'nonAcute')).toMatchObject({
      share: 1,
      isExceeded: false,
      excess: null,
    });
    expect(reading([entryOf({ litres: '208.19764813' })], 'nonAcute')).toMatchObject({
      isExceeded: true,
      excess: { amount: '0.00000001' },
    });
  });

  it('hold for the area, not for the drum: two half-full drums and a pail exceed them', () => {
    const entries = [
      entryOf({ entryId: 3, containerId: 12, addedOn: '2025-03-08', litres: '20' }),
      entryOf({ entryId: 1, containerId: 10, addedOn: '2025-02-01', litres: '100' }),
      entryOf({ entryId: 2, containerId: 11, addedOn: '2025-03-07', litres: '110' }),
    ];
    expect(reading(entries, 'nonAcute').excess).toEqual({
      date: '2025-03-07',
      amount: '21.80235188',
      containerIds: [11, 12],
      removeBy: '2025-03-10',
    });
  });

  it('give three consecutive calendar days: Friday to Monday over the change of the clocks, over month and leap day', () => {
    const removeBy = (addedOn: string) => reading([entryOf({ addedOn, litres: '300' })], 'nonAcute').excess?.removeBy;
    expect(dayOfWeek('2025-03-07')).toBe(5);
    expect(removeBy('2025-03-07')).toBe('2025-03-10');
    expect(removeBy('2025-10-31')).toBe('2025-11-03');
    expect(removeBy('2024-02-27')).toBe('2024-03-01');
    expect(removeBy('2025-12-30')).toBe('2026-01-02');
  });

  it('are 1 quart for liquid and 1 kg for solid acute waste, residue included', () => {
    const acute = (given: Partial<SatelliteEntry>) => entryOf({ wasteClass: 'acute', ...given });
    const full = [
      acute({ entryId: 1, litres: QUART, kilograms: '5' }),
      acute({ entryId: 2, physicalState: 'solid', litres: '3', kilograms: '1' }),
    ];
    expect(reading(full, 'acuteLiquid')).toMatchObject({ amount: QUART, isExceeded: false, unit: 'litre' });
    expect(reading(full, 'acuteSolid')).toMatchObject({ amount: '1', isExceeded: false, unit: 'kilogram' });
    expect(reading(full, 'nonAcute').amount).toBe('0');
    const residue = acute({ entryId: 3, wasteClass: 'acuteResidue', physicalState: 'sludge', kilograms: '0.001' });
    expect(reading([...full, residue], 'acuteSolid').isExceeded).toBe(true);
  });

  it('both count acute waste whose state nobody recorded', () => {
    const entries = [entryOf({ wasteClass: 'acute', physicalState: null, litres: '1', kilograms: '0.9' })];
    expect(reading(entries, 'acuteLiquid').isExceeded).toBe(true);
    expect(reading(entries, 'acuteSolid').amount).toBe('0.9');
  });

  it('flag what is counted at capacity, and name what could not be counted', () => {
    const entries = [
      entryOf({ entryId: 1, volumeBasis: 'capacity', litres: '208' }),
      entryOf({ entryId: 2, volumeBasis: 'unknown', litres: null }),
    ];
    expect(reading(entries, 'nonAcute')).toMatchObject({ estimatedEntryIds: [1], unmeasuredEntryIds: [2] });
  });

  it('are 55 gallons, and a quart of acute liquid', () => {
    expect(federalSatelliteGallons).toEqual({ nonAcute: 55, acuteLiquid: 0.25 });
  });

  it('may be lowered by the site, never raised', () => {
    const own = { nonAcuteLitres: '100', acuteLiquidLitres: '5', acuteSolidKilograms: null };
    expect(tightened(federalSatelliteLimits, own)).toEqual({ ...federalSatelliteLimits, nonAcuteLitres: '100' });
  });

  it('date an excess by what is there now, and never later when more is added', () => {
    const additions = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 200 })));
    const entriesOf = (list: readonly (readonly [number, number])[]): SatelliteEntry[] =>
      list.map(([day, litres], entryId) =>
        entryOf({ entryId, addedOn: `2025-02-${String(day).padStart(2, '0')}`, litres: String(litres) }),
      );
    fc.assert(
      fc.property(additions, additions, (some, more) => {
        const [before, after] = [entriesOf(some), entriesOf([...some, ...more])].map((list) =>
          reading(list, 'nonAcute'),
        );
        if (before!.excess === null) return;
        expect(after!.excess!.date <= before!.excess.date).toBe(true);
        expect(daysBetween(after!.excess!.date, after!.excess!.removeBy)).toBe(3);
      }),
    );
  });
});

describe('what must leave a satellite area (40 CFR 262.15(a)(6))', () => {
  it('is stated in gallons or kilograms, never rounded to less than the excess', () => {
    expect(excessToRemove('nonAcute', '56.78117676')).toEqual({ amount: 15, unit: 'gal' });
    expect(excessToRemove('nonAcute', '56.7811767601')).toEqual({ amount: 15.01, unit: 'gal' });
    expect(excessToRemove('acuteLiquid', '0.001')).toEqual({ amount: 0.01, unit: 'gal' });
    expect(excessToRemove('acuteSolid', '0.25')).toEqual({ amount: 0.25, unit: 'kg' });
    expect(excessToRemove('acuteSolid', '0.251')).toEqual({ amount: 0.26, unit: 'kg' });
  });
});
