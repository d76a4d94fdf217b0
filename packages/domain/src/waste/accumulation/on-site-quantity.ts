import { compareDates, earlierOf, type LocalDate } from '../../period/local-date.ts';
import {
  addDecimals,
  compareDecimals,
  type DecimalText,
  isAtLeast,
  isMoreThan,
  sumDecimals,
} from '../site/exact-decimal.ts';
import type { WasteClass } from '../site/generator-category.ts';
import type { SiteLimitDates } from './accumulation-rules.ts';

/** Waste that came onto (positive) or left (negative) the site; kilograms. */
export interface OnSiteChange {
  readonly date: LocalDate;
  readonly kilograms: DecimalText;
}

/** What a very small generator may hold on site before clocks start; kilograms. */
export interface VerySmallLimits {
  /** More than this starts the clock of acute waste. */
  readonly acute: DecimalText;
  readonly acuteResidue: DecimalText;
  /** This or more starts the clock of non-acute waste. */
  readonly nonAcute: DecimalText;
  readonly citation: string;
}

export const federalVerySmallLimits: VerySmallLimits = {
  acute: '1',
  acuteResidue: '100',
  nonAcute: '1000',
  citation: '40 CFR 262.14(a)(3), (4)',
};

/** '1,000 kg or greater' is reached by 1,000 kg (262.14(a)(4)); 'greater than 1 kg' only by more (262.14(a)(3)). */
export type LimitMeaning = 'reached' | 'exceeded';

/** Kilograms on site at the end of `asOf`. */
export const onSiteAt = (changes: readonly OnSiteChange[], asOf: LocalDate): DecimalText =>
  sumDecimals(changes.filter(({ date }) => date <= asOf).map(({ kilograms }) => kilograms));

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
  const isOver = meaning === 'reached' ? isAtLeast : isMoreThan;
  const sorted = changes
    .filter(({ date }) => date <= asOf)
    .sort(
      (first, second) => compareDates(first.date, second.date) || compareDecimals(second.kilograms, first.kilograms),
    );
  let held: DecimalText = '0';
  let since: LocalDate | null = null;
  for (const { date, kilograms } of sorted) {
    held = addDecimals(held, kilograms);
    since = isOver(held, limit) ? (since ?? date) : null;
  }
  return since;
};

/** The dates from which the clocks of a very small generator count, by what each class of waste did on its site. */
export const siteLimitDates = (
  changes: Readonly<Record<WasteClass, readonly OnSiteChange[]>>,
  asOf: LocalDate,
  limits = federalVerySmallLimits,
): SiteLimitDates => {
  const acuteDates = [
    limitDate(changes.acute, limits.acute, 'exceeded', asOf),
    limitDate(changes.acuteResidue, limits.acuteResidue, 'exceeded', asOf),
  ].filter((date) => date !== null);
  return {
    nonAcuteReachedOn: limitDate(changes.nonAcute, limits.nonAcute, 'reached', asOf),
    acuteExceededOn: acuteDates.length === 0 ? null : acuteDates.reduce(earlierOf),
  };
};
