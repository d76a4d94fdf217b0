/** What a double keeps of any decimal number; further digits are noise of the binary computation. */
const RELIABLE_DIGITS = 15;

/**
 * A number as text with the user's decimals; without a choice, as many as the number has. Blank stays blank: it is not
 * zero. A number that would be rounded away to zero keeps three significant digits instead, so that a small amount never
 * reads as none.
 */
export function numberText(value: number | null | undefined, decimals: number | null): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (decimals === null) return format(value, { maximumSignificantDigits: RELIABLE_DIGITS });
  const vanishes = value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals;
  return vanishes
    ? format(value, { maximumSignificantDigits: 3 })
    : format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** How many there are, in groups of thousands. */
export const countText = (count: number): string => format(count, {});

/** Digits of a computed number that say something, where the user chose no decimals. */
export const COMPUTED_DIGITS = 9;

/** A number that was computed, not entered: its last digits are noise of the division, not measured. */
export const computedText = (value: number, decimals: number | null): string =>
  numberText(decimals === null ? Number(value.toPrecision(COMPUTED_DIGITS)) : value, decimals);

/** The whole number, for tooltips and clipboards: all digits but what binary fractions leave behind the last reliable one. */
export const exactText = (value: number): string => format(value, { maximumSignificantDigits: RELIABLE_DIGITS });

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat('en-US', options).format(value);
