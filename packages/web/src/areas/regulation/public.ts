export { countryLookup, firstLevelLookup, governingBodyLookup, guideLookup } from './regulation-lookups.ts';
