import { generalMessages } from '@oikos/contract/general-messages.ts';
import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { sql } from 'kysely';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { refuseInUse } from '../../../foundation/records/uses.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface NodeTypeRow {
  readonly [field: string]: unknown;
  readonly isShipped: boolean;
  readonly isMapped: boolean;
}

/** Deletes a node type that nothing uses. V137: not while it serves a hierarchy as a location type. */
export async function deleteNodeType(scope: TenantScope, id: number): Promise<void> {
  const { rows } = await sql<NodeTypeRow>`
    select name, kind, comments, icon, shipped_key is not null as "isShipped",
      kind = 'location' and exists (select 1 from hierarchy_node_type i where i.node_type_id = t.id) as "isMapped"
    from node_type t where id = ${id} for update`.execute(scope.db);
  if (!rows[0]) throw notFound();
  const { isShipped, isMapped, ...before } = rows[0];
  if (isMapped) throw refuse(say.nodeTypeMapped);
  await refuseInUse(scope, 'nodeType', id);
  if (isShipped) throw refuse(generalMessages.shippedStays);
  await sql`delete from node_type where id = ${id}`.execute(scope.db);
  await writeAudit(scope, [
    { entity: 'nodeType', entityId: id, action: 'delete', changes: changesBetween(before, null) },
  ]);
}
