export { countriesOfPicklist } from './picklists/countries-of-picklist.ts';
export { installPicklistValues } from './picklists/install-picklist-values.ts';
export { installPicklists } from './picklists/install-picklists.ts';
export { installUnits } from './units/install-units.ts';
export { systemTypesOf } from './units/read-system-types.ts';
