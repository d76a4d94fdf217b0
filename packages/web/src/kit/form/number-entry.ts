import { parseDecimal } from '@oikos/domain/quantity/decimal-text.ts';
import { companyNotation } from '../text/number-text.ts';

/**
 * What somebody typed or pasted into a field, written as the company writes numbers: blank is null, and what is no number is
 * NaN, which the schema refuses. A separator of thousands elsewhere than before three digits is a mistake: 30,5 is never 305.
 */
export function readNumber(text: string, decimals?: number): number | null {
  const { value, problem } = parseDecimal(text, companyNotation());
  if (problem !== null) return Number.NaN;
  return value === null || decimals === undefined ? value : Number(value.toFixed(decimals));
}

export const within = (value: number, min = -Infinity, max = Infinity): number => Math.min(max, Math.max(min, value));
