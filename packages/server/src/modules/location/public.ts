export { installCountries } from './countries/install-countries.ts';
