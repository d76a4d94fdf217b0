/** Factors of ROUND; powers of ten up to 10^22 are exact. */
const powersOfTen = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** Beyond this no double has a fraction. */
const wholeFrom = 2 ** 52;

function roundHalfUp(magnitude: number, digits: number): number {
  const power = powersOfTen[Math.abs(digits)] as number;
  const scaled = digits >= 0 ? magnitude * power : magnitude / power;
  if (scaled >= wholeFrom) return magnitude;
  const whole = Math.floor(scaled);
  const fraction = scaled - whole;
  let rounded = fraction >= 0.5 ? whole + 1 : whole;
  if (Math.abs(fraction - 0.5) <= scaled * 1e-15) {
    // Too close to a half for binary arithmetic: decide by the decimal digits a reader sees (1.005 -> 1.01).
    const [mantissa, exponent] = magnitude.toExponential().split('e') as [string, string];
    const exact = Number(`${mantissa}e${Number(exponent) + digits}`);
    rounded = Math.floor(exact) + (exact - Math.floor(exact) >= 0.5 ? 1 : 0);
  }
  return digits >= 0 ? rounded / power : rounded * power;
}

/** Rounds halves away from zero, as spreadsheets and inventories do; negative digits round to tens, hundreds ... */
export function roundTo(value: number, digits: number): number {
  return value < 0 ? -roundHalfUp(-value, digits) : roundHalfUp(value, digits);
}

/**
 * base ^ exponent. NaN outside the domain (root of a negative), -Infinity for zero to a negative power, +Infinity
 * where the result is too large whatever its sign, so that each failure can be told from the result alone.
 */
export function powerOf(base: number, exponent: number): number {
  if (exponent === 2) return base * base;
  const result = base ** exponent;
  if (result - result === 0) return result;
  if (base === 0) return Number.NEGATIVE_INFINITY;
  return result < 0 ? Number.POSITIVE_INFINITY : result;
}
