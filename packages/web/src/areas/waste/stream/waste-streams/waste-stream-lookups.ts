import { searchNodeRelationships } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { transportationLabels } from '@oikos/contract/regulation/hazard-lists.ts';
import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import type { Lookup } from '../../../../kit/list/lookup.ts';

const tableSearch = hazardousMaterials.endpoints.search;
export const hazardousMaterialLookup: Lookup<typeof tableSearch> = {
  endpoint: tableSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) =>
    page.items.map((row) => ({
      value: row.id,
      label: row.properShippingName,
      hint: [row.identificationNumber, row.hazardClass, row.packingGroup].filter(Boolean).join(', '),
    })),
  total: (page) => page.totalCount,
};

const labelSearch = transportationLabels.endpoints.search;
export const labelLookup: Lookup<typeof labelSearch> = {
  endpoint: labelSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((each) => ({ value: each.id, label: each.labelCode, hint: each.label })),
  total: (page) => page.totalCount,
};

const methodSearch = wasteManagementMethods.endpoints.search;
export const managementMethodLookup: Lookup<typeof methodSearch> = {
  endpoint: methodSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((method) => ({ value: method.id, label: method.name })),
  total: (page) => page.totalCount,
};

const categorySearch = governingBodyCategories.endpoints.search;
export const categoryLookup = (governingBodyId: number): Lookup<typeof categorySearch> => ({
  endpoint: categorySearch,
  input: (contains, skip, top) => ({ governingBodyId, contains, skip, top }),
  choices: (page) => page.items.map((category) => ({ value: category.id, label: category.name })),
  total: (page) => page.totalCount,
});

/** Locations of the organisation. */
export const nodeLookup = (hierarchyId: number): Lookup<typeof searchNodeRelationships> => ({
  endpoint: searchNodeRelationships,
  input: (contains, skip, top) => ({ hierarchyId, contains, skip, top }),
  choices: (page) =>
    page.items.map((row) => ({ value: row.id, label: row.childNodeName, hint: row.parentNodeName ?? row.nodeType })),
  total: (page) => page.totalCount,
});
