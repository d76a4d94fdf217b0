import { COUNTRIES, FIRST_ADMINISTRATION_LEVELS } from '../../catalogues/countries/country-catalogue.ts';
import { GAZETTEER_CITIES, GAZETTEER_COUNTRIES, GAZETTEER_LEVELS } from '../../catalogues/gazetteer/gazetteer.ts';
import type { AddressQuery, GeocodedPoint } from './geocoded-point.ts';

/** Letters and figures without case, accents or punctuation: 'Saint-Étienne' and 'saint etienne' are one. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(city|town|village) of /, '')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]/gu, '');

const countryCodes = new Map(
  COUNTRIES.flatMap(({ code, name }) => [
    [plain(code), code],
    [plain(name), code],
  ]),
);
const levelCodes = new Map(
  FIRST_ADMINISTRATION_LEVELS.flatMap(({ country, code, name }) => [
    [`${country}-${plain(code)}`, { code, name }],
    [`${country}-${plain(name)}`, { code, name }],
  ]),
);
const countryNames = new Map(COUNTRIES.map(({ code, name }) => [code, name]));
const cities = new Map(GAZETTEER_CITIES.map((city) => [`${city.level}-${plain(city.name)}`, city]));

/**
 * Finds the city, else the state, else the country of an address in what the product ships: needs no network, and says by
 * its precision that the street wasn't looked for.
 */
export async function gazetteerGeocoder(query: AddressQuery): Promise<GeocodedPoint | undefined> {
  const country = countryCodes.get(plain(query.countryRegion));
  if (country === undefined) return undefined;
  const level = levelCodes.get(`${country}-${plain(query.adminDistrict)}`);
  const key = level && `${country}-${level.code}`;
  const city = key && cities.get(`${key}-${plain(query.locality)}`);
  if (city) {
    const { latitude, longitude, name } = city;
    return { latitude, longitude, precision: 'city', found: `${name}, ${level.name}` };
  }
  const centre = key && GAZETTEER_LEVELS.get(key);
  if (centre) return { ...centre, precision: 'firstLevel', found: level.name };
  const middle = GAZETTEER_COUNTRIES.get(country);
  return middle && { ...middle, precision: 'country', found: countryNames.get(country) ?? country };
}
