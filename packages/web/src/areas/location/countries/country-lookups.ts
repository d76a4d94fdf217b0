import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import type { Lookup } from '../../../kit/list/lookup.ts';

const countrySearch = countries.endpoints.search;
export const countryLookup: Lookup<typeof countrySearch> = {
  endpoint: countrySearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((country) => ({ value: country.id, label: country.name })),
  total: (page) => page.totalCount,
};

const levelSearch = firstAdministrationLevels.endpoints.search;
export const firstLevelLookup = (countryId: number): Lookup<typeof levelSearch> => ({
  endpoint: levelSearch,
  input: (contains, skip, top) => ({ countryId, contains, skip, top }),
  choices: (page) => page.items.map((level) => ({ value: level.id, label: level.name })),
  total: (page) => page.totalCount,
});
