import { emergencyResponseGuides, hazardClasses } from '@oikos/contract/regulation/hazard-lists.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import type { Lookup } from '../../kit/list/lookup.ts';

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

const codeSearch = wasteCodes.endpoints.search;
export const wasteCodeLookup: Lookup<typeof codeSearch> = {
  endpoint: codeSearch,
  input: (contains, skip, top) => ({ skip, top, order: 'code', ...(contains ? { contains } : {}) }),
  choices: (page) =>
    page.items.map(({ id, code, description }) => ({ value: id, label: code, code, hint: description })),
  total: (page) => page.totalCount,
};

const methodSearch = wasteManagementMethods.endpoints.search;
export const methodLookup: Lookup<typeof methodSearch> = {
  endpoint: methodSearch,
  input: (contains, skip, top) => ({ skip, top, order: 'name', ...(contains ? { contains } : {}) }),
  choices: (page) =>
    page.items.map(({ id, name, code }) => ({ value: id, label: name, ...(code ? { code, hint: code } : {}) })),
  total: (page) => page.totalCount,
};
