/** An angle as it is on a map: whole degrees and minutes, seconds with at most six decimals (about 0.03 mm). */
export interface Angle<Direction extends string> {
  readonly degrees: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly direction: Direction;
}
export const latitudeDirections = ['N', 'S'] as const;
export const longitudeDirections = ['E', 'W'] as const;
export type LatitudeAngle = Angle<(typeof latitudeDirections)[number]>;
export type LongitudeAngle = Angle<(typeof longitudeDirections)[number]>;

/** Whole degrees up to the pole, and halfway round the earth (V152, V153). */
export const LATITUDE_DEGREES_MAXIMUM = 90;
export const LONGITUDE_DEGREES_MAXIMUM = 180;
/** Sixty minutes make a degree (V154). */
export const MINUTES_MAXIMUM = 59;
/** Sixty seconds make a minute; at most 6 decimals (V155). */
export const SECONDS_MAXIMUM = 59.999999;
const SECOND_PARTS = 1_000_000;

/** V155: from 0 to 59.999999 with at most 6 decimals. */
export function isCoordinateSecond(value: number): boolean {
  if (!(value >= 0 && value <= SECONDS_MAXIMUM)) return false;
  return Number(value.toFixed(6)) === value;
}

/** An angle beyond its whole degrees' maximum: 90 degrees and one second. */
export const isBeyond = ({ degrees, minutes, seconds }: Omit<Angle<string>, 'direction'>, maximum: number): boolean =>
  degrees + minutes / 60 + seconds / 3600 > maximum;

/** Degrees north or east of zero, as a number. */
export function degreesOf({ degrees, minutes, seconds, direction }: Angle<string>): number {
  const size = (degrees * 3600 + minutes * 60 + seconds) / 3600;
  const isNegative = direction === 'S' || direction === 'W';
  return isNegative && size !== 0 ? -size : size;
}

function angleOf<Direction extends string>(value: number, positive: Direction, negative: Direction): Angle<Direction> {
  const parts = Math.round(Math.abs(value) * 3600 * SECOND_PARTS);
  const wholeSeconds = Math.floor(parts / SECOND_PARTS);
  return {
    degrees: Math.floor(wholeSeconds / 3600),
    minutes: Math.floor(wholeSeconds / 60) % 60,
    seconds: (parts % (60 * SECOND_PARTS)) / SECOND_PARTS,
    direction: value < 0 ? negative : positive,
  };
}

/** Degrees from -90 to 90 as an angle, rounded to the millionth of a second. */
export const latitudeAngle = (degrees: number): LatitudeAngle => angleOf(degrees, 'N', 'S');

/** Degrees from -180 to 180 as an angle, rounded to the millionth of a second. */
export const longitudeAngle = (degrees: number): LongitudeAngle => angleOf(degrees, 'E', 'W');
