import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { parameterMessages as say } from './parameter-messages.ts';

const moduleIds = z
  .array(z.literal([1, 2, 3]))
  .min(1)
  .max(3);

const fields = {
  name: requiredText(128),
  description: text(1024).default(''),
  /** Fixes the period of every value in the set (V219). */
  timespan: z.literal(Object.values(TIMESPAN)),
  isConstant: z.boolean().default(false),
  isReadOnly: z.boolean().default(false),
  hasIndividualExpressions: z.boolean().default(false),
  isHighFrequencyIntegrationAllowed: z.boolean().default(false),
  type: z.int().min(0).max(32_000).default(0),
  moduleIds: moduleIds.default([1]),
  /** Whose factors and warming potentials the results of the set take. */
  programmeId: idOf('programme').nullable().default(null),
};

const row = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  timespan: z.int(),
  isConstant: z.boolean(),
  isReadOnly: z.boolean(),
  hasIndividualExpressions: z.boolean(),
  isHighFrequencyIntegrationAllowed: z.boolean(),
  type: z.int(),
  moduleIds: z.array(z.int()),
  programmeId: z.int().nullable(),
  programme: z.string().nullable(),
  nodeTypes: z.string(),
  parameterCount: z.int(),
  /** A calculated parameter has no expression, or one with a variable that means nothing yet (X080). */
  NeedsMapping: z.boolean(),
  version: z.int(),
});

/** Parameter sets (E145); creating, changing and deleting them is ours: the specification names no calls. */
export const parameterSets = defineWrittenResource({
  name: 'parameterSets',
  entity: 'parameterSet',
  singular: say.parameterSet,
  plural: say.parameterSets,
  fields,
  row,
  sortable: ['name', 'timespan', 'programme', 'parameterCount', 'nodeTypes', 'NeedsMapping'],
  searched: ['name', 'description', 'programme', 'nodeTypes'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: {
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
        moduleId: z.literal([1, 2, 3]).optional(),
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
      output: done,
      summary: 'Deletes a parameter set without parameters',
    }),
  },
});

export const readParameterSetNodeTypes = endpoint({
  method: 'GET',
  path: 'parameterset/{id}/nodetypes',
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
  permission: 'anySignedIn',
  failure: say.unitOptionsFailed,
  input: z.object({ id: idOf('parameterSet') }),
  output: z.object({ items: z.array(unitRow), totalCount: z.int() }),
  summary: 'The units that the values of a parameter set may be given in',
});
