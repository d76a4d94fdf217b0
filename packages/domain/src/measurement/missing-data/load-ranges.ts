/** Operating load ranges of a unit (40 CFR 75, appendix C, 2.2.1 and table C-1). */
export const LOAD_RANGES = 10;

/** The load range of an hour isn't known. */
export const NO_LOAD_RANGE = 0;

/**
 * The number of the load range: 1 up to 10 per cent of the maximum hourly gross load, 2 above it up to 20, and so on to 10 above 90
 * (appendix C, table C-1).
 */
export function loadRangeOf(load: number, maximum: number): number {
  if (Number.isNaN(load) || maximum <= 0) return NO_LOAD_RANGE;
  return Math.min(LOAD_RANGES, Math.max(1, Math.ceil((load * LOAD_RANGES) / maximum)));
}
