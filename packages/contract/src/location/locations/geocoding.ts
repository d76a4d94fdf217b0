import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../fields.ts';
import { locationMessages as say } from './location-messages.ts';

/** E138: coordinates of an address, by the installation's geocoder. No point found: 400 with the reason (V151). */
export const geocodeAddress = endpoint({
  method: 'GET',
  path: 'maps/geocode',
  shows: [],
  permission: ['WASTE_LOCATIONS', 'LOCATIONS'],
  input: z.object({
    /** Country by name or by its code of ISO 3166-1. */
    countryRegion: text(100).default(''),
    /** First administration level by name or code. */
    adminDistrict: text(100).default(''),
    locality: text(100).default(''),
    addressLine: text(300).default(''),
    postalCode: text(20).default(''),
  }),
  output: z.object({
    latitude: z.number(),
    longitude: z.number(),
    /** How near: the street address, the city, or only the centre of the state or country. */
    precision: z.enum(['address', 'city', 'firstLevel', 'country']),
    /** What was found: 'Phoenix, Arizona'. */
    found: z.string(),
  }),
  failure: say.geocoderUnavailable,
  summary: 'Coordinates of an address',
});
