import { nodeKinds } from '@oikos/domain/hierarchy/structure.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { requiredText, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { changedRecord } from '../left-out.ts';
import { hasNoId } from '../library-endpoints.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { created, done, updated } from '../replies.ts';
import { defineWrittenResource } from '../written-resource.ts';
import { hierarchyMessages as say } from './hierarchies/hierarchy-messages.ts';

/** Node types (U114; V134, V135, V137). */

const fields = {
  name: requiredText(64),
  kind: z.enum(nodeKinds).default('asset'),
  comments: text(1024).default(''),
  icon: text(50).nullable().default(null),
};

const row = z.object({
  id: z.int(),
  nodeTypeId: z.int(),
  name: z.string(),
  kind: z.enum(nodeKinds),
  comments: z.string(),
  icon: z.string().nullable(),
  isUsed: z.boolean(),
  nodeCount: z.int(),
  version: z.int(),
});

export const nodeTypes = defineWrittenResource({
  name: 'nodeTypes',
  entity: 'nodeType',
  singular: say.nodeType,
  plural: say.nodeTypes,
  fields,
  row,
  sortable: ['name', 'kind', 'comments', 'nodeCount'],
  searched: ['name', 'comments'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'nodetypes/search',
      permission: 'anySignedIn',
      reads: true,
      input: skipTopSearch({ contains: searchText(), kind: z.enum(nodeKinds).optional() }),
      output: pageOf(row),
      summary: 'Node types',
    }),
    create: endpoint({
      method: 'POST',
      path: 'nodetypes/createormodify',
      permission: 'NODE_TYPES_FULL',
      when: hasNoId,
      input: z.object(fields),
      output: created,
      failure: general.couldNotSave,
      summary: 'Creates a node type',
    }),
    update: endpoint({
      method: 'POST',
      path: 'nodetypes/createormodify',
      permission: 'NODE_TYPES_FULL',
      input: z.object({ ...changedRecord(fields), id: idOf('nodeType'), version: version() }),
      output: updated,
      failure: general.couldNotSave,
      summary: 'Changes a node type',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'nodetypes/{id}',
      permission: 'NODE_TYPES_DELETE',
      input: z.object({ id: idOf('nodeType') }),
      output: done,
      failure: general.couldNotSave,
      summary: 'Deletes a node type that nothing uses',
    }),
  },
});
