/** The five fields of the specification's geocoding call. */
export interface AddressQuery {
  /** Country by name or by its code of ISO 3166-1. */
  readonly countryRegion: string;
  /** First administration level by name or code. */
  readonly adminDistrict: string;
  readonly locality: string;
  readonly addressLine: string;
  readonly postalCode: string;
}

export type GeocodedPrecision = 'address' | 'city' | 'firstLevel' | 'country';

export interface GeocodedPoint {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: GeocodedPrecision;
  /** What was found: 'Phoenix, Arizona'. */
  readonly found: string;
}

/** Finds the point of an address; undefined: there is none. Throws when it can't be asked. */
export type Geocoder = (query: AddressQuery) => Promise<GeocodedPoint | undefined>;
