import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredText, readMeasured } from './measured-text.ts';
import { measurementFlag, packFlags, unpackFlags } from './measurement-flags.ts';
import { noDataCodeNames } from './no-data-codes.ts';
import { qualifierOf, qualifiers, withQualifier } from './qualifier.ts';

const commas = { decimalSeparator: ',', groupSeparator: '.' };

describe('measured values as text', () => {
  it.each([
    ['12.5', { value: 12.5, qualifier: null, noDataCode: null }],
    ['<0.5', { value: 0.5, qualifier: '<', noDataCode: null }],
    [' < 0.5 ', { value: 0.5, qualifier: '<', noDataCode: null }],
    ['>2400', { value: 2400, qualifier: '>', noDataCode: null }],
    ['', { value: null, qualifier: null, noDataCode: null }],
    ['NODI C', { value: null, qualifier: null, noDataCode: 'C' }],
    ['nodi:b', { value: null, qualifier: null, noDataCode: 'B' }],
    ['NODI9', { value: null, qualifier: null, noDataCode: '9' }],
  ])('%s', (text, expected) => {
    expect(readMeasured(text)).toEqual({ ...expected, problem: null });
  });

  it.each([
    ['<', 'notANumber'],
    ['<=5', 'notANumber'],
    ['≤5', 'notANumber'],
    ['<>5', 'notANumber'],
    ['5<', 'notANumber'],
    ['ND', 'notANumber'],
    ['C', 'notANumber'],
    ['NODI O', 'unknownNoDataCode'],
    ['NODI toString', 'unknownNoDataCode'],
    ['<1e300', 'outOfRange'],
  ])('%s is refused', (text, problem) => {
    expect(readMeasured(text)).toMatchObject({ value: null, qualifier: null, noDataCode: null, problem });
  });

  it('reads the number in its notation', () => {
    expect(readMeasured('< 1.234,5', commas)).toMatchObject({ value: 1234.5, qualifier: '<' });
  });

  it('is read again as it was written', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((each) => Number(each.toPrecision(15)) + 0);
    const numbers = fc.record({
      value,
      qualifier: fc.constantFrom(null, ...qualifiers),
      noDataCode: fc.constant(null),
    });
    const codes = fc
      .constantFrom(...noDataCodeNames)
      .map((noDataCode) => ({ value: null, qualifier: null, noDataCode }));
    fc.assert(
      fc.property(fc.oneof(numbers, codes), (measured) => {
        fc.pre(measured.value === null || measured.value === 0 || Math.abs(measured.value) > 1e-90);
        expect(readMeasured(measuredText(measured))).toEqual({ ...measured, problem: null });
      }),
    );
  });
});

describe('a qualifier among the flags of a value', () => {
  it('leaves the marks as they are', () => {
    const marks = packFlags({ estimated: true, approved: true });
    for (const qualifier of [null, ...qualifiers]) {
      const flags = withQualifier(withQualifier(marks, '>'), qualifier);
      expect(qualifierOf(flags)).toBe(qualifier);
      expect(unpackFlags(flags)).toEqual(unpackFlags(marks));
    }
  });

  it('shares no bit with a mark', () => {
    const marks = Object.values(measurementFlag).reduce((mask, bit) => mask | bit, 0);
    expect(qualifierOf(marks)).toBeNull();
  });
});
