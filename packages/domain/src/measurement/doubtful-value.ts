/** Amounts below zero are rare, and mostly typed or exported wrongly: asked about wherever values come in. */
export const isBelowZero = (value: number): boolean => value < 0;

/** What was measured lies in the past: a value of a period to come is a forecast, or wrong. Days since 1970-01-01. */
export const isBeforeItsPeriod = (begin: number, today: number, isForecast: boolean): boolean =>
  !isForecast && begin > today;

/** How many times more, or less, than usual a value may be before it is asked about. */
const UNUSUAL_FACTOR = 10;

/** How often the value holds the usual amount; null where it is as usual, zero, or nothing is known. */
export function timesUsual(value: number, usual: number): number | null {
  if (value === 0) return null;
  const times = Math.abs(value) / usual;
  return times > UNUSUAL_FACTOR || times < 1 / UNUSUAL_FACTOR ? times : null;
}

/** Amounts that aren't asked about, where so much is usual. */
export const usualRange = (usual: number): { readonly from: number; readonly to: number } => ({
  from: usual / UNUSUAL_FACTOR,
  to: usual * UNUSUAL_FACTOR,
});
