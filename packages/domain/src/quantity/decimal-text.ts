/** A float8 keeps this many decimal digits when it is written and read again. */
export const MAXIMUM_SIGNIFICANT_DIGITS = 15;

/**
 * A float8 ends at 10^±307. Kept far from there, sums of millions of values and products of several end nowhere near it: no
 * single value spoils what is computed of it.
 */
const MAXIMUM_EXPONENT = 100;

/** Whether a number is of a size that may be stored. */
export const isInRange = (value: number): boolean =>
  value === 0 || Math.abs(Math.log10(Math.abs(value))) <= MAXIMUM_EXPONENT;

export interface DecimalNotation {
  readonly decimalSeparator: string;
  /** Separator of thousands; empty where none is accepted. A space stands for every kind of space. */
  readonly groupSeparator: string;
}

export const PLAIN_NOTATION: DecimalNotation = { decimalSeparator: '.', groupSeparator: '' };

export type NumberProblem = 'notANumber' | 'misplacedGroupSeparator' | 'tooManySignificantDigits' | 'outOfRange';

export type ParsedDecimal =
  | { readonly value: number | null; readonly problem: null }
  | { readonly value: null; readonly problem: NumberProblem };

const refused = (problem: NumberProblem): ParsedDecimal => ({ value: null, problem });

const isSpace = (text: string): boolean => /^\s$/u.test(text);

/** Whole digits without their separators; null when a separator is elsewhere than before a group of three. */
const withoutGroups = (whole: string, groupSeparator: string): string | null => {
  if (groupSeparator === '') return whole;
  const parts = isSpace(groupSeparator) ? whole.split(/\s/u) : whole.split(groupSeparator);
  if (parts.length === 1) return whole;
  const [first = '', ...rest] = parts;
  const grouped = /^\d{1,3}$/u.test(first) && rest.every((part) => /^\d{3}$/u.test(part));
  return grouped ? parts.join('') : null;
};

/**
 * Digits that a stored number must carry: without leading zeros, and without trailing ones, since neither changes
 * what is stored.
 */
export const significantDigits = (digits: string): number => {
  const stripped = digits.replace(/\D/gu, '').replace(/^0+/u, '').replace(/0+$/u, '');
  return stripped.length;
};

/** Whether there is nothing but digits and the separators of the notation. */
const isOfDigits = (text: string, { decimalSeparator, groupSeparator }: DecimalNotation): boolean =>
  [...text].every(
    (sign) =>
      /\d/u.test(sign) ||
      sign === decimalSeparator ||
      sign === groupSeparator ||
      (isSpace(sign) && isSpace(groupSeparator)),
  );

const splitOnce = (text: string, separator: string): readonly [string, string | null] => {
  const at = text.indexOf(separator);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + separator.length)];
};

/**
 * A number as people type or paste it. Blank is null, never 0. Refused: anything that isn't wholly a number, a
 * misplaced separator of thousands, more than 15 significant digits (float8 wouldn't keep them), and what lies
 * outside the range that may be stored.
 */
export const parseDecimal = (text: string, notation: DecimalNotation = PLAIN_NOTATION): ParsedDecimal => {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, problem: null };
  const [mantissa, exponentText] = splitOnce(trimmed.replace(/[−‒–]/gu, '-').toLowerCase(), 'e');
  if (exponentText !== null && !/^[+-]?\d{1,4}$/u.test(exponentText)) return refused('notANumber');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const unsigned = mantissa.replace(/^[+-]/u, '');
  const [wholeText, fraction] = splitOnce(unsigned, notation.decimalSeparator);
  const whole = withoutGroups(wholeText, notation.groupSeparator);
  if (whole === null) return refused(isOfDigits(unsigned, notation) ? 'misplacedGroupSeparator' : 'notANumber');
  const digits = whole + (fraction ?? '');
  if (digits === '' || !/^\d*$/u.test(whole) || !/^\d*$/u.test(fraction ?? '')) return refused('notANumber');
  if (significantDigits(digits) > MAXIMUM_SIGNIFICANT_DIGITS) return refused('tooManySignificantDigits');
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}e${exponentText ?? '0'}`);
  if (significantDigits(digits) === 0) return { value: 0, problem: null };
  // Too small for any float8, it would have become 0.
  if (value === 0 || !isInRange(value)) return refused('outOfRange');
  return { value, problem: null };
};
