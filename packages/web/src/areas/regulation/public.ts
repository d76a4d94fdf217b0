export {
  countryLookup,
  firstLevelLookup,
  governingBodyLookup,
  guideLookup,
  methodLookup,
  wasteCodeLookup,
} from './regulation-lookups.ts';
