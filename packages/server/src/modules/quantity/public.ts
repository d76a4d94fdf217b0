export { installPicklists } from './install-picklists.ts';
export { installUnits } from './install-units.ts';
