import { measurementFlag } from './measurement-flags.ts';

/** Where a value came from: codes of `measurement.origin`; `origin_id` then names the batch, calculation step, bill or run that filled gaps. */
export const measurementOrigin = {
  manual: 0,
  import: 1,
  calculation: 2,
  bill: 3,
  /** Estimated for a gap by a missing data method. */
  substitute: 4,
} as const;

export type MeasurementOriginName = keyof typeof measurementOrigin;

export const measurementOriginNames = Object.keys(measurementOrigin) as [
  MeasurementOriginName,
  ...MeasurementOriginName[],
];

/** The name of an origin code; throws on a code that does not exist. */
export function originName(code: number): MeasurementOriginName {
  const name = measurementOriginNames.find((each) => measurementOrigin[each] === code);
  if (name === undefined) throw new RangeError(`${code} is no origin of a measurement`);
  return name;
}

/** Whether a method gave the value for a gap; one that a person entered, or that was marked as a true value, is theirs. */
export const isSubstitute = (origin: number, flags: number): boolean =>
  origin === measurementOrigin.substitute && (flags & measurementFlag.substituted) !== 0;
