import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';

/** What is different about a parameter at one node: its pick list, or that it is read-only there (E146, E147). */

export const parameterOverwriteFields = z.object({
  parameterId: idOf('parameter'),
  parameterOverwriteNodeId: idOf('node'),
  picklistId: idOf('picklist').nullable().default(null),
  isReadOnly: z.boolean().default(false),
});

const row = z.object({
  id: z.int(),
  parameterId: z.int(),
  parameter: z.string(),
  parameterOverwriteNodeId: z.int(),
  node: z.string(),
  picklistId: z.int().nullable(),
  picklist: z.string().nullable(),
  isReadOnly: z.boolean(),
  version: z.int(),
});

/** One path searches and saves: a body with skip or top searches (A01, U118). */
const isSearch = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('skip' in body || 'top' in body);

export const searchParameterOverwrites = defineList({
  name: 'parameterOverwrites',
  sortable: ['parameter', 'node', 'picklist', 'isReadOnly'],
  method: 'POST',
  path: 'parameter/overwrite',
  shows: ['parameterOverwrite', 'parameter'],
  permission: 'anySignedIn',
  reads: true,
  when: isSearch,
  input: skipTopSearch({
    parameterSetId: idOrNone('parameterSet').nullable().optional(),
    parameterId: idOrNone('parameter').nullable().optional(),
    nodeId: idOrNone('node').nullable().optional(),
  }),
  output: pageOf(row),
  summary: 'What is different about parameters at single nodes',
});

/** E147 without the id. */
export const createParameterOverwrite = endpoint({
  method: 'POST',
  path: 'parameter/overwrite',
  saves: ['parameterOverwrite'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: 'places',
  failure: general.couldNotSave,
  input: parameterOverwriteFields,
  output: created,
  summary: 'Makes a parameter different at a node',
});

export const updateParameterOverwrite = endpoint({
  method: 'POST',
  path: 'parameter/overwrite/{id}',
  saves: ['parameterOverwrite'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: 'places',
  failure: general.couldNotSave,
  input: parameterOverwriteFields.extend({ id: idOf('parameterOverwrite'), version: version() }),
  output: updated,
  summary: 'Changes what is different about a parameter at a node',
});

export const deleteParameterOverwrite = endpoint({
  method: 'DELETE',
  path: 'parameter/overwrite/{id}',
  saves: ['parameterOverwrite'],
  permission: ['NODE_TYPES_FULL', 'NODE_MANAGEMENT_FULL'],
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('parameterOverwrite') }),
  output: done,
  summary: 'Makes a parameter at a node what it is everywhere',
});
