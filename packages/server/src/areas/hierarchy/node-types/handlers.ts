import { generalMessages } from '@oikos/contract/general-messages.ts';
import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { areaMessages } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving, StoredRecord } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { partsOfSites } from '../placement/parts-of-sites.ts';

type NodeType = ValuesOf<typeof nodeTypes>;

/** The kind decides what may be below what: it stays while nodes have the type; X059 says so of storage areas. */
async function keepKindOfUsed(scope: TenantScope, types: readonly Saving<NodeType>[]): Promise<Judge<NodeType>> {
  const isOther = ({ values, before }: Saving<NodeType>) => before !== null && before.kind !== values.kind;
  const ids = types.filter(isOther).map(({ id }) => id);
  const { rows } = await sql<{ nodeTypeId: number; isStorage: boolean }>`
    select n.node_type_id, bool_or(${partsOfSites.read().isPart('n')}) as is_storage
    from node n where n.node_type_id = any(${ids}::bigint[]) group by n.node_type_id`.execute(scope.db);
  const used = new Map<number | null, boolean>(rows.map(({ nodeTypeId, isStorage }) => [nodeTypeId, isStorage]));
  return {
    complete: (saving) => {
      const isStorage = isOther(saving) ? used.get(saving.id) : undefined;
      if (isStorage !== undefined) throw refuseField('kind', isStorage ? areaMessages.derivedNodes : say.kindIsFixed);
      return saving.values;
    },
  };
}

/** V137: a type that serves a hierarchy as a location type stays, and so does one of the product. */
async function refuseNeeded(scope: TenantScope, { id }: StoredRecord<NodeType>): Promise<void> {
  const { rows } = await sql<{ isShipped: boolean; isMapped: boolean }>`
    select shipped_key is not null as is_shipped,
      kind = 'location' and exists (select 1 from hierarchy_node_type i where i.node_type_id = t.id) as is_mapped
    from node_type t where id = ${id}`.execute(scope.db);
  if (rows[0]?.isMapped) throw refuse(say.nodeTypeMapped);
  if (rows[0]?.isShipped) throw refuse(generalMessages.shippedStays);
}

export const nodeTypeHandlers: Handler[] = serveResource(nodeTypes, {
  shown: { nodeTypeId: sql`t.id`, isUsed: sql`used.number > 0`, nodeCount: sql`used.number` },
  joins: sql`cross join lateral (
    select count(*)::int as number from node n where n.company_id = t.company_id and n.node_type_id = t.id) as used`,
  beforeSave: { ofRows: keepKindOfUsed },
  beforeRemove: refuseNeeded,
});
