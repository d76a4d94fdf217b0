import { fixedText, numberText } from '../../../kit/text/number-text.ts';

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

/** '+4.2 %'; a dash where there is nothing to compare with. */
export const changeText = (percent: number | null): string => {
  if (percent === null) return '–';
  const rounded = Number(percent.toFixed(1)) || 0;
  return `${percent > 0 ? '+' : ''}${fixedText(rounded, 1)} %`.replace('-', '−');
};
