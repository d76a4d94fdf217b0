import { describe, expect, it } from 'vitest';
import { type LineContent, lineTotal } from './totals.ts';

const mass = (...amounts: string[]): LineContent[] =>
  amounts.map((kilograms) => ({ kilograms, litres: null, source: 'measured' }));
const volume = (...amounts: string[]): LineContent[] =>
  amounts.map((litres) => ({ kilograms: null, litres, source: 'measured' }));
const liquid = { physicalState: 'liquid', containerCode: 'DM' } as const;

describe('total of a line (items 11 and 12)', () => {
  it('sums first and rounds once', () => {
    expect(lineTotal(mass('0.4', '0.4', '0.4'), { unit: 'K', ...liquid })).toEqual({ amount: 1, refused: null });
    expect(lineTotal(mass('10.4', '10.4', '10.4', '10.4'), { unit: 'K', ...liquid }).amount).toBe(42);
  });

  it('rounds a half up, without what binary fractions would lose', () => {
    expect(lineTotal(mass('1.005', '1.495'), { unit: 'K', ...liquid }).amount).toBe(3);
    expect(lineTotal(mass('2.4999999999999999999'), { unit: 'K', ...liquid }).amount).toBe(2);
  });

  it('refuses what rounds to zero, and an empty line', () => {
    expect(lineTotal(mass('0.49'), { unit: 'K', ...liquid }).refused).toBe('quantityIsZero');
    expect(lineTotal([], { unit: 'P', ...liquid }).refused).toBe('quantityIsZero');
  });

  it('converts by the exact pound and gallon', () => {
    expect(lineTotal(mass('0.45359237'), { unit: 'P', ...liquid }).amount).toBe(1);
    expect(
      lineTotal(mass('907.18474', '453.59237'), { unit: 'T', physicalState: 'solid', containerCode: 'DT' }).amount,
    ).toBe(2);
    expect(lineTotal(volume('208.19764812'), { unit: 'G', ...liquid }).amount).toBe(55);
    expect(lineTotal(volume('764.554857984'), { unit: 'Y', physicalState: 'solid', containerCode: 'CM' }).amount).toBe(
      1,
    );
  });

  it('never takes the capacity of a container for a quantity', () => {
    const content: LineContent[] = [{ kilograms: null, litres: '208', source: 'capacity' }];
    expect(lineTotal(content, { unit: 'G', ...liquid }).refused).toBe('quantityFromCapacity');
  });

  it('says what is unknown instead of counting it as nothing', () => {
    expect(lineTotal([...mass('1'), ...volume('5')], { unit: 'K', ...liquid }).refused).toBe('massUnknown');
    expect(lineTotal([...mass('1'), ...volume('5')], { unit: 'L', ...liquid }).refused).toBe('volumeUnknown');
  });

  it('keeps gallons and litres for liquids, and tons and cubic units for bulk', () => {
    expect(lineTotal(volume('20'), { unit: 'G', physicalState: 'solid', containerCode: 'DM' }).refused).toBe(
      'liquidsOnly',
    );
    expect(lineTotal(mass('2000'), { unit: 'M', physicalState: 'solid', containerCode: 'DM' }).refused).toBe(
      'bulkOnly',
    );
    expect(lineTotal(mass('2000'), { unit: 'M', physicalState: 'solid', containerCode: 'CM' }).amount).toBe(2);
  });
});
