import { type DecimalNotation, parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';

/** As the product writes numbers. A comma elsewhere than before three digits is a mistake: 30,5 is never read as 305. */
const written: DecimalNotation = { decimalSeparator: '.', groupSeparator: ',' };

/** What somebody typed or pasted into a field: blank is null, and what is no number is NaN, which the schema refuses. */
export function readNumber(text: string, decimals?: number): number | null {
  const { value, problem } = parseDecimal(text, written);
  if (problem !== null) return Number.NaN;
  return value === null || decimals === undefined ? value : Number(value.toFixed(decimals));
}

export const within = (value: number, min = -Infinity, max = Infinity): number => Math.min(max, Math.max(min, value));
