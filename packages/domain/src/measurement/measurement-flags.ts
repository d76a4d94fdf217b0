import { qualifierMask } from './qualifier.ts';

/** Bits of `measurement.flags`, one for each flag of a value (1 §3). The next two hold its qualifier (qualifier.ts). */
export const measurementFlag = {
  substituted: 1,
  estimated: 2,
  invalid: 4,
  approved: 8,
  forecast: 16,
  /** No calculation reads it until somebody decides about it. */
  held: 32,
} as const;

export type MeasurementFlagName = keyof typeof measurementFlag;
export type MeasurementFlags = Readonly<Record<MeasurementFlagName, boolean>>;

const names = Object.keys(measurementFlag) as MeasurementFlagName[];

/** The bit mask of the flags that are set; absent is not set. */
export function packFlags(flags: Partial<MeasurementFlags>): number {
  return names.reduce((mask, name) => (flags[name] ? mask | measurementFlag[name] : mask), 0);
}

/** The flags of a bit mask. */
export function unpackFlags(mask: number): MeasurementFlags {
  return Object.fromEntries(names.map((name) => [name, (mask & measurementFlag[name]) !== 0])) as MeasurementFlags;
}

/** Values with these marks count as blank, in calculations and in figures. */
export const notCountedFlags = measurementFlag.invalid | measurementFlag.held;

export const isApproved = (mask: number): boolean => (mask & measurementFlag.approved) !== 0;

/** Marks that a result may take over from the values that it is computed of. */
export const inheritedFlags = measurementFlag.substituted | measurementFlag.estimated | measurementFlag.forecast;

/** What a result takes over from an input: of a number that the true value is below or above, it is an estimate. */
export const inheritedFrom = (flags: number): number =>
  (flags & inheritedFlags) | ((flags & qualifierMask) === 0 ? 0 : measurementFlag.estimated);
