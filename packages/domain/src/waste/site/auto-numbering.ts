/** Nothing else is numbered (V376). */
export const numberedThings = ['Container', 'Shipment'] as const;
export type NumberedThing = (typeof numberedThings)[number];

/** V372: digits, a whole number of 1 to 99. */
export const MINIMUM_NUMBER_DIGITS = 1;
export const MAXIMUM_NUMBER_DIGITS = 99;

/** How numbers are written: prefix, the year if wanted, and the digits, joined by dashes if wanted (V375). */
export interface NumberingScheme {
  readonly prefix: string;
  readonly digits: number;
  readonly delimiter: '' | '-';
  readonly includesYear: boolean;
}

export type SchemeProblem = 'prefixRequired' | 'prefixHasSpecialCharacters' | 'digitsOutOfRange' | 'numberTooLong';

/**
 * Container ids have at most 256 characters (V267). Shipment numbers, which are only required (A10), have no more: the 3
 * to 35 of V297 are those of the governing body's id number.
 */
export const MAXIMUM_NUMBER_LENGTH = 256;

const YEAR_DIGITS = 4;

export type FormattedNumber =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: 'tooManyDigits' | 'notAWholeNumber' };

/** What comes before the digits. */
const headOf = ({ prefix, delimiter, includesYear }: NumberingScheme, yearText: string): string =>
  [prefix, ...(includesYear ? [yearText] : []), ''].join(delimiter);

/** How many characters every number of the scheme has. */
export const numberLength = (scheme: NumberingScheme): number =>
  headOf(scheme, '0'.repeat(YEAR_DIGITS)).length + scheme.digits;

/** The first thing wrong with a scheme (V372 to V374), also that its numbers wouldn't fit; null when it is right. */
export const schemeProblem = (scheme: NumberingScheme): SchemeProblem | null => {
  const { prefix, digits } = scheme;
  if (prefix === '') return 'prefixRequired';
  if (!/^[\p{L}\p{N}]+$/u.test(prefix)) return 'prefixHasSpecialCharacters';
  if (!Number.isInteger(digits) || digits < MINIMUM_NUMBER_DIGITS || digits > MAXIMUM_NUMBER_DIGITS)
    return 'digitsOutOfRange';
  return numberLength(scheme) > MAXIMUM_NUMBER_LENGTH ? 'numberTooLong' : null;
};

/**
 * The text of the number `count` in a year: DRM-2026-00042. A count with more digits than the scheme has is a problem,
 * never a longer or a cut number.
 */
export const formatNumber = (scheme: NumberingScheme, count: number, year: number): FormattedNumber => {
  if (!Number.isSafeInteger(count) || count < 0) return { text: null, problem: 'notAWholeNumber' };
  const digits = String(count);
  if (digits.length > scheme.digits) return { text: null, problem: 'tooManyDigits' };
  const yearText = String(year).padStart(YEAR_DIGITS, '0');
  return { text: headOf(scheme, yearText) + digits.padStart(scheme.digits, '0'), problem: null };
};

/** The next number as it would be if nobody else took one before: it reserves nothing. */
export const previewNumber = (scheme: NumberingScheme, lastCount: number, year: number): FormattedNumber =>
  formatNumber(scheme, lastCount + 1, year);
