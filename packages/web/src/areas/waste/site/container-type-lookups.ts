import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import type { Lookup } from '../../../kit/list/lookup.ts';
import { UNITS_AT_ONCE } from '../../quantity/public.ts';

const typeSearch = containerTypes.endpoints.search;
export const containerTypeLookup: Lookup<typeof typeSearch> = {
  endpoint: typeSearch,
  input: (contains, skip, take) => ({ contains, skip, take }),
  choices: (page) =>
    page.items.map((type) => ({
      value: type.id,
      label: type.containerTypesName,
      code: type.containerCode,
      hint: type.containerCode,
    })),
  total: (page) => page.totalCount,
};

/** Units of some kinds of quantity only. */
export const unitsOf = (...systemTypes: SystemTypeKey[]): Lookup<typeof searchMeasurementUnits> => ({
  endpoint: searchMeasurementUnits,
  input: (contains, skip, top) => ({ contains, skip, top, systemTypes }),
  choices: (page) => page.items.map((unit) => ({ value: unit.id, label: unit.code, code: unit.code, hint: unit.name })),
  total: (page) => page.totalCount,
  pageSize: UNITS_AT_ONCE,
});
