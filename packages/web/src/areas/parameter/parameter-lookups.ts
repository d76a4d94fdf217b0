import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { type FactorKind, factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { Lookup } from '../../kit/list/lookup.ts';

const setSearch = parameterSets.endpoints.search;
export const parameterSetLookup: Lookup<typeof setSearch> = {
  endpoint: setSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((set) => ({ value: set.id, label: set.name })),
  total: (page) => page.totalCount,
};

const parameterSearch = parameters.endpoints.search;
export const parameterLookup: Lookup<typeof parameterSearch> = {
  endpoint: parameterSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((each) => ({ value: each.id, label: each.name, hint: each.parameterSet })),
  total: (page) => page.totalCount,
};

const enteredOf = (moduleId: ModuleId): Lookup<typeof parameterSearch> => ({
  ...parameterLookup,
  input: (contains, skip, top) => ({ contains, skip, top, moduleId, isCalculated: false }),
});

/** By module, the parameters that values can be brought in for: nobody enters what is calculated. */
export const enteredParameters: Readonly<Record<ModuleId, Lookup<typeof parameterSearch>>> = {
  1: enteredOf(1),
  2: enteredOf(2),
  3: enteredOf(3),
};

const programmeSearch = programmes.endpoints.search;
export const programmeLookup: Lookup<typeof programmeSearch> = {
  endpoint: programmeSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((programme) => ({ value: programme.id, label: programme.name })),
  total: (page) => page.totalCount,
};

const factorSetSearch = factorSets.endpoints.search;
/** Factor sets, of one kind where it is known. */
export const factorSetLookup = (kind?: FactorKind): Lookup<typeof factorSetSearch> => ({
  endpoint: factorSetSearch,
  input: (contains, skip, top) => ({ contains, skip, top, ...(kind ? { kind } : {}) }),
  choices: (page) => page.items.map((set) => ({ value: set.id, label: set.name, hint: set.edition })),
  total: (page) => page.totalCount,
});

const nodeTypeSearch = nodeTypes.endpoints.search;
export const nodeTypeLookup: Lookup<typeof nodeTypeSearch> = {
  endpoint: nodeTypeSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((type) => ({ value: type.id, label: type.name })),
  total: (page) => page.totalCount,
};

/** Nodes of a hierarchy, each with its path. */
export const nodeLookup = (hierarchyId: number): Lookup<typeof searchNodes> => ({
  endpoint: searchNodes,
  input: (contains, skip, top) => ({ hierarchyId, contains, skip, top }),
  choices: (page) =>
    page.items.map((node) => ({
      value: node.id,
      label: node.name,
      hint: node.path.map((step) => step.name).join(' › '),
    })),
  total: (page) => page.totalCount,
});
