export { countryLookup, firstLevelLookup } from './countries/country-lookups.ts';
export { governingBodyLookup } from './id-numbers/issuing-body-lookup.ts';
export { type LocationTab, locationTabSlot } from './locations/details/location-tabs.ts';
export { useWasteUnits } from './locations/details/waste-units.tsx';
export { locationTypeLookup } from './locations/location-lookups.ts';
export {
  type DueByLocation,
  type LocationDue,
  type LocationDueReaderProps,
  locationDueSlot,
} from './locations/map/location-due.ts';
