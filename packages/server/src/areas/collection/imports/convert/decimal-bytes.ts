const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const PLUS = 0x2b;
const MOST_DIGITS = 15;

/** Exact as float8, so that dividing an exact whole number by one rounds once, as reading the decimal does. */
const POWERS_OF_TEN = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * The number written in the bytes as plain decimal digits with at most 15 of them: the same bits as `Number(text)`. NaN
 * for everything else (exponents, separators of thousands, more digits, words), which takes the slow way.
 */
export function plainDecimal(data: Buffer, start: number, end: number, decimalSeparator: number): number {
  let at = start;
  let isNegative = false;
  const first = data[at];
  if (first === MINUS || first === PLUS) {
    isNegative = first === MINUS;
    at += 1;
  }
  let whole = 0;
  let digits = 0;
  let decimals = -1;
  let seen = 0;
  for (; at < end; at += 1) {
    const byte = data[at] as number;
    if (byte >= ZERO && byte <= NINE) {
      whole = whole * 10 + (byte - ZERO);
      if (whole > 0) digits += 1;
      if (digits > MOST_DIGITS) return Number.NaN;
      if (decimals >= 0) decimals += 1;
      seen += 1;
    } else if (byte === decimalSeparator && decimals < 0) decimals = 0;
    else return Number.NaN;
  }
  if (seen === 0 || decimals >= POWERS_OF_TEN.length) return Number.NaN;
  const value = decimals > 0 ? whole / (POWERS_OF_TEN[decimals] as number) : whole;
  return isNegative && value !== 0 ? -value : value;
}
