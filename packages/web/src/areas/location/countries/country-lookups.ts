import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

export const countryLookup = lookupOf(countries);
export const firstLevelLookup = (countryId: number) => lookupOf(firstAdministrationLevels, { within: { countryId } });
