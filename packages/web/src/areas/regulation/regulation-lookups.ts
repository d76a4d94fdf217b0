import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { emergencyResponseGuides, hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import type { Lookup } from '../../kit/list/lookup.ts';

const bodySearch = governingBodies.endpoints.search;
export const governingBodyLookup: Lookup<typeof bodySearch> = {
  endpoint: bodySearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((body) => ({ value: body.id, label: body.name })),
  total: (page) => page.totalCount,
};

const classSearch = hazardClasses.endpoints.search;
export const hazardClassLookup: Lookup<typeof classSearch> = {
  endpoint: classSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((each) => ({ value: each.id, label: each.name, hint: each.description })),
  total: (page) => page.totalCount,
};

const guideSearch = emergencyResponseGuides.endpoints.search;
export const guideLookup: Lookup<typeof guideSearch> = {
  endpoint: guideSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((guide) => ({ value: guide.id, label: guide.guideNumber, hint: guide.title })),
  total: (page) => page.totalCount,
};

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
