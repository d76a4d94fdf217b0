export { guideLookup, methodLookup, wasteCodeLookup } from './regulation-lookups.ts';
