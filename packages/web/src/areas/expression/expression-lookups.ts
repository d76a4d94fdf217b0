import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { Lookup } from '../../kit/list/lookup.ts';

const parameterSearch = parameters.endpoints.search;
const ALL_OF_A_SET = 10_000;

/** Parameters of a set (0: of all) that are calculated. */
export const calculatedParameters = (parameterSetId: number): Lookup<typeof parameterSearch> => ({
  endpoint: parameterSearch,
  // The call doesn't filter by that, so a set is read whole.
  pageSize: ALL_OF_A_SET,
  input: (contains, skip, top) => ({ contains, skip, top, ...(parameterSetId > 0 ? { parameterSetId } : {}) }),
  choices: (page) =>
    page.items
      .filter(({ isCalculated }) => isCalculated)
      .map((each) => ({ value: each.id, label: each.name, hint: each.parameterSet })),
  total: (page) => page.totalCount,
});

/** Parameters with numbers, of all sets. */
export const numericParameters: Lookup<typeof parameterSearch> = {
  endpoint: parameterSearch,
  input: (contains, skip, top) => ({ contains, skip, top, dataTypeId: 0 }),
  choices: (page) =>
    page.items.map(({ id, name, unit, parameterSet }) => ({
      value: id,
      label: name,
      hint: unit ? `${parameterSet} · ${unit}` : parameterSet,
    })),
  total: (page) => page.totalCount,
};
