import { MATERIAL_TYPE, PARAMETER_MODE, QUANTITY_KINDS, ROLL_UPS } from '@oikos/domain/parameter/parameter-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { parameterMessages as say } from './parameter-messages.ts';

/** As many as the specification asks for at once (V218). */
const PARAMETER_TOP = 10_000;
const dataType = z.literal([0, 1, 2]);

const fields = {
  parameterSetId: idOf('parameterSet'),
  name: requiredText(256),
  description: text(1024).default(''),
  /** V215: number 0, character 1, date 2. */
  dataTypeId: dataType.default(0),
  uomTypeId: idOf('unitType').nullable().default(null),
  /** The unit of entry and of results where none is said; the base unit of the type where it is left out. */
  unitId: idOf('unit').nullable().default(null),
  /** What of a material it measures, where it does (V212). */
  parameterMaterialTypeId: z.literal(Object.values(MATERIAL_TYPE)).nullable().default(null),
  /** V213: normal 0, continuous 3, instant 4. */
  mode: z.literal(Object.values(PARAMETER_MODE)).default(0),
  isCalculated: z.boolean().default(false),
  isReadOnly: z.boolean().default(false),
  /** The parameter that this one stands for: its values are taken over, so that it is a calculated one. */
  virtualParameterId: idOf('parameter').nullable().default(null),
  rollUp: z.enum(ROLL_UPS).default('sum'),
  /** The pick list that values of characters are taken from. */
  picklistId: idOf('picklist').nullable().default(null),
  sequence: z.int().min(0).max(1_000_000).default(0),
  quantityKind: z.enum(QUANTITY_KINDS).nullable().default(null),
  emissionScope: z.literal([1, 2, 3]).nullable().default(null),
  scope2Method: z.enum(['location', 'market']).nullable().default(null),
};

const row = z.object({
  id: z.int(),
  parameterSetId: z.int(),
  parameterSet: z.string(),
  timespan: z.int(),
  name: z.string(),
  description: z.string(),
  dataTypeId: z.int(),
  uomTypeId: z.int().nullable(),
  uomType: z.string().nullable(),
  unitId: z.int().nullable(),
  unit: z.string().nullable(),
  parameterMaterialTypeId: z.int().nullable(),
  mode: z.int(),
  isCalculated: z.boolean(),
  isReadOnly: z.boolean(),
  virtualParameterId: z.int().nullable(),
  virtualParameter: z.string().nullable(),
  rollUp: z.string(),
  picklistId: z.int().nullable(),
  picklist: z.string().nullable(),
  sequence: z.int(),
  quantityKind: z.string().nullable(),
  emissionScope: z.int().nullable(),
  scope2Method: z.string().nullable(),
  hasIncompleteMapping: z.boolean(),
  version: z.int(),
});

/** Parameters (E148, E151 to E153). */
export const parameters = defineWrittenResource({
  name: 'parameters',
  entity: 'parameter',
  singular: say.parameter,
  plural: say.parameters,
  fields,
  row,
  sortable: [
    'sequence',
    'name',
    'parameterSet',
    'uomType',
    'unit',
    'quantityKind',
    'isCalculated',
    'hasIncompleteMapping',
  ],
  searched: ['name', 'description', 'parameterSet'],
  unique: [{ fields: ['parameterSetId', 'name'], message: say.nameExists }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'parameter/search',
      permission: 'anySignedIn',
      reads: true,
      input: skipTopSearch(
        {
          contains: searchText(),
          dataTypeId: dataType.nullable().optional(),
          uomTypeId: idOrNone('unitType').nullable().optional(),
          incompleteMappingOnly: z.boolean().nullable().optional(),
          isHighFrequency: z.boolean().nullable().optional(),
          isCalculated: z.boolean().optional(),
          /** Only parameters of the module's sets. */
          moduleId: z.literal([1, 2, 3]).optional(),
          parameterSetId: idOrNone('parameterSet').nullable().optional(),
        },
        PARAMETER_TOP,
      ),
      output: pageOf(row),
      summary: 'Parameters',
    }),
    create: endpoint({
      method: 'POST',
      path: 'parameter/',
      permission: 'NODE_TYPES_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a parameter to a set',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'parameter/{id}',
      permission: 'NODE_TYPES_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('parameter'), version: version() }),
      output: updated,
      summary: 'Changes a parameter',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'parameter/{id}',
      permission: 'NODE_TYPES_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('parameter') }),
      output: done,
      summary: 'Deletes a parameter that nothing uses',
    }),
  },
});

/** What a property is at a node: the node's own value, else the one for all nodes. */
export const effectiveProperty = z.object({
  id: z.int(),
  picklistId: z.int(),
  picklist: z.string(),
  picklistValueId: z.int(),
  displayValue: z.string(),
  /** 0: holds for all nodes. */
  nodeId: z.int(),
});

/** E154. Path and body: `nodeId` 0 or absent reads the parameter as it is for all nodes. */
export const readParameter = endpoint({
  method: 'POST',
  path: 'parameter/{id}',
  permission: 'anySignedIn',
  reads: true,
  input: z.object({
    id: idOf('parameter'),
    nodeId: idOrNone('node').nullable().default(0),
    skip: z.int().min(0).default(0),
    top: z.int().min(0).default(0),
  }),
  output: row.extend({
    nodeId: z.int(),
    /** With what the node overwrites. */
    effectivePicklistId: z.int().nullable(),
    effectiveIsReadOnly: z.boolean(),
    isOverwritten: z.boolean(),
    properties: z.array(effectiveProperty),
    propertyCount: z.int(),
  }),
  summary: 'A parameter as it is at a node, with its properties there',
});
