export { installPicklists } from './install-picklists.ts';
export { installUnits } from './install-units.ts';
export { systemTypesOf } from './units/system-types-of.ts';
