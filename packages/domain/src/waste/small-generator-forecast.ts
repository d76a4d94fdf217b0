import type { LocalDate } from '../period/local-date.ts';
import type { DecimalText } from './exact-decimal.ts';
import type { OnSiteChange } from './on-site-quantity.ts';

/** 40 CFR 262.16(b)(1): a small generator never holds more than this on site. */
export const SMALL_GENERATOR_LIMIT: DecimalText = '6000';

/** 'near': the forecast falls within the days of warning. 'critical': above the limit now; there is no grace. */
export type OnSiteAlarm = 'none' | 'near' | 'critical';

export interface ForecastSettings {
  readonly limit: DecimalText;
  /** The rate is the mean of the waste that came in the days up to today, at most this many. */
  readonly rateDays: number;
  /** A forecast within this many days raises the alarm. */
  readonly warningDays: number;
}

export const forecastDefaults: ForecastSettings = { limit: SMALL_GENERATOR_LIMIT, rateDays: 90, warningDays: 30 };

export interface OnSiteForecast {
  readonly kilograms: DecimalText;
  readonly kilogramsLeft: DecimalText;
  /** kilograms / limit */
  readonly share: number;
  readonly alarm: OnSiteAlarm;
  /** Kilograms a day; what leaves isn't counted on. null: nothing came in the days looked at. */
  readonly ratePerDay: number | null;
  /** The first day on which the site would hold more than the limit; today or earlier when it does; null: never. */
  readonly exceedsOn: LocalDate | null;
}

/** What a small generator holds against its 6,000 kg, and when it would hold more if waste came on as it did. */
export const forecastOnSite = (
  changes: readonly OnSiteChange[],
  today: LocalDate,
  settings = forecastDefaults,
): OnSiteForecast => {
  throw new Error(`Not written yet: ${changes.length} ${today} ${settings.limit}`);
};
