import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, type NumberingScheme, numberLength, previewNumber, schemeProblem } from './auto-numbering.ts';

const scheme = (given: Partial<NumberingScheme> = {}): NumberingScheme => ({
  prefix: 'DRM',
  digits: 5,
  delimiter: '-',
  includesYear: true,
  ...given,
});

describe('automatic numbers', () => {
  it('are prefix, year and digits, with or without dashes (V375)', () => {
    expect(formatNumber(scheme(), 42, 2026).text).toBe('DRM-2026-00042');
    expect(formatNumber(scheme({ delimiter: '' }), 42, 2026).text).toBe('DRM202600042');
    expect(formatNumber(scheme({ includesYear: false }), 42, 2026).text).toBe('DRM-00042');
    expect(previewNumber(scheme({ includesYear: false, delimiter: '' }), 0, 2026).text).toBe('DRM00001');
  });

  it('never grow beyond their digits', () => {
    expect(formatNumber(scheme({ digits: 2 }), 99, 2026).text).toBe('DRM-2026-99');
    expect(formatNumber(scheme({ digits: 2 }), 100, 2026)).toEqual({ text: null, problem: 'tooManyDigits' });
    expect(previewNumber(scheme({ digits: 2 }), 99, 2026).problem).toBe('tooManyDigits');
    expect([-1, 1.5, Number.NaN].map((count) => formatNumber(scheme(), count, 2026).problem)).toEqual([
      'notAWholeNumber',
      'notAWholeNumber',
      'notAWholeNumber',
    ]);
  });

  it('have 1 to 99 digits (V372) and a prefix without special characters (V373, V374)', () => {
    const problem = (given: Partial<NumberingScheme>) => schemeProblem(scheme(given));
    expect([0, 1, 99, 100, 2.5].map((digits) => problem({ digits }))).toEqual([
      'digitsOutOfRange',
      null,
      null,
      'digitsOutOfRange',
      'digitsOutOfRange',
    ]);
    expect(['', 'A-B', 'A B', 'Faß7', 'A#'].map((prefix) => problem({ prefix }))).toEqual([
      'prefixRequired',
      'prefixHasSpecialCharacters',
      'prefixHasSpecialCharacters',
      null,
      'prefixHasSpecialCharacters',
    ]);
  });

  it('fit what they number: container ids have at most 256 characters (V267), shipment numbers no more (A10)', () => {
    const short = scheme({ prefix: 'S', digits: 1, includesYear: false, delimiter: '' });
    expect(schemeProblem(short)).toBeNull();
    expect(numberLength(scheme({ digits: 99 }))).toBe(108);
    expect(schemeProblem(scheme({ digits: 99 }))).toBeNull();
    expect(schemeProblem(scheme({ prefix: 'A'.repeat(200), digits: 60 }))).toBe('numberTooLong');
  });

  it('are as long as the scheme says, whatever the count', () => {
    fc.assert(
      fc.property(
        fc.record({
          prefix: fc.stringMatching(/^[A-Z0-9]{1,6}$/u),
          digits: fc.integer({ min: 1, max: 99 }),
          delimiter: fc.constantFrom('' as const, '-' as const),
          includesYear: fc.boolean(),
        }),
        fc.nat(),
        fc.integer({ min: 1, max: 9999 }),
        (given, count, year) => {
          const { text } = formatNumber(given, count, year);
          if (text !== null) expect(text).toHaveLength(numberLength(given));
        },
      ),
    );
  });
});
