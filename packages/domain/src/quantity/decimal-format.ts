import { type DecimalNotation, PLAIN_NOTATION } from './decimal-text.ts';

/** The choices of decimal precision in the preferences (V069). */
export const DECIMAL_PRECISIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

export type DecimalPrecision = (typeof DECIMAL_PRECISIONS)[number];

export const isDecimalPrecision = (value: unknown): value is DecimalPrecision =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 15;

export interface DecimalFormatOptions {
  readonly notation?: DecimalNotation;
  /** Whether zeros at the end of the decimals are left out: 1.5 rather than 1.500. */
  readonly dropTrailingZeros?: boolean;
}

/** The digits of the shortest decimal that stands for the number, and how many of them come before the point. */
const shortestDigits = (magnitude: number): { digits: string; point: number } => {
  const [mantissa = '0', exponent = '0'] = magnitude.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
};

/** Adds one to the last of the digits; carries into a new first digit where needed. */
const incremented = (digits: string): string => (BigInt(digits) + 1n).toString().padStart(digits.length, '0');

/**
 * `magnitude * 10^precision` as whole digits, half rounded away from zero on the decimal as written: 1.005 shown with
 * two decimals is 1.01, though its float8 lies below the half.
 */
const roundedDigits = (magnitude: number, precision: number): string => {
  const { digits, point } = shortestDigits(magnitude);
  const kept = point + precision;
  if (kept < 0) return '0';
  const head = digits.slice(0, kept).padEnd(kept, '0') || '0';
  return (digits[kept] ?? '0') >= '5' ? incremented(head) : head;
};

/**
 * A number for people: rounded half away from zero to `precision` decimals (0 to 15). Null is the empty text: a blank
 * is not zero. A number that isn't finite is shown by its name.
 */
export const formatDecimal = (
  value: number | null,
  precision: DecimalPrecision,
  { notation = PLAIN_NOTATION, dropTrailingZeros = false }: DecimalFormatOptions = {},
): string => {
  if (value === null) return '';
  if (!Number.isFinite(value)) return String(value);
  const digits = roundedDigits(Math.abs(value), precision).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision).replace(/^0+(?=\d)/u, '');
  const decimals = digits.slice(digits.length - precision);
  const shown = dropTrailingZeros ? decimals.replace(/0+$/u, '') : decimals;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, notation.groupSeparator);
  const sign = value < 0 && /[1-9]/u.test(digits) ? '-' : '';
  return `${sign}${grouped}${shown === '' ? '' : notation.decimalSeparator + shown}`;
};
