import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { areaMessages } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { partsOfSites } from '../placement/parts-of-sites.ts';
import { deleteNodeType } from './delete-node-type.ts';

const nodeTypeRows = () => sql`
  select t.id, t.id as "nodeTypeId", t.name, t.kind, t.comments, t.icon, used.number > 0 as "isUsed",
         used.number as "nodeCount", t.version
  from node_type t
  cross join lateral (select count(*)::int as number from node n where n.company_id = t.company_id and n.node_type_id = t.id) as used`;

/** The kind decides what may hang below what: it stays while nodes have the type; X059 says so of storage areas. */
async function keepKindOfUsed(scope: TenantScope, { values, before, id }: Saving) {
  if (!before || before.kind === values.kind) return values;
  const { rows } = await sql<{ isStorage: boolean }>`
    select ${partsOfSites.read().isPart('n')} as "isStorage"
    from node n where n.node_type_id = ${id} order by 1 desc limit 1`.execute(scope.db);
  if (rows[0]) throw refuseField('kind', rows[0].isStorage ? areaMessages.derivedNodes : say.kindIsFixed);
  return values;
}

const { remove, ...served } = nodeTypes.endpoints;

export const nodeTypeHandlers: Handler[] = [
  ...serveResource(
    { ...nodeTypes, endpoints: served },
    {
      table: 'node_type',
      select: nodeTypeRows,
      where: ({ kind }) => (kind ? [sql`kind = ${kind}`] : []),
      beforeSave: keepKindOfUsed,
    },
  ),
  ...(remove
    ? [
        handle(remove, async ({ scope, input }) => {
          await deleteNodeType(scope, input.id as number);
          return { isSuccessful: true as const };
        }),
      ]
    : []),
];
