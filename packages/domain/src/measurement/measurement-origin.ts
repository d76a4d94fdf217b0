/** Where a value came from: codes of `measurement.origin`; `origin_id` then names the batch, calculation step or bill. */
export const measurementOrigin = {
  manual: 0,
  import: 1,
  calculation: 2,
  bill: 3,
} as const;

export type MeasurementOriginName = keyof typeof measurementOrigin;

const names = Object.fromEntries(
  Object.entries(measurementOrigin).map(([name, code]) => [code, name as MeasurementOriginName]),
);

/** The name of an origin code; throws on a code that does not exist. */
export function originName(code: number): MeasurementOriginName {
  const name = names[code];
  if (name === undefined) throw new RangeError(`${code} is no origin of a measurement`);
  return name;
}
