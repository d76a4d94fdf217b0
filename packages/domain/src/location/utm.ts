/**
 * Universal Transverse Mercator on WGS 84 by Krüger's series in the third flattening to the sixth order: C. F. F. Karney,
 * 'Transverse Mercator with an accuracy of a few nanometers', Journal of Geodesy 85 (2011), equations 10 to 36. Zones and
 * their exceptions follow NGA.SIG.0012, 'The Universal Grids' (2014).
 */

/** Degrees, WGS 84. */
export interface GeographicPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres on the grid of a zone from 1 to 60. South of the equator, northings count from 10,000,000 m. */
export interface UtmPosition {
  readonly zone: number;
  readonly hemisphere: 'N' | 'S';
  readonly easting: number;
  readonly northing: number;
}

export const UTM_SOUTHERNMOST = -80;
export const UTM_NORTHERNMOST = 84;
/** What an easting and a northing can be within a zone and half a zone beyond. */
export const EASTING_MINIMUM = 100_000;
export const EASTING_MAXIMUM = 900_000;
export const NORTHING_MAXIMUM = 10_000_000;

const EQUATORIAL_RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const SCALE = 0.9996;
const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;

const n = FLATTENING / (2 - FLATTENING);
const n2 = n * n;
const n3 = n2 * n;
const n4 = n3 * n;
const n5 = n4 * n;
const n6 = n5 * n;
const eccentricity = Math.sqrt(FLATTENING * (2 - FLATTENING));
/** Karney, equation 14: the meridian's length is that of a circle of this radius. */
const RECTIFYING_RADIUS = (EQUATORIAL_RADIUS / (1 + n)) * (1 + n2 / 4 + n4 / 64 + n6 / 256);

/** Karney, equation 35: conformal to transverse. */
const alpha = [
  n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4 - (127 / 288) * n5 + (7891 / 37_800) * n6,
  (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4 + (281 / 630) * n5 - (1_983_433 / 1_935_360) * n6,
  (61 / 240) * n3 - (103 / 140) * n4 + (15_061 / 26_880) * n5 + (167_603 / 181_440) * n6,
  (49_561 / 161_280) * n4 - (179 / 168) * n5 + (6_601_661 / 7_257_600) * n6,
  (34_729 / 80_640) * n5 - (3_418_889 / 1_995_840) * n6,
  (212_378_941 / 319_334_400) * n6,
] as const;

/** Karney, equation 36: transverse to conformal. */
const beta = [
  n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - (1 / 360) * n4 - (81 / 512) * n5 + (96_199 / 604_800) * n6,
  (1 / 48) * n2 + (1 / 15) * n3 - (437 / 1440) * n4 + (46 / 105) * n5 - (1_118_711 / 3_870_720) * n6,
  (17 / 480) * n3 - (37 / 840) * n4 - (209 / 4480) * n5 + (5569 / 90_720) * n6,
  (4397 / 161_280) * n4 - (11 / 504) * n5 - (830_251 / 7_257_600) * n6,
  (4583 / 161_280) * n5 - (108_847 / 3_991_680) * n6,
  (20_648_693 / 638_668_800) * n6,
] as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The zone of a place: six degrees wide, but for south-west Norway and Svalbard. */
export function utmZone({ latitude, longitude }: GeographicPosition): number {
  const regular = longitude >= 180 ? 60 : Math.floor((longitude + 180) / 6) + 1;
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32;
  if (latitude >= 72 && longitude >= 0 && longitude < 42) {
    if (longitude < 9) return 31;
    if (longitude < 21) return 33;
    return longitude < 33 ? 35 : 37;
  }
  return regular;
}

const centralMeridian = (zone: number): number => zone * 6 - 183;

/** Karney, equations 7 to 9: the tangent of the conformal latitude from that of the geographic one. */
function conformalTangent(tangent: number): number {
  const sigma = Math.sinh(eccentricity * Math.atanh((eccentricity * tangent) / Math.hypot(1, tangent)));
  return tangent * Math.hypot(1, sigma) - sigma * Math.hypot(1, tangent);
}

/** Karney, equations 19 to 21: Newton's method; it doubles the digits with each step, so few are needed. */
function geographicTangent(conformal: number): number {
  let tangent = conformal;
  for (let step = 0; step < 6; step += 1) {
    const found = conformalTangent(tangent);
    tangent +=
      ((conformal - found) / Math.hypot(1, found)) *
      ((1 + (1 - eccentricity * eccentricity) * tangent * tangent) /
        ((1 - eccentricity * eccentricity) * Math.hypot(1, tangent)));
  }
  return tangent;
}

/** The grid position of a place between 80 degrees south and 84 north; undefined beyond, where the polar grid begins. */
export function utmOf(place: GeographicPosition, zone = utmZone(place)): UtmPosition | undefined {
  if (!(place.latitude >= UTM_SOUTHERNMOST && place.latitude <= UTM_NORTHERNMOST)) return undefined;
  const fromMeridian = radians(place.longitude - centralMeridian(zone));
  const conformal = conformalTangent(Math.tan(radians(place.latitude)));
  const xiStart = Math.atan2(conformal, Math.cos(fromMeridian));
  const etaStart = Math.asinh(Math.sin(fromMeridian) / Math.hypot(conformal, Math.cos(fromMeridian)));
  let xi = xiStart;
  let eta = etaStart;
  alpha.forEach((coefficient, index) => {
    const order = 2 * (index + 1);
    xi += coefficient * Math.sin(order * xiStart) * Math.cosh(order * etaStart);
    eta += coefficient * Math.cos(order * xiStart) * Math.sinh(order * etaStart);
  });
  const isSouth = place.latitude < 0;
  return {
    zone,
    hemisphere: isSouth ? 'S' : 'N',
    easting: FALSE_EASTING + SCALE * RECTIFYING_RADIUS * eta,
    northing: (isSouth ? FALSE_NORTHING : 0) + SCALE * RECTIFYING_RADIUS * xi,
  };
}

/** The place of a grid position. */
export function placeOfUtm({ zone, hemisphere, easting, northing }: UtmPosition): GeographicPosition {
  const scale = SCALE * RECTIFYING_RADIUS;
  const etaStart = (easting - FALSE_EASTING) / scale;
  const xiStart = (northing - (hemisphere === 'S' ? FALSE_NORTHING : 0)) / scale;
  let xi = xiStart;
  let eta = etaStart;
  beta.forEach((coefficient, index) => {
    const order = 2 * (index + 1);
    xi -= coefficient * Math.sin(order * xiStart) * Math.cosh(order * etaStart);
    eta -= coefficient * Math.cos(order * xiStart) * Math.sinh(order * etaStart);
  });
  const tangent = geographicTangent(Math.sin(xi) / Math.hypot(Math.sinh(eta), Math.cos(xi)));
  const longitude = centralMeridian(zone) + degrees(Math.atan2(Math.sinh(eta), Math.cos(xi)));
  return { latitude: degrees(Math.atan(tangent)), longitude: within180(longitude) };
}

function within180(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}
