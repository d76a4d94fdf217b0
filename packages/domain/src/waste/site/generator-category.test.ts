import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, type DecimalText } from './exact-decimal.ts';
import {
  categoryOfMonth,
  categoryRank,
  leftBeforeNextCategory,
  type MonthTotals,
  noWaste,
  type WasteClass,
  wasteClasses,
} from './generator-category.ts';

const month = (given: Partial<MonthTotals>): MonthTotals => ({ ...noWaste, ...given });
const withWaste = (totals: MonthTotals, wasteClass: WasteClass, added: DecimalText): MonthTotals => ({
  ...totals,
  [wasteClass]: addDecimals(totals[wasteClass], added),
});
const kilograms = fc.integer({ min: 0, max: 2_000_000 }).map((grams) => addDecimals('0', `${grams / 1000}`));
const months = fc.record({ acute: kilograms, acuteResidue: kilograms, nonAcute: kilograms });

describe('the category of a month (40 CFR 260.10, 262.13 table 1)', () => {
  it.each([
    ['nothing', month({}), 'verySmall'],
    ['100 kg non-acute', month({ nonAcute: '100' }), 'verySmall'],
    ['just above 100 kg non-acute', month({ nonAcute: '100.001' }), 'small'],
    ['just below 1,000 kg non-acute', month({ nonAcute: '999.999' }), 'small'],
    ['1,000 kg non-acute', month({ nonAcute: '1000.0' }), 'large'],
    ['1 kg acute', month({ acute: '1' }), 'verySmall'],
    ['just above 1 kg acute', month({ acute: '1.000001' }), 'large'],
    ['100 kg acute residue', month({ acuteResidue: '100' }), 'verySmall'],
    ['just above 100 kg acute residue', month({ acuteResidue: '100.01' }), 'large'],
    ['1 kg acute beside 500 kg non-acute', month({ acute: '1', nonAcute: '500' }), 'small'],
  ])('%s', (_, totals, category) => {
    expect(categoryOfMonth(totals)).toBe(category);
  });

  it('says how many kilograms are left, and whether the last of them may be used', () => {
    expect(leftBeforeNextCategory(month({ nonAcute: '60.5', acute: '0.25' }))).toEqual([
      { wasteClass: 'acute', next: 'large', limit: '1', kilogramsLeft: '0.75', mayBeUsedUp: true },
      { wasteClass: 'acuteResidue', next: 'large', limit: '100', kilogramsLeft: '100', mayBeUsedUp: true },
      { wasteClass: 'nonAcute', next: 'small', limit: '100', kilogramsLeft: '39.5', mayBeUsedUp: true },
    ]);
    expect(leftBeforeNextCategory(month({ nonAcute: '880' })).at(-1)).toEqual({
      wasteClass: 'nonAcute',
      next: 'large',
      limit: '1000',
      kilogramsLeft: '120',
      mayBeUsedUp: false,
    });
    expect(leftBeforeNextCategory(month({ nonAcute: '1000' }))).toEqual([]);
  });

  it('takes lower limits where a state sets them', () => {
    const limits = { acute: '1', acuteResidue: '10', nonAcuteSmall: '0', nonAcuteLarge: '500', citation: 'State rule' };
    expect(categoryOfMonth(month({ nonAcute: '1' }), limits)).toBe('small');
    expect(categoryOfMonth(month({ nonAcute: '500' }), limits)).toBe('large');
  });

  it('never falls when waste is added', () => {
    fc.assert(
      fc.property(months, fc.constantFrom(...wasteClasses), kilograms, (totals, wasteClass, more) => {
        const after = categoryOfMonth(withWaste(totals, wasteClass, more));
        expect(categoryRank(after)).toBeGreaterThanOrEqual(categoryRank(categoryOfMonth(totals)));
      }),
    );
  });

  it('keeps its promise: what is left may be generated, one gram more may not', () => {
    fc.assert(
      fc.property(months, (totals) => {
        const category = categoryOfMonth(totals);
        for (const { wasteClass, kilogramsLeft, mayBeUsedUp, next } of leftBeforeNextCategory(totals)) {
          const used = withWaste(totals, wasteClass, kilogramsLeft);
          expect(categoryOfMonth(used)).toBe(mayBeUsedUp ? category : next);
          expect(categoryOfMonth(withWaste(used, wasteClass, '0.001'))).toBe(next);
        }
      }),
    );
  });
});
