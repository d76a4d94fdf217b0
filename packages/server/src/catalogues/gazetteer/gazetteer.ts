import { linesOf } from '../catalogue-lines.ts';
import { COUNTRY_CENTRES, UNITED_STATES_CENTRES } from './centres.ts';
import { UNITED_STATES_CITIES } from './united-states-cities.ts';

/** Degrees, WGS 84. */
export interface GazetteerPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface GazetteerCity extends GazetteerPoint {
  /** Code of ISO 3166-2: US-TX. */
  readonly level: string;
  readonly name: string;
}

const UNITED_STATES = 'US';

/** 'Fort Worth 32.76 -97.33' */
function readPoint(text: string): { readonly name: string } & GazetteerPoint {
  const words = text.split(' ');
  return {
    name: words.slice(0, -2).join(' '),
    latitude: Number(words.at(-2)),
    longitude: Number(words.at(-1)),
  };
}

const centresOf = (text: string, prefix: string): ReadonlyMap<string, GazetteerPoint> =>
  new Map(
    linesOf(text)
      .flat()
      .map(readPoint)
      .map(({ name, ...point }) => [prefix + name, point]),
  );

/** By code of ISO 3166-1. */
export const GAZETTEER_COUNTRIES = centresOf(COUNTRY_CENTRES, '');

/** By code of ISO 3166-2. */
export const GAZETTEER_LEVELS = centresOf(UNITED_STATES_CENTRES, `${UNITED_STATES}-`);

export const GAZETTEER_CITIES: readonly GazetteerCity[] = linesOf(UNITED_STATES_CITIES).flatMap(
  ([first = '', ...more]) => {
    const level = `${UNITED_STATES}-${first.slice(0, 2)}`;
    return [first.slice(3), ...more].map((text) => ({ level, ...readPoint(text) }));
  },
);
