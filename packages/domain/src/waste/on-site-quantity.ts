import type { LocalDate } from '../period/local-date.ts';
import type { DecimalText } from './exact-decimal.ts';

/** Waste that came onto (positive) or left (negative) the site; kilograms. */
export interface OnSiteChange {
  readonly date: LocalDate;
  readonly kilograms: DecimalText;
}

/** '1,000 kg or greater' is reached by 1,000 kg (262.14(a)(4)); 'greater than 1 kg' only by more (262.14(a)(3)). */
export type LimitMeaning = 'reached' | 'exceeded';

/** Kilograms on site at the end of `asOf`. */
export const onSiteAt = (changes: readonly OnSiteChange[], asOf: LocalDate): DecimalText => {
  throw new Error(`Not written yet: ${changes.length} ${asOf}`);
};

/**
 * The date on which the site came to the limit and has not left it since; null while it holds less at the end of
 * `asOf`. What comes on a day counts before what leaves on it, since the limit holds 'at any time' (262.14(a)(3), (4)).
 */
export const limitDate = (
  changes: readonly OnSiteChange[],
  limit: DecimalText,
  meaning: LimitMeaning,
  asOf: LocalDate,
): LocalDate | null => {
  throw new Error(`Not written yet: ${changes.length} ${limit} ${meaning} ${asOf}`);
};
