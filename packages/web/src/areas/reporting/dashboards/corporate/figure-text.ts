import { numberText } from '../../../../kit/text/number-text.ts';

/** Decimals that a total is read with where the user has no preference: the larger, the fewer. */
export const decimalsOf = (value: number): number => {
  const size = Math.abs(value);
  return size === 0 || size >= 100 ? 0 : size >= 1 ? 2 : 3;
};

/** Decimals of an intensity, in every place that shows one. */
export const INTENSITY_DECIMALS = 3;

/** A total as text; the exact number is in the tables. */
export const figureText = (value: number | null): string =>
  value === null ? '' : numberText(value, decimalsOf(value));

/** '1.2M': numbers along an axis. */
export const axisNumber = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value).replace('K', 'k');

/** '2024-03' as 'Mar'. */
export const shortMonthName = (month: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1));
