import type { coordinateFields, ReadCoordinates } from '@oikos/contract/location/locations/coordinate-fields.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import { degreesOf, latitudeAngle, longitudeAngle } from '@oikos/domain/location/angle.ts';
import {
  type GeographicPosition,
  placeOfUtm,
  UTM_NORTHERNMOST,
  UTM_SOUTHERNMOST,
  utmOf,
} from '@oikos/domain/location/utm.ts';
import type { z } from 'zod';
import { refuseField } from '../../../foundation/http/refusals.ts';

type GivenCoordinates = z.output<typeof coordinateFields>;

/** The place that was given, as angles or on the grid; null clears it. A grid position off the grid is refused. */
export function placeOf(given: GivenCoordinates | null): GeographicPosition | null {
  if (given?.latitude && given.longitude)
    return { latitude: degreesOf(given.latitude), longitude: degreesOf(given.longitude) };
  if (!given?.utm) return null;
  const place = placeOfUtm(given.utm);
  const isOnGrid = place.latitude >= UTM_SOUTHERNMOST && place.latitude <= UTM_NORTHERNMOST;
  const isOfHemisphere = given.utm.hemisphere === 'S' ? place.latitude <= 0 : place.latitude >= 0;
  if (!isOnGrid || !isOfHemisphere) throw refuseField('coordinates.utm.northing', say.outsideGrid);
  return place;
}

/** A place in every form in which it is read. */
export function coordinatesOf(place: GeographicPosition, from: ReadCoordinates['from']): ReadCoordinates {
  return {
    decimalLatitude: place.latitude,
    decimalLongitude: place.longitude,
    latitude: latitudeAngle(place.latitude),
    longitude: longitudeAngle(place.longitude),
    utm: utmOf(place) ?? null,
    from,
  };
}
