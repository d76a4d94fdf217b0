import { addDays, daysBetween, earlierOf, type LocalDate } from '../../period/local-date.ts';
import {
  type DecimalText,
  divideDecimals,
  isMoreThan,
  notBelowZero,
  numberOf,
  subtractDecimals,
  sumDecimals,
} from '../site/exact-decimal.ts';
import { limitDate, type OnSiteChange, onSiteAt } from './on-site-quantity.ts';

/** 40 CFR 262.16(b)(1): a small generator never holds more than this on site; waste that isn't acute. */
export const SMALL_GENERATOR_LIMIT: DecimalText = '6000';

/** 40 CFR 262.16(b)(1), as amended: nor more acute hazardous waste than this. The day of that amendment was not seen. */
export const SMALL_GENERATOR_ACUTE_LIMIT: DecimalText = '1';

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

/** Beyond this a forecast says nothing. */
const LONGEST_FORECAST_DAYS = 3650;

/** Kilograms a day that came in the last days; null when nothing did. */
const rateOf = (changes: readonly OnSiteChange[], today: LocalDate, rateDays: number): number | null => {
  const arrivals = changes.filter(({ date, kilograms }) => date <= today && isMoreThan(kilograms, '0'));
  const since = addDays(today, -rateDays);
  const recent = arrivals.filter(({ date }) => date > since);
  if (recent.length === 0) return null;
  const first = arrivals.map(({ date }) => date).reduce(earlierOf);
  const days = Math.min(rateDays, daysBetween(first, today) + 1);
  return numberOf(sumDecimals(recent.map(({ kilograms }) => kilograms))) / days;
};

const exceedsAt = (left: DecimalText, ratePerDay: number | null, today: LocalDate): LocalDate | null => {
  if (ratePerDay === null) return null;
  const days = Math.floor(numberOf(left) / ratePerDay) + 1;
  return days > LONGEST_FORECAST_DAYS ? null : addDays(today, days);
};

/** What a small generator holds against its 6,000 kg, and when it would hold more if waste came on as it did. */
export const forecastOnSite = (
  changes: readonly OnSiteChange[],
  today: LocalDate,
  settings = forecastDefaults,
): OnSiteForecast => {
  const { limit, rateDays, warningDays } = settings;
  const kilograms = onSiteAt(changes, today);
  const kilogramsLeft = notBelowZero(subtractDecimals(limit, kilograms));
  const ratePerDay = rateOf(changes, today, rateDays);
  const isCritical = isMoreThan(kilograms, limit);
  const exceedsOn = isCritical
    ? limitDate(changes, limit, 'exceeded', today)
    : exceedsAt(kilogramsLeft, ratePerDay, today);
  const isNear = exceedsOn !== null && daysBetween(today, exceedsOn) <= warningDays;
  return {
    kilograms,
    kilogramsLeft,
    share: numberOf(divideDecimals(kilograms, limit)),
    alarm: isCritical ? 'critical' : isNear ? 'near' : 'none',
    ratePerDay,
    exceedsOn,
  };
};
