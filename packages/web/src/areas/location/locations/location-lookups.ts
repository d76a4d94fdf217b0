import { searchGeneratorCategoryTypes } from '@oikos/contract/location/generator-categories.ts';
import { readLocationTypes } from '@oikos/contract/location/locations/locations.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

const ALL_AT_ONCE = 100_000;

/** Node types that stand for places. The call answers them all at once. */
export const locationTypeLookup = lookupOf(readLocationTypes, { pageSize: ALL_AT_ONCE });

export const categoryTypeLookup = lookupOf(searchGeneratorCategoryTypes, {
  value: 'generatorCategoryTypeId',
  within: { sortColumn: 'name' },
  pageSize: ALL_AT_ONCE,
});
