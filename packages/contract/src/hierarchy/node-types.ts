import { nodeKinds } from '@oikos/domain/hierarchy/structure.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { computed, field, hidden } from '../field.ts';
import { requiredText, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { hasNoId } from '../library-endpoints.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { changedRecord } from '../partial-input.ts';
import { created, deleted, updated } from '../replies.ts';
import { defineResource } from '../resource.ts';
import { hierarchyMessages as say } from './hierarchies/hierarchy-messages.ts';
import { hierarchyTexts as texts } from './hierarchies/hierarchy-texts.ts';

/** Node types (U114; V134, V135, V137). */

export const nodeTypes = defineResource({
  name: 'nodeTypes',
  entity: 'nodeType',
  singular: say.nodeType,
  plural: say.nodeTypes,
  help: texts.nodeTypesHelp,
  fields: {
    name: field(requiredText(64), { label: texts.name }),
    kind: field(z.enum(nodeKinds).default('asset'), {
      label: texts.kind,
      choices: nodeKinds.map((kind) => ({ value: kind, label: texts[kind] })),
      column: { width: 120 },
    }),
    comments: field(text(1024).default(''), { label: texts.comments, lines: 4 }),
    icon: hidden(text(50).nullable().default(null)),
  },
  computed: {
    nodeTypeId: computed(z.int()),
    isUsed: computed(z.boolean()),
    nodeCount: computed(z.int(), { label: texts.nodeCount, column: { width: 90 } }),
  },
  unique: [{ fields: ['name'], message: general.nameExists }],
  imports: true,
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      failure: general.couldNotSave,
      summary: 'Deletes a node type that nothing uses',
    }),
  }),
});
