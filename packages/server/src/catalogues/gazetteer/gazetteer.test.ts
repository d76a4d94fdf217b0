import { describe, expect, it } from 'vitest';
import { gazetteerGeocoder } from '../../integrations/geocoding/gazetteer-geocoder.ts';
import { COUNTRIES } from '../countries/country-catalogue.ts';
import { GAZETTEER_CITIES, GAZETTEER_COUNTRIES, GAZETTEER_LEVELS } from './gazetteer.ts';

const KILOMETRES_PER_DEGREE = 111.3;

function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * KILOMETRES_PER_DEGREE;
}

const asked = (fields: object) =>
  gazetteerGeocoder({
    countryRegion: '',
    adminDistrict: '',
    locality: '',
    addressLine: '',
    postalCode: '',
    ...fields,
  });

describe('the gazetteer', () => {
  it('has the centre of nearly every country, and of every state of the United States', () => {
    const codes = new Set(COUNTRIES.map(({ code }) => code));
    expect([...GAZETTEER_COUNTRIES.keys()].filter((code) => !codes.has(code))).toEqual([]);
    expect(GAZETTEER_COUNTRIES.size).toBeGreaterThan(230);
    expect(GAZETTEER_LEVELS.size).toBe(56);
  });

  it('has no city far from the centre of its state, nor two of one name in it', () => {
    const far = GAZETTEER_CITIES.filter((city) => {
      const centre = GAZETTEER_LEVELS.get(city.level);
      const reach = city.level === 'US-AK' ? 1300 : 760;
      return !centre || kilometresBetween(centre, city) > reach;
    });
    expect(far).toEqual([]);
    const names = GAZETTEER_CITIES.map((city) => `${city.level} ${city.name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('finds the city, else the state, else the country, and says which', async () => {
    const phoenix = await asked({ countryRegion: 'US', adminDistrict: 'AZ', locality: 'phoenix' });
    expect(phoenix).toMatchObject({ precision: 'city', found: 'Phoenix, Arizona', latitude: 33.45 });
    const louis = await asked({ countryRegion: 'United States', adminDistrict: 'Missouri', locality: 'St. Louis' });
    expect(louis).toMatchObject({ precision: 'city', found: 'Saint Louis, Missouri' });
    expect(await asked({ countryRegion: 'US', adminDistrict: 'WY', locality: 'Nowhere' })).toMatchObject({
      precision: 'firstLevel',
      found: 'Wyoming',
    });
    expect(await asked({ countryRegion: 'DE', adminDistrict: 'BY', locality: 'München' })).toMatchObject({
      precision: 'country',
      found: 'Germany',
    });
    expect(await asked({ countryRegion: 'Atlantis' })).toBeUndefined();
  });
});
