import { defineEntities } from '../define-entities.ts';

export const locationEntities = defineEntities({
  country: ['country', 'countries'],
  firstAdministrationLevel: ['first administration level', 'first administration levels'],
  locationIdNumber: ['location ID number', 'location ID numbers'],
  generatorCategoryType: ['generator category type', 'generator category types'],
  generatorCategoryPeriod: ['generator category', 'generator categories'],
  locationNotification: ['location notification', 'location notifications'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const locationParts = defineEntities({
  location: ['location', 'locations'],
  address: ['address of a location', 'addresses of locations'],
});
