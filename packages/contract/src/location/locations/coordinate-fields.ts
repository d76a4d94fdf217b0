import {
  isBeyond,
  isCoordinateSecond,
  LATITUDE_DEGREES_MAXIMUM,
  LONGITUDE_DEGREES_MAXIMUM,
  latitudeDirections,
  longitudeDirections,
  MINUTES_MAXIMUM,
} from '@oikos/domain/location/angle.ts';
import { EASTING_MAXIMUM, EASTING_MINIMUM, NORTHING_MAXIMUM } from '@oikos/domain/location/utm.ts';
import { z } from 'zod';
import { wholeNumber } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { locationMessages as say } from './location-messages.ts';

const numberFrom = (least: number, most: number) =>
  z
    .number(ruleText(general.notANumber))
    .min(least, ruleText(general.atLeast, least))
    .max(most, ruleText(general.atMost, most));
const wholeFrom = (least: number, most: number) =>
  wholeNumber().min(least, ruleText(general.atLeast, least)).max(most, ruleText(general.atMost, most));

/** Degrees, minutes and seconds in their bounds (V152 to V155). */
const angle = <const Directions extends readonly [string, ...string[]]>(maximum: number, directions: Directions) =>
  z
    .object({
      degrees: wholeFrom(0, maximum),
      minutes: wholeFrom(0, MINUTES_MAXIMUM),
      seconds: z.number(ruleText(general.notANumber)).refine(isCoordinateSecond, ruleText(say.secondsFormat)),
      direction: z.enum(directions),
    })
    .refine((given) => !isBeyond(given, maximum), {
      path: ['degrees'],
      error: ruleText(say.beyondMaximum, maximum),
    });

export const latitudeField = () => angle(LATITUDE_DEGREES_MAXIMUM, latitudeDirections);
export const longitudeField = () => angle(LONGITUDE_DEGREES_MAXIMUM, longitudeDirections);

/** V156; metres. The specification gives no limits: these are those of the grid. */
export const utmField = () =>
  z.object({
    zone: wholeFrom(1, 60),
    hemisphere: z.enum(['N', 'S']),
    easting: numberFrom(EASTING_MINIMUM, EASTING_MAXIMUM),
    northing: numberFrom(0, NORTHING_MAXIMUM),
  });

/** Both angles, as a form asks for them. */
export const angleFields = z.object({ latitude: latitudeField(), longitude: longitudeField() });

/** Coordinates as an angle each way, or on the grid; all null: the location has none. */
export const coordinateFields = z
  .object({
    latitude: latitudeField().nullable().default(null),
    longitude: longitudeField().nullable().default(null),
    utm: utmField().nullable().default(null),
  })
  .refine((given) => (given.latitude === null) === (given.longitude === null), {
    path: ['longitude'],
    error: ruleText(say.bothNeeded),
  });

const readAngle = z.object({
  degrees: z.number(),
  minutes: z.number(),
  seconds: z.number(),
  direction: z.string(),
});

/** Coordinates as they are read: WGS 84 in every form. `utm` is null near the poles. */
export const readCoordinates = z.object({
  decimalLatitude: z.number(),
  decimalLongitude: z.number(),
  latitude: readAngle,
  longitude: readAngle,
  utm: z
    .object({ zone: z.int(), hemisphere: z.enum(['N', 'S']), easting: z.number(), northing: z.number() })
    .nullable(),
  /** Who says where it is: 'entered' by somebody, or 'geocoded' from the address. */
  from: z.enum(['entered', 'geocoded']),
});
export type ReadCoordinates = z.output<typeof readCoordinates>;
