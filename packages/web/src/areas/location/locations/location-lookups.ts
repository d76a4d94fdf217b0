import { searchGeneratorCategoryTypes } from '@oikos/contract/location/generator-categories.ts';
import { readLocationTypes } from '@oikos/contract/location/locations/locations.ts';
import type { Lookup } from '../../../kit/list/lookup.ts';

const ALL_AT_ONCE = 100_000;

/** Node types that stand for places. The call answers them all at once. */
export const locationTypeLookup: Lookup<typeof readLocationTypes> = {
  endpoint: readLocationTypes,
  pageSize: ALL_AT_ONCE,
  input: () => ({}),
  choices: ({ items }) => items.map((type) => ({ value: type.id, label: type.name })),
  total: ({ totalCount }) => totalCount,
};

export const categoryTypeLookup: Lookup<typeof searchGeneratorCategoryTypes> = {
  endpoint: searchGeneratorCategoryTypes,
  pageSize: ALL_AT_ONCE,
  input: (_contains, skip, take) => ({ skip, take, sortColumn: 'name' }),
  choices: ({ items }) => items.map((type) => ({ value: type.generatorCategoryTypeId, label: type.name })),
  total: ({ totalCount }) => totalCount,
};
