import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from './tenant-scope.ts';

/** Whether the caller holds the permission at the organisation's root, and so in the whole company. */
export async function holdsAtRoot(scope: TenantScope, permission: Permission): Promise<boolean> {
  const { rows } = await sql`
    select from hierarchy h
    join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id and a.parent_id is null
    where h.is_organisation and a.node_id not in ${permittedNodes(scope, permission)} limit 1`.execute(scope.db);
  return rows.length === 0;
}
