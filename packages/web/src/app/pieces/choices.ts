import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import type { HierarchyNode, HierarchySource } from '../../kit/list/HierarchyPicker.tsx';
import { lookupOf } from '../../kit/list/lookup-of.ts';

export const measurementUnitLookup = lookupOf(searchMeasurementUnits);

const places: readonly (HierarchyNode & { readonly parent: number })[] = [
  { id: 1, name: 'Desert Sky Power', parent: 0 },
  { id: 2, name: 'Arizona', parent: 1, hint: 'Region' },
  { id: 3, name: 'Cholla', parent: 2, hint: 'Plant', hasChildren: false },
  { id: 4, name: 'Ocotillo', parent: 2, hint: 'Plant', hasChildren: false },
];
const below = (id: number) => places.filter(({ parent }) => parent === id);

export const placeSource: HierarchySource = {
  key: ['pieces'],
  endpoint: searchMeasurementUnits,
  roots: async () => below(0),
  children: async (id) => below(id),
  search: async (text) => {
    const items = places.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    return { items, totalCount: items.length };
  },
};
