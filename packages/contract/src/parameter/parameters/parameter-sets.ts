import { TIMESPAN, type TimespanName } from '@oikos/domain/period/timespan.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field, hidden, reference } from '../../field.ts';
import { distinct, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { moduleId } from '../../module-ids.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { programmes } from '../factors/reporting-programmes.ts';
import { parameterTexts as texts } from '../parameter-texts.ts';
import { parameterMessages as say } from './parameter-messages.ts';

const moduleIds = z.array(moduleId).min(1).max(3);
const moduleChoices = ([texts.air, texts.water, texts.waste] as const).map((label, at) => ({ value: at + 1, label }));

/** Parameter sets (E145); creating, changing and deleting them is ours: the specification names no calls. */
const timespanChoices = (Object.entries(TIMESPAN) as [TimespanName, (typeof TIMESPAN)[TimespanName]][]).map(
  ([name, value]) => ({ value, label: texts[name] }),
);

export const parameterSets = defineResource({
  name: 'parameterSets',
  entity: 'parameterSet',
  singular: say.parameterSet,
  plural: say.parameterSets,
  fields: {
    name: field(requiredText(128), { label: texts.name }),
    description: field(text(1024).default(''), { label: texts.description, lines: 2 }),
    /** Fixes the period of every value in the set (V219). */
    timespan: field(z.literal(Object.values(TIMESPAN)), {
      label: texts.timespan,
      choices: timespanChoices,
      initial: TIMESPAN.month,
      shown: z.int(),
    }),
    /** Whose factors and warming potentials the results of the set take. */
    programmeId: reference(idOf('programme').nullable().default(null), {
      label: texts.programme,
      hint: texts.programmeHint,
      chosen: { from: programmes },
    }),
    moduleIds: field(moduleIds.default([1]), {
      label: texts.modules,
      choices: moduleChoices,
      shown: z.array(z.int()),
    }),
    isConstant: field(z.boolean().default(false), { label: texts.isConstant }),
    isReadOnly: field(z.boolean().default(false), { label: texts.isReadOnly }),
    hasIndividualExpressions: field(z.boolean().default(false), { label: texts.hasIndividualExpressions }),
    isHighFrequencyIntegrationAllowed: field(z.boolean().default(false), { label: texts.highFrequency }),
    type: hidden(z.int().min(0).max(32_000).default(0)),
  },
  computed: {
    nodeTypes: computed(z.string(), { label: texts.nodeTypes }),
    parameterCount: computed(z.int(), { label: texts.parameterCount }),
    /** A calculated parameter has no expression, or one with a variable that means nothing yet (X080). */
    NeedsMapping: computed(z.boolean(), { label: texts.mapping }),
  },
  columns: ['name', 'timespan', 'programme', 'nodeTypes', 'parameterCount', 'NeedsMapping'],
  searched: ['name', 'description', 'programme', 'nodeTypes'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  imports: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'parameterset/search',
      permission: 'anySignedIn',
      reads: true,
      failure: say.loadSetFailed,
      input: skipTopSearch({
        contains: searchText(),
        nodeId: idOrNone('node').nullable().optional(),
        nodeTypeId: idOrNone('nodeType').nullable().optional(),
        /** Only sets in which values are entered. */
        measuredOnly: z.boolean().nullable().optional(),
        /** Only sets of the module. */
        moduleId: moduleId.optional(),
      }),
      output: pageOf(row),
      summary: 'Parameter sets; those of a node or of a node type',
    }),
    create: endpoint({
      method: 'POST',
      path: 'parameterset',
      permission: 'NODE_TYPES_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a parameter set',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'parameterset/{id}',
      permission: 'NODE_TYPES_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('parameterSet'), version: version() }),
      output: updated,
      summary: 'Changes a parameter set; its timespan only while it has no measurements',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'parameterset/{id}',
      permission: 'NODE_TYPES_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('parameterSet') }),
      output: deleted,
      summary: 'Deletes a parameter set without parameters',
    }),
  }),
});

export const readParameterSetNodeTypes = endpoint({
  method: 'GET',
  path: 'parameterset/{id}/nodetypes',
  shows: ['parameterSet', 'nodeType'],
  permission: 'anySignedIn',
  failure: say.loadSetFailed,
  input: z.object({ id: idOf('parameterSet') }),
  output: z.object({ nodeTypes: z.array(z.object({ nodeTypeId: z.int(), name: z.string() })), version: z.int() }),
  summary: 'The types of the nodes that have a parameter set',
});

export const parameterSetNodeTypesFields = z.object({ nodeTypeIds: distinct(idOf('nodeType')).max(1000) });

export const writeParameterSetNodeTypes = endpoint({
  method: 'PUT',
  path: 'parameterset/{id}/nodetypes',
  saves: ['parameterSet'],
  permission: 'NODE_TYPES_FULL',
  failure: general.couldNotSave,
  input: parameterSetNodeTypesFields.extend({ id: idOf('parameterSet'), version: version() }),
  output: updated,
  summary: 'Says which types of nodes have a parameter set',
});

const unitRow = z.object({
  id: z.int(),
  unitTypeId: z.int(),
  unitType: z.string(),
  name: z.string(),
  code: z.string(),
  isBase: z.boolean(),
  multiplyBy: z.number(),
  add: z.number(),
});

/** E160. A group of parameter sets is a feature of high-frequency integration; without one the id is that of a set. */
export const readParameterSetUnits = endpoint({
  method: 'GET',
  path: 'uom/parametersetgroup/{id}',
  shows: ['unit'],
  permission: 'anySignedIn',
  failure: say.unitOptionsFailed,
  input: z.object({ id: idOf('parameterSet') }),
  output: z.object({ items: z.array(unitRow), totalCount: z.int() }),
  summary: 'The units that the values of a parameter set may be given in',
});
