import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLeast, multiplyDecimals, sumDecimals } from './exact-decimal.ts';
import {
  inBaseUnit,
  kilogram,
  litre,
  manifestUnits,
  measuredContainer,
  type WasteEntry,
  type WasteUnit,
  wholeTotal,
} from './quantity.ts';

const { G, P, T, M, Y } = manifestUnits;

const entryOf = (
  entryId: number,
  amount: string,
  unit: WasteUnit,
  density: WasteEntry['density'] = null,
): WasteEntry => ({
  entryId,
  amount,
  unit,
  density,
});

describe('amounts of waste', () => {
  it('converts by the exact factors: 1 lb = 0.45359237 kg, a ton is 2,000 lb, 1 gal = 3.785411784 L', () => {
    expect(inBaseUnit({ amount: '1', unit: P })).toBe('0.45359237');
    expect(inBaseUnit({ amount: '1', unit: T })).toBe(inBaseUnit({ amount: '2000', unit: P }));
    expect(inBaseUnit({ amount: '55', unit: G })).toBe('208.19764812');
    // 1 yd = 0.9144 m
    expect(inBaseUnit({ amount: '1', unit: Y })).toBe(multiplyDecimals(multiplyDecimals('9.144', '9.144'), '9.144'));
  });

  it('sums first and rounds once: three times 0.4 lb is 1 lb, not 0', () => {
    expect(
      wholeTotal(
        [
          { amount: '0.4', unit: P },
          { amount: '0.4', unit: P },
          { amount: '0.4', unit: P },
        ],
        P,
      ),
    ).toEqual({
      total: '1',
      problem: null,
    });
  });

  it('adds units of one kind, and rounds in the unit of the line', () => {
    expect(
      wholeTotal(
        [
          { amount: '1', unit: T },
          { amount: '500', unit: kilogram },
        ],
        P,
      ).total,
    ).toBe('3102');
    expect(wholeTotal([{ amount: '1500', unit: kilogram }], M).total).toBe('2');
    expect(wholeTotal([{ amount: '1499.999999', unit: kilogram }], M).total).toBe('1');
  });

  it('refuses a total that rounds to 0, an empty line, and a mass among volumes', () => {
    expect(wholeTotal([{ amount: '0.499', unit: kilogram }], kilogram).problem).toBe('roundsToZero');
    expect(wholeTotal([{ amount: '0.5', unit: kilogram }], kilogram).total).toBe('1');
    expect(wholeTotal([], kilogram).problem).toBe('nothingToAdd');
    expect(
      wholeTotal(
        [
          { amount: '1', unit: kilogram },
          { amount: '1', unit: litre },
        ],
        kilogram,
      ).problem,
    ).toBe('mixedKinds');
  });

  it('takes mass from volume and density, and volume from mass, and says where the density came from', () => {
    const [liquid, solid] = measuredContainer(
      [
        entryOf(1, '10', G, { kilogramsPerLitre: '0.8', source: 'stream' }),
        entryOf(2, '12', kilogram, { kilogramsPerLitre: '1.5', source: 'entry' }),
      ],
      { kilograms: null, litres: null },
    );
    expect(liquid).toEqual({
      entryId: 1,
      kilograms: '30.283294272',
      massBasis: 'streamDensity',
      litres: '37.85411784',
      volumeBasis: 'measured',
    });
    expect(solid).toMatchObject({ kilograms: '12', massBasis: 'measured', litres: '8', volumeBasis: 'entryDensity' });
  });

  it('counts the capacity, flagged and once, where densities are missing', () => {
    const entries = [entryOf(1, '20', kilogram), entryOf(2, '30', litre), entryOf(3, '5', kilogram)];
    const measured = measuredContainer(entries, { kilograms: null, litres: '208' });
    expect(measured.map(({ litres, volumeBasis }) => [litres, volumeBasis])).toEqual([
      ['178', 'capacity'],
      ['30', 'measured'],
      ['0', 'capacity'],
    ]);
    expect(measured[1]).toMatchObject({ kilograms: null, massBasis: 'unknown' });
  });

  it('never takes a container without densities for less than its capacity', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (amounts) => {
        const entries = amounts.map((amount, index) =>
          entryOf(index, String(amount), index % 2 === 0 ? kilogram : litre),
        );
        const litres = measuredContainer(entries, { kilograms: null, litres: '208' }).map(
          (entry) => entry.litres ?? '0',
        );
        expect(isAtLeast(sumDecimals(litres), '208')).toBe(true);
      }),
    );
  });
});
