export interface TimeZoneRow {
  /** IANA name. */
  readonly key: string;
  /** `America/New York`. */
  readonly name: string;
}

/** The IANA time zones that the runtime knows, UTC first. */
export const shippedTimeZones = (): readonly TimeZoneRow[] => {
  const keys = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...keys].map((key) => ({ key, name: key.replaceAll('_', ' ') }));
};
