import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../site/exact-decimal.ts';
import { kilogram, litre } from '../site/quantity.ts';
import { type PourableEntry, pourOf } from './pour.ts';

const entryOf = (given: Partial<PourableEntry>): PourableEntry => ({
  entryId: 1,
  amount: '55',
  kilograms: '200',
  massBasis: 'entryDensity',
  litres: '208.19764812',
  volumeBasis: 'measured',
  ...given,
});
const gallon = { kind: 'volume', inBase: '3.785411784' } as const;

describe('part of a container poured into another one', () => {
  it('is so much of its waste: 15 of 55 gallons leave 40', () => {
    expect(pourOf([entryOf({})], '15', gallon)).toEqual([{ entryId: 1, poured: '15', left: '40' }]);
  });

  it('takes the same share of every entry, since they are mixed', () => {
    const entries = [
      entryOf({ amount: '30', kilograms: '30' }),
      entryOf({ entryId: 2, amount: '10', kilograms: '10' }),
    ];
    expect(pourOf(entries, '4', kilogram)).toEqual([
      { entryId: 1, poured: '3', left: '27' },
      { entryId: 2, poured: '1', left: '9' },
    ]);
  });

  it('needs waste that is known in such a unit by more than what the container holds', () => {
    expect(pourOf([entryOf({ kilograms: null })], '1', kilogram)).toBe('notMeasured');
    expect(pourOf([entryOf({ volumeBasis: 'capacity' })], '1', litre)).toBe('notMeasured');
    expect(pourOf([], '1', litre)).toBe('notMeasured');
  });

  it('is less than all of it', () => {
    expect(pourOf([entryOf({})], '55', gallon)).toBe('everything');
    expect(pourOf([entryOf({})], '54.99', gallon)).toMatchObject([{ left: '0.01' }]);
  });

  it('never makes or loses waste', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => String(cents / 100));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), amount, (amounts, wanted) => {
        const entries = amounts.map((each, entryId) => entryOf({ entryId, amount: each, kilograms: each }));
        const splits = pourOf(entries, wanted, kilogram);
        if (typeof splits === 'string') return;
        for (const { entryId, poured, left } of splits)
          expect(Number(sumDecimals([poured, left]))).toBe(Number(amounts[entryId]));
      }),
    );
  });
});
