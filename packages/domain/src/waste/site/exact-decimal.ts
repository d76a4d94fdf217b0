/**
 * A number in plain decimal notation, as PostgreSQL prints a `numeric`: '12.50', '-3', never '1e3'. Quantities of waste
 * are compared with limits such as 'at least 1,000 kg', so they are never carried in binary floating point.
 */
export type DecimalText = string;

/** `digits` over a power of ten: 12.50 is { digits: 1250n, scale: 2 }. */
interface Scaled {
  readonly digits: bigint;
  readonly scale: number;
}

/** Whether it is plain decimal notation; any number of digits. */
export const isDecimalText = (text: string): boolean => /^-?\d+(\.\d+)?$/u.test(text);

const scaledOf = (text: DecimalText): Scaled => {
  if (!isDecimalText(text)) throw new RangeError(`'${text}' is not a decimal number`);
  const point = text.indexOf('.');
  if (point < 0) return { digits: BigInt(text), scale: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
};

const digitsAt = ({ digits, scale }: Scaled, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale);

/** Without zeros at the end: '1.50' and '1.5' are written alike. */
const textOf = ({ digits, scale }: Scaled): DecimalText => {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/u, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** Division to the nearest whole, halves away from zero. */
const dividedToNearest = (dividend: bigint, divisor: bigint): bigint => {
  const isNegative = dividend < 0n !== divisor < 0n;
  const size = dividend < 0n ? -dividend : dividend;
  const by = divisor < 0n ? -divisor : divisor;
  const nearest = (2n * size + by) / (2n * by);
  return isNegative ? -nearest : nearest;
};

/**
 * A number as exact text, for values that come as JavaScript numbers.
 * @throws RangeError when it isn't finite or has more digits before or after the point than plain notation shows
 */
export const decimalOf = (value: number): DecimalText => {
  const text = String(value);
  if (isDecimalText(text)) return text === '-0' ? '0' : text;
  const fixed = value.toFixed(20);
  if (!Number.isFinite(value) || Number(fixed) !== value) throw new RangeError(`${text} is not a decimal number`);
  return textOf(scaledOf(fixed));
};

/** The nearest float8, for shares and charts; never for comparing with a limit. */
export const numberOf = (text: DecimalText): number => Number(text);

/** Sums, differences and products are exact: they keep every digit. @throws RangeError when a text is no plain decimal number */
export const addDecimals = (left: DecimalText, right: DecimalText): DecimalText => sumDecimals([left, right]);

export const subtractDecimals = (left: DecimalText, right: DecimalText): DecimalText => {
  const [from, taken] = [scaledOf(left), scaledOf(right)];
  const scale = Math.max(from.scale, taken.scale);
  return textOf({ digits: digitsAt(from, scale) - digitsAt(taken, scale), scale });
};

export const multiplyDecimals = (left: DecimalText, right: DecimalText): DecimalText => {
  const [first, second] = [scaledOf(left), scaledOf(right)];
  return textOf({ digits: first.digits * second.digits, scale: first.scale + second.scale });
};

/** The quotient to `digits` after the point, halves away from zero. @throws RangeError when the divisor is 0 */
export const divideDecimals = (dividend: DecimalText, divisor: DecimalText, digits = 12): DecimalText => {
  const [over, under] = [scaledOf(dividend), scaledOf(divisor)];
  if (under.digits === 0n) throw new RangeError('A quantity cannot be divided by 0');
  const scale = Math.max(over.scale, under.scale);
  const shifted = digitsAt(over, scale) * 10n ** BigInt(digits);
  return textOf({ digits: dividedToNearest(shifted, digitsAt(under, scale)), scale: digits });
};

export const sumDecimals = (values: Iterable<DecimalText>): DecimalText => {
  let sum: Scaled = { digits: 0n, scale: 0 };
  for (const value of values) {
    const next = scaledOf(value);
    const scale = Math.max(sum.scale, next.scale);
    sum = { digits: digitsAt(sum, scale) + digitsAt(next, scale), scale };
  }
  return textOf(sum);
};

/** Negative, 0 or positive, by value: '1.0' and '1' are equal. */
export const compareDecimals = (left: DecimalText, right: DecimalText): number => {
  const [first, second] = [scaledOf(left), scaledOf(right)];
  const scale = Math.max(first.scale, second.scale);
  const [a, b] = [digitsAt(first, scale), digitsAt(second, scale)];
  return a < b ? -1 : a > b ? 1 : 0;
};

export const isMoreThan = (left: DecimalText, right: DecimalText): boolean => compareDecimals(left, right) > 0;

export const isAtLeast = (left: DecimalText, right: DecimalText): boolean => compareDecimals(left, right) >= 0;

/** `amount`, or 0 where it would be less than 0. */
export const notBelowZero = (amount: DecimalText): DecimalText => (isMoreThan(amount, '0') ? amount : '0');
