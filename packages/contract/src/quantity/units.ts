import { SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { distinct, requiredText, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { changedRecord, newRecord } from '../left-out.ts';
import { defineList } from '../list.ts';
import { ruleText } from '../message.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { created, done, updated } from '../replies.ts';
import { defineWrittenResource } from '../written-resource.ts';
import { unitMessages as say } from './quantity-messages.ts';

/** At most 50 characters (V198). */
const UNIT_NAME_MAXIMUM = 50;
/** 2 to 40 characters (V197). */
const UNIT_TYPE_NAME_MINIMUM = 2;
const UNIT_TYPE_NAME_MAXIMUM = 40;
const UNIT_LIST_TOP = 10_000;
const UNIT_CODE_TOP = 100;
const systemTypeKeys = Object.keys(SYSTEM_TYPES) as [keyof typeof SYSTEM_TYPES];

/** multiply by and add: numbers, both filled (V199). */
const figure = () => z.number(ruleText(say.invalidNumber));

// ---- types ----------------------------------------------------------------------------------------------------------

const unitTypeFields = {
  name: text(UNIT_TYPE_NAME_MAXIMUM).min(
    UNIT_TYPE_NAME_MINIMUM,
    ruleText(general.minimumLength, UNIT_TYPE_NAME_MINIMUM),
  ),
  /** What the product knows of the quantity; it gives the dimension that expressions are checked with. */
  systemType: z.enum(systemTypeKeys).nullable(),
};
const unitTypeRow = z.object({
  id: z.int(),
  name: z.string(),
  systemType: z.string().nullable(),
  baseUnitId: z.int().nullable(),
  baseUnit: z.string().nullable(),
  unitCount: z.int(),
  isShipped: z.boolean(),
  version: z.int(),
});

export const unitTypes = defineWrittenResource({
  name: 'unitTypes',
  entity: 'unitType',
  singular: say.unitType,
  plural: say.unitTypes,
  fields: unitTypeFields,
  row: unitTypeRow,
  sortable: ['name', 'systemType', 'baseUnit', 'unitCount'],
  searched: ['name', 'systemType', 'baseUnit'],
  imports: true,
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'uom/uomtypes/search',
      permission: 'UOM',
      reads: true,
      failure: say.loadTypesFailed,
      input: skipTopSearch({ contains: searchText() }),
      output: pageOf(unitTypeRow),
      summary: 'Unit of measure types',
    }),
    create: endpoint({
      method: 'POST',
      path: 'uom/uomtypes',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: newRecord(unitTypeFields),
      output: created,
      summary: 'Adds a unit of measure type',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'uom/uomtypes/{id}',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(unitTypeFields), id: idOf('unitType'), version: version() }),
      output: updated,
      summary: 'Changes a unit of measure type or assigns its system type',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'uom/uomtypes/{id}',
      permission: 'UOM_DELETE',
      failure: say.deleteFailed,
      input: z.object({ id: idOf('unitType') }),
      output: done,
      summary: 'Deletes a unit of measure type that has no units',
    }),
  },
});

// ---- units ----------------------------------------------------------------------------------------------------------

const unitFields = {
  unitTypeId: idOf('unitType'),
  name: requiredText(UNIT_NAME_MAXIMUM),
  code: requiredText(UNIT_NAME_MAXIMUM),
  governingBody: requiredText(UNIT_NAME_MAXIMUM),
  media: requiredText(UNIT_NAME_MAXIMUM),
  isMetric: z.boolean(),
  // A factor of 0 would convert every value to one and none back.
  multiplyBy: figure().refine((value) => value !== 0, ruleText(say.invalidNumber)),
  add: figure(),
};
const unitRow = z.object({
  id: z.int(),
  unitTypeId: z.int(),
  unitType: z.string(),
  name: z.string(),
  code: z.string(),
  governingBody: z.string().nullable(),
  media: z.string().nullable(),
  isBase: z.boolean(),
  isMetric: z.boolean(),
  multiplyBy: z.number(),
  add: z.number(),
  isShipped: z.boolean(),
  version: z.int(),
});
const unitFilters = {
  contains: searchText(),
  unitTypeId: idOrNone('unitType').optional(),
  systemTypes: distinct(z.enum(systemTypeKeys)).max(systemTypeKeys.length).optional(),
};

export const units = defineWrittenResource({
  name: 'units',
  entity: 'unit',
  singular: say.unit,
  plural: say.units,
  fields: unitFields,
  row: unitRow,
  sortable: ['name', 'code', 'unitType', 'governingBody', 'media', 'isBase', 'isMetric', 'multiplyBy', 'add'],
  searched: ['name', 'code', 'unitType'],
  imports: true,
  names: ['name', 'code'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  fixed: ['unitTypeId', 'multiplyBy', 'add'],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'uom/search',
      permission: 'UOM',
      reads: true,
      failure: say.loadFailed,
      input: skipTopSearch(unitFilters, UNIT_LIST_TOP),
      output: pageOf(unitRow),
      summary: 'Units of measure',
    }),
    create: endpoint({
      method: 'POST',
      path: 'uom',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: newRecord(unitFields),
      output: created,
      summary: 'Adds a unit of measure',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'uom/{id}',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(unitFields), id: idOf('unit'), version: version() }),
      output: updated,
      summary: 'Changes a unit of measure; its figures are fixed',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'uom/{id}',
      permission: 'UOM_DELETE',
      failure: say.deleteFailed,
      input: z.object({ id: idOf('unit') }),
      output: done,
      summary: 'Deletes a unit of measure that nothing uses',
    }),
  },
});

/** The units a measurement may be given in; open to whoever may see values, not only to keepers of the unit list. */
export const searchMeasurementUnits = defineList({
  name: 'measurementUnits',
  sortable: ['name', 'code', 'unitType'],
  method: 'POST',
  path: 'measurement/uoms/search',
  permission: 'anySignedIn',
  reads: true,
  failure: say.optionsFailed,
  input: skipTopSearch(unitFilters, UNIT_LIST_TOP),
  output: pageOf(unitRow),
  summary: 'Units for entering values, by type or system type',
});

// ---- codes ----------------------------------------------------------------------------------------------------------

const unitCodeFields = {
  unitId: idOf('unit'),
  system: requiredText(UNIT_NAME_MAXIMUM),
  code: requiredText(UNIT_NAME_MAXIMUM),
};
const unitCodeRow = z.object({
  id: z.int(),
  unitId: z.int(),
  unit: z.string(),
  system: z.string(),
  code: z.string(),
  version: z.int(),
});

export const unitCodes = defineWrittenResource({
  name: 'unitCodes',
  entity: 'unitCode',
  singular: say.unitCode,
  plural: say.unitCodes,
  fields: unitCodeFields,
  row: unitCodeRow,
  sortable: ['code', 'system', 'unit'],
  searched: ['code', 'system', 'unit'],
  imports: true,
  unique: [{ fields: ['unitId', 'system', 'code'], message: say.codeExists }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'uom/uomCodes/search',
      permission: 'UOM',
      reads: true,
      failure: say.loadFailed,
      input: skipTopSearch({ contains: searchText(), uomId: idOrNone('unit').optional() }, UNIT_CODE_TOP),
      output: pageOf(unitCodeRow),
      summary: 'What other systems call the units',
    }),
    create: endpoint({
      method: 'POST',
      path: 'uom/uomCodes/',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: newRecord(unitCodeFields),
      output: created,
      summary: 'Adds a code to a unit',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'uom/uomCodes/{id}',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(unitCodeFields), id: idOf('unitCode'), version: version() }),
      output: updated,
      summary: 'Changes a code',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'uom/uomCodes/{id}',
      permission: 'UOM_DELETE',
      failure: say.deleteFailed,
      input: z.object({ id: idOf('unitCode') }),
      output: done,
      summary: 'Deletes a code',
    }),
  },
});
