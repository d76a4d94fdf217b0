import { gazetteerGeocoder } from './gazetteer-geocoder.ts';
import type { Geocoder } from './geocoded-point.ts';

let current: Geocoder = gazetteerGeocoder;

/** Called once at start, where another than the product's own gazetteer is configured. */
export function useGeocoder(geocoder: Geocoder): void {
  current = geocoder;
}

export const geocoder = (): Geocoder => current;
