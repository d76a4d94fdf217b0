import { messages } from '../../message.ts';

/** Messages of countries and their first administration levels. */
export const countryMessages = messages('country', {
  country: 'Country',
  countries: 'Countries',
  codeExists: 'The code already exists',
  level: 'First administration level',
  levels: 'First administration levels',
  alphabetic: 'Letters only',
});
