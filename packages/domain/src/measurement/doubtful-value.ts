import type { LocalDate } from '../period/local-date.ts';

/** Amounts below zero are rare, and mostly typed or exported wrongly: asked about wherever values come in. */
export const isBelowZero = (value: number): boolean => value < 0;

/** What was measured lies in the past: a value of a period to come is a forecast, or wrong. */
export const isBeforeItsPeriod = (begin: LocalDate, today: LocalDate, isForecast: boolean): boolean =>
  !isForecast && begin > today;
