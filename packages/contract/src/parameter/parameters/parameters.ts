import {
  DATA_TYPE,
  MATERIAL_TYPE,
  PARAMETER_MODE,
  QUANTITY_KINDS,
  ROLL_UPS,
} from '@oikos/domain/parameter/parameter-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { moduleId } from '../../module-ids.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, done, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { parameterTexts as texts } from '../parameter-texts.ts';
import { parameterMessages as say } from './parameter-messages.ts';

/** As many as the specification asks for at once (V218). */
const PARAMETER_TOP = 10_000;
const dataType = z.literal([0, 1, 2]);

/** Numbers that stand for something, with their words. */
const numbered = <Name extends keyof typeof texts>(values: Readonly<Record<Name, number>>) =>
  (Object.entries(values) as [Name, number][]).map(([name, value]) => ({ value, label: texts[name] }));

const rollUpLabels = { sum: texts.sum, mean: texts.mean, last: texts.last, none: texts.noRollUp };
const quantityKindChoices = QUANTITY_KINDS.map((kind) => ({
  value: kind,
  label: kind === 'water' ? texts.water_quantity : texts[kind],
}));

/** Parameters (E148, E151 to E153). */
export const parameters = defineResource({
  name: 'parameters',
  entity: 'parameter',
  singular: say.parameter,
  plural: say.parameters,
  chosenBy: { hint: 'parameterSet' },
  fields: {
    parameterSetId: reference(idOf('parameterSet'), { label: texts.set }),
    name: field(requiredText(256), { label: texts.name }),
    description: field(text(1024).default(''), { label: texts.description, lines: 2 }),
    /** V215: number 0, character 1, date 2. */
    dataTypeId: field(dataType.default(0), { label: texts.dataType, choices: numbered(DATA_TYPE), shown: z.int() }),
    uomTypeId: reference(idOf('unitType').nullable().default(null), { label: texts.unitType }),
    /** The unit of entry and of results where none is said; the base unit of the type where it is left out. */
    unitId: reference(idOf('unit').nullable().default(null), {
      label: texts.unit,
      by: 'code',
      column: { noWrap: true },
    }),
    /** The property of a material that it measures, if any (V212). */
    parameterMaterialTypeId: field(z.literal(Object.values(MATERIAL_TYPE)).nullable().default(null), {
      label: texts.materialType,
      choices: numbered(MATERIAL_TYPE),
      shown: z.int().nullable(),
    }),
    /** V213: normal 0, continuous 3, instant 4. */
    mode: field(z.literal(Object.values(PARAMETER_MODE)).default(0), {
      label: texts.mode,
      choices: numbered(PARAMETER_MODE),
      shown: z.int(),
    }),
    isCalculated: field(z.boolean().default(false), {
      label: texts.isCalculated,
      column: { heading: texts.calculated },
    }),
    isReadOnly: field(z.boolean().default(false), { label: texts.isReadOnly }),
    /** The parameter that this one stands for: its values are taken over, so that it is a calculated one. */
    virtualParameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.virtual,
      inFiles: 'virtualParameterInFiles',
    }),
    rollUp: field(z.enum(ROLL_UPS).default('sum'), {
      label: texts.rollUp,
      choices: ROLL_UPS.map((value) => ({ value, label: rollUpLabels[value] })),
      shown: z.string(),
    }),
    /** The pick list that values of characters are taken from. */
    picklistId: reference(idOf('picklist').nullable().default(null), { label: texts.picklist }),
    sequence: field(z.int().min(0).max(1_000_000).default(0), { label: texts.sequence }),
    quantityKind: field(z.enum(QUANTITY_KINDS).nullable().default(null), {
      label: texts.quantityKind,
      choices: quantityKindChoices,
      shown: z.string().nullable(),
    }),
    emissionScope: field(z.literal([1, 2, 3]).nullable().default(null), {
      label: texts.scope,
      shown: z.int().nullable(),
    }),
    scope2Method: field(z.enum(['location', 'market']).nullable().default(null), {
      label: texts.scope2Method,
      shown: z.string().nullable(),
    }),
  },
  computed: {
    timespan: computed(z.int()),
    virtualParameterInFiles: computed(z.string().nullable()),
    hasIncompleteMapping: computed(z.boolean(), { label: texts.mapping }),
  },
  columns: ['name', 'parameterSet', 'unit', 'quantityKind', 'isCalculated', 'hasIncompleteMapping'],
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
  imports: true,
  endpoints: ({ fields, row }) => ({
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
          moduleId: moduleId.optional(),
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
      saves: ['parameter', 'parameterExpression'],
      permission: 'NODE_TYPES_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a parameter to a set',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'parameter/{id}',
      saves: ['parameter', 'parameterExpression'],
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
  }),
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
  shows: ['parameter', 'parameterSet', 'parameterProperty', 'parameterOverwrite', 'parameterExpression', 'measurement'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({
    id: idOf('parameter'),
    nodeId: idOrNone('node').nullable().default(0),
    skip: z.int().min(0).default(0),
    top: z.int().min(0).default(0),
  }),
  output: parameters.row.extend({
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
