import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoriesByMonth,
  changedCategories,
  entryOrigins,
  type MeterEntry,
  metersByMonth,
} from './generation-meter.ts';
import { meterExclusionCodes } from './meter-exclusions.ts';

const entryOf = (given: Partial<MeterEntry>): MeterEntry => ({
  entryId: 1,
  dateAdded: '2025-06-15',
  origin: 'generated',
  wasteClass: 'nonAcute',
  kilograms: '10',
  massBasis: 'measured',
  exclusion: null,
  ...given,
});

const entries = fc.uniqueArray(
  fc.record({
    entryId: fc.integer({ min: 1, max: 500 }),
    dateAdded: fc.constantFrom('2025-05-31', '2025-06-01', '2025-06-30'),
    origin: fc.constantFrom(...entryOrigins),
    wasteClass: fc.constantFrom('acute' as const, 'nonAcute' as const),
    kilograms: fc.option(fc.integer({ min: 1, max: 900 }).map(String)),
    massBasis: fc.constant('measured' as const),
    exclusion: fc.option(fc.constantFrom(...meterExclusionCodes)),
  }),
  { selector: ({ entryId }) => entryId },
);

describe('the monthly generation meter (40 CFR 262.13)', () => {
  it('counts waste in the month of its local date, across the end of a month and of a leap February', () => {
    const meters = metersByMonth([
      entryOf({ entryId: 1, dateAdded: '2024-03-01', kilograms: '70' }),
      entryOf({ entryId: 2, dateAdded: '2024-02-29', kilograms: '60' }),
      entryOf({ entryId: 3, dateAdded: '2024-02-28', kilograms: '40' }),
    ]);
    expect(meters.map(({ month, totals, category }) => [month, totals.nonAcute, category])).toEqual([
      ['2024-02', '100', 'verySmall'],
      ['2024-03', '70', 'verySmall'],
    ]);
  });

  it('never counts moves, merges, splits and returned loads again (262.13(d)(1))', () => {
    const [june] = metersByMonth([
      entryOf({ entryId: 1, kilograms: '100' }),
      entryOf({ entryId: 2, kilograms: '100', origin: 'merged' }),
      entryOf({ entryId: 3, kilograms: '50', origin: 'split' }),
      entryOf({ entryId: 4, kilograms: '100', origin: 'returned' }),
      entryOf({ entryId: 5, kilograms: '100', origin: 'moved' }),
      entryOf({ entryId: 1, kilograms: '100' }),
    ]);
    expect(june?.totals.nonAcute).toBe('100');
    expect(june?.category).toBe('verySmall');
    expect(june?.excluded.map(({ entryId, reason }) => [entryId, reason])).toEqual(
      [2, 3, 4, 5, 1].map((entryId) => [entryId, 'countedBefore']),
    );
  });

  it('leaves out what the law excludes, and lists it with the reason (262.13(c))', () => {
    const [june] = metersByMonth([
      entryOf({ entryId: 1, kilograms: '900', exclusion: 'episodicEvent' }),
      entryOf({ entryId: 2, kilograms: '20' }),
    ]);
    expect(june?.totals.nonAcute).toBe('20');
    expect(june?.excluded).toEqual([{ entryId: 1, kilograms: '900', reason: 'episodicEvent' }]);
  });

  it('names what it estimated and what it could not weigh, instead of counting 0 in silence', () => {
    const [june] = metersByMonth([
      entryOf({ entryId: 1, kilograms: '200', massBasis: 'capacity' }),
      entryOf({ entryId: 2, kilograms: null, massBasis: 'unknown' }),
    ]);
    expect(june?.estimatedEntryIds).toEqual([1]);
    expect(june?.unweighedEntryIds).toEqual([2]);
    expect(june?.totals.nonAcute).toBe('200');
  });

  it('tells before saving which months would change category', () => {
    const before = metersByMonth([entryOf({ entryId: 1, kilograms: '999' })]);
    const after = metersByMonth([
      entryOf({ entryId: 1, kilograms: '999' }),
      entryOf({ entryId: 2, kilograms: '1' }),
      entryOf({ entryId: 3, dateAdded: '2025-07-01', kilograms: '101' }),
      entryOf({ entryId: 4, dateAdded: '2025-08-01', kilograms: '1' }),
    ]);
    expect(changedCategories(before, after)).toEqual([
      { month: '2025-06', from: 'small', to: 'large' },
      { month: '2025-07', from: 'verySmall', to: 'small' },
    ]);
  });

  it('gives the same categories in whatever order the entries come, and repeating them changes nothing', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const categories = categoriesByMonth(metersByMonth(list));
        expect(categoriesByMonth(metersByMonth([...list].reverse()))).toEqual(categories);
        expect(categoriesByMonth(metersByMonth([...list, ...list]))).toEqual(categories);
      }),
    );
  });
});
