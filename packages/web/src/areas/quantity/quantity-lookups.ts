import { picklists, picklistValues, searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { searchMeasurementUnits, unitTypes } from '@oikos/contract/quantity/units.ts';
import type { Lookup } from '../../kit/list/lookup.ts';

const unitTypeSearch = unitTypes.endpoints.search;
export const unitTypeLookup: Lookup<typeof unitTypeSearch> = {
  endpoint: unitTypeSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((type) => ({ value: type.id, label: type.name })),
  total: (page) => page.totalCount,
};

/** More than there are: the unit whose code was typed is among them. Two hundred have a t somewhere in their names. */
export const UNITS_AT_ONCE = 1000;

/** Units, of one type where it is known. */
export const unitLookup = (unitTypeId?: number | null): Lookup<typeof searchMeasurementUnits> => ({
  endpoint: searchMeasurementUnits,
  input: (contains, skip, top) => ({ contains, skip, top, ...(unitTypeId ? { unitTypeId } : {}) }),
  choices: (page) =>
    page.items.map((unit) => ({
      value: unit.id,
      label: unit.code,
      code: unit.code,
      hint: `${unit.name} · ${unit.unitType}`,
    })),
  total: (page) => page.totalCount,
  pageSize: UNITS_AT_ONCE,
});

const picklistSearch = picklists.endpoints.search;
export const picklistLookup: Lookup<typeof picklistSearch> = {
  endpoint: picklistSearch,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) => page.items.map((list) => ({ value: list.id, label: list.name })),
  total: (page) => page.totalCount,
};

/** Fuels, grid regions and the other values of system pick lists; the hint is the stored text. */
export const subjectLookup: Lookup<typeof searchSystemPicklistValues> = {
  endpoint: searchSystemPicklistValues,
  input: (contains, skip, top) => ({ contains, skip, top }),
  choices: (page) =>
    page.items.map((value) => ({
      value: value.id,
      label: value.displayValue,
      ...(value.storeValueCharacter ? { hint: value.storeValueCharacter } : {}),
    })),
  total: (page) => page.totalCount,
};

const valueSearch = picklistValues.endpoints.search;
export const picklistValueLookup = (picklistId: number): Lookup<typeof valueSearch> => ({
  endpoint: valueSearch,
  input: (contains, skip, top) => ({ picklistId, contains, skip, top }),
  choices: (page) => page.items.map((value) => ({ value: value.id, label: value.displayValue })),
  total: (page) => page.totalCount,
});
