/** V376 */
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

export type SchemeProblem = 'prefixRequired' | 'prefixHasSpecialCharacters' | 'digitsOutOfRange';

export type FormattedNumber =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: 'tooManyDigits' | 'notAWholeNumber' };
