import { searchWasteParties } from '@oikos/contract/location/locations.ts';
import type { Lookup } from '../../../kit/lookup.ts';

/** Disposal facilities, wherever in the company: who ships chooses among all of them. */
export const facilityLookup: Lookup<typeof searchWasteParties> = {
  endpoint: searchWasteParties,
  input: (contains, skip, take) => ({ role: 'disposalFacility', contains, skip, take }),
  choices: (page) =>
    page.items.map(({ id, name, epaId, address }) => ({
      value: id,
      label: name,
      hint: [epaId, address].filter(Boolean).join(' · '),
    })),
  total: (page) => page.totalCount,
};
