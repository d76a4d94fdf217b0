import type { DecimalNotation } from '@oikos/domain/quantity/decimal-text.ts';
import { type NumberNotation, numberNotations, shownIn } from '@oikos/domain/quantity/number-notations.ts';
import { sessionOf, sessionState } from '../../api/session/session-state.ts';

/** How the company of the session writes numbers. */
export const companyNotationName = (): NumberNotation =>
  sessionOf(sessionState())?.preferences.regional.numberFormat ?? 'point';

export const companyNotation = (): DecimalNotation => numberNotations[companyNotationName()];

/** What a double keeps of any decimal number; further digits are noise of the binary computation. */
const RELIABLE_DIGITS = 15;

/**
 * A number as text with the user's decimals; without a choice, as many as the number has. Blank stays blank: it is not
 * zero. A number that would be rounded away to zero keeps three significant digits instead, so that a small amount never
 * reads as none.
 */
export function numberText(
  value: number | null | undefined,
  decimals: number | null,
  notation = companyNotation(),
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (decimals === null) return format(value, { maximumSignificantDigits: RELIABLE_DIGITS }, notation);
  const vanishes = value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals;
  return vanishes
    ? format(value, { maximumSignificantDigits: 3 }, notation)
    : format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }, notation);
}

/** How many there are, in groups of thousands. */
export const countText = (count: number): string => format(count, {});

/** Digits of a computed number that say something, where the user chose no decimals. */
export const COMPUTED_DIGITS = 9;

/** A number that was computed, not entered: its last digits are noise of the division, not measured. */
export const computedText = (value: number, decimals: number | null, notation = companyNotation()): string =>
  numberText(decimals === null ? Number(value.toPrecision(COMPUTED_DIGITS)) : value, decimals, notation);

/** Enough digits to check a calculation by hand; the whole number is in titles and in copies. */
const CHECKABLE_DIGITS = 12;

export const checkableText = (value: number): string => format(value, { maximumSignificantDigits: CHECKABLE_DIGITS });

/** So many decimals, even where nothing is left of the number: of percentages. */
export const fixedText = (value: number, decimals: number): string =>
  shownIn(companyNotation(), value.toFixed(decimals));

/** The whole number, for tooltips and clipboards: all digits but what binary fractions leave behind the last reliable one. */
export const exactText = (value: number): string => format(value, { maximumSignificantDigits: RELIABLE_DIGITS });

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes far longer than using it, and a list has hundreds of numbers. */
function format(value: number, options: Intl.NumberFormatOptions, notation = companyNotation()): string {
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.NumberFormat('en-US', options);
  formats.set(key, made);
  return shownIn(notation, made.format(value));
}
