import { SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { computed, field, namedValues, reference } from '../field.ts';
import { distinct, requiredText, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { defineList } from '../list.ts';
import { ruleText } from '../message.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { changedRecord, newRecord } from '../partial-input.ts';
import { created, deleted, updated } from '../replies.ts';
import { defineResource } from '../resource.ts';
import { unitMessages as say } from './quantity-messages.ts';
import { quantityTexts as texts } from './quantity-texts.ts';

/** At most 50 characters (V198). */
const UNIT_NAME_MAXIMUM = 50;
/** 2 to 40 characters (V197). */
const UNIT_TYPE_NAME_MINIMUM = 2;
const UNIT_TYPE_NAME_MAXIMUM = 40;
const UNIT_LIST_TOP = 10_000;
const UNIT_CODE_TOP = 100;
const systemTypeKeys = Object.keys(SYSTEM_TYPES) as [keyof typeof SYSTEM_TYPES];

const systemTypes = namedValues(
  'units.systemType',
  Object.fromEntries(systemTypeKeys.map((key) => [key, SYSTEM_TYPES[key].name])),
);

/** multiply by and add: numbers, both filled (V199). */
const figure = () => z.number(ruleText(say.invalidNumber));

// ---- types ----------------------------------------------------------------------------------------------------------

export const unitTypes = defineResource({
  name: 'unitTypes',
  entity: 'unitType',
  singular: say.unitType,
  plural: say.unitTypes,
  help: texts.unitTypesHelp,
  fields: {
    name: field(
      text(UNIT_TYPE_NAME_MAXIMUM).min(UNIT_TYPE_NAME_MINIMUM, ruleText(general.minimumLength, UNIT_TYPE_NAME_MINIMUM)),
      { label: texts.name },
    ),
    /** What the product knows of the quantity; it gives the dimension that expressions are checked with. */
    systemType: field(z.enum(systemTypeKeys).nullable(), {
      label: texts.systemType,
      hint: texts.systemTypeHint,
      choices: systemTypes,
    }),
  },
  computed: {
    baseUnitId: computed(z.int().nullable()),
    baseUnit: computed(z.string().nullable(), { label: texts.baseUnit }),
    unitCount: computed(z.int(), { label: texts.unitCount }),
    isShipped: computed(z.boolean()),
  },
  searched: ['name', 'systemType', 'baseUnit'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  imports: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'uom/uomtypes/search',
      permission: 'UOM',
      reads: true,
      failure: say.loadTypesFailed,
      input: skipTopSearch({ contains: searchText() }),
      output: pageOf(row),
      summary: 'Unit of measure types',
    }),
    create: endpoint({
      method: 'POST',
      path: 'uom/uomtypes',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a unit of measure type',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'uom/uomtypes/{id}',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('unitType'), version: version() }),
      output: updated,
      summary: 'Changes a unit of measure type or assigns its system type',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'uom/uomtypes/{id}',
      permission: 'UOM_DELETE',
      failure: say.deleteFailed,
      input: z.object({ id: idOf('unitType') }),
      output: deleted,
      summary: 'Deletes a unit of measure type that has no units',
    }),
  }),
});

// ---- units ----------------------------------------------------------------------------------------------------------

const unitFilters = {
  contains: searchText(),
  unitTypeId: idOrNone('unitType').optional(),
  systemTypes: distinct(z.enum(systemTypeKeys)).max(systemTypeKeys.length).optional(),
};

export const units = defineResource({
  name: 'units',
  entity: 'unit',
  singular: say.unit,
  plural: say.units,
  fields: {
    unitTypeId: reference(idOf('unitType'), { label: texts.type, chosen: { from: unitTypes } }),
    name: field(requiredText(UNIT_NAME_MAXIMUM), { label: texts.name }),
    code: field(requiredText(UNIT_NAME_MAXIMUM), { label: texts.code, column: { noWrap: true } }),
    // A factor of 0 would convert every value to one and none back.
    multiplyBy: field(
      figure().refine((value) => value !== 0, ruleText(say.invalidNumber)),
      { label: texts.multiplyBy, initial: 1 },
    ),
    add: field(figure(), { label: texts.add, initial: 0, isBeside: true }),
    governingBody: field(requiredText(UNIT_NAME_MAXIMUM), {
      label: texts.governingBody,
      shown: z.string().nullable(),
    }),
    media: field(requiredText(UNIT_NAME_MAXIMUM), { label: texts.media, shown: z.string().nullable(), initial: 'All' }),
    isMetric: field(z.boolean(), { label: texts.isMetric }),
  },
  computed: { isBase: computed(z.boolean(), { label: texts.isBase }), isShipped: computed(z.boolean()) },
  columns: ['name', 'code', 'unitType', 'multiplyBy', 'add', 'isBase', 'isMetric', 'governingBody', 'media'],
  searched: ['name', 'code', 'unitType'],
  names: ['name', 'code'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  fixed: ['unitTypeId', 'multiplyBy', 'add'],
  imports: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'uom/search',
      permission: 'UOM',
      reads: true,
      failure: say.loadFailed,
      input: skipTopSearch(unitFilters, UNIT_LIST_TOP),
      output: pageOf(row),
      summary: 'Units of measure',
    }),
    create: endpoint({
      method: 'POST',
      path: 'uom',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a unit of measure',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'uom/{id}',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('unit'), version: version() }),
      output: updated,
      summary: 'Changes a unit of measure; its figures are fixed',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'uom/{id}',
      permission: 'UOM_DELETE',
      failure: say.deleteFailed,
      input: z.object({ id: idOf('unit') }),
      output: deleted,
      summary: 'Deletes a unit of measure that nothing uses',
    }),
  }),
});

/** More than there are: the unit whose code was typed is among them. Two hundred have a t somewhere in their names. */
const UNITS_AT_ONCE = 1000;

/** The units a measurement may be given in; open to anyone who may see values, not only to keepers of the unit list. */
export const searchMeasurementUnits = defineList({
  name: 'measurementUnits',
  sortable: ['name', 'code', 'unitType'],
  chosenBy: { label: 'code', code: 'code', hint: ['name', 'unitType'], pageSize: UNITS_AT_ONCE },
  method: 'POST',
  path: 'measurement/uoms/search',
  shows: ['unit'],
  permission: 'anySignedIn',
  reads: true,
  failure: say.optionsFailed,
  input: skipTopSearch(unitFilters, UNIT_LIST_TOP),
  output: pageOf(units.row),
  summary: 'Units for entering values, by type or system type',
});

// ---- codes ----------------------------------------------------------------------------------------------------------

export const unitCodes = defineResource({
  name: 'unitCodes',
  entity: 'unitCode',
  singular: say.unitCode,
  plural: say.unitCodes,
  fields: {
    unitId: reference(idOf('unit'), { label: texts.unit, chosen: { from: searchMeasurementUnits } }),
    system: field(requiredText(UNIT_NAME_MAXIMUM), { label: texts.system, hint: texts.systemHint }),
    code: field(requiredText(UNIT_NAME_MAXIMUM), { label: texts.code }),
  },
  columns: ['code', 'system', 'unit'],
  unique: [{ fields: ['unitId', 'system', 'code'], message: say.codeExists }],
  imports: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'uom/uomCodes/search',
      permission: 'UOM',
      reads: true,
      failure: say.loadFailed,
      input: skipTopSearch({ contains: searchText(), uomId: idOrNone('unit').optional() }, UNIT_CODE_TOP),
      output: pageOf(row),
      summary: 'What other systems call the units',
    }),
    create: endpoint({
      method: 'POST',
      path: 'uom/uomCodes/',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a code to a unit',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'uom/uomCodes/{id}',
      permission: 'UOM_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('unitCode'), version: version() }),
      output: updated,
      summary: 'Changes a code',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'uom/uomCodes/{id}',
      permission: 'UOM_DELETE',
      failure: say.deleteFailed,
      input: z.object({ id: idOf('unitCode') }),
      output: deleted,
      summary: 'Deletes a code',
    }),
  }),
});
