import { permissionNamed } from '@oikos/contract/identity/permission-texts.ts';
import { type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { workMessages as say } from '@oikos/contract/identity/work/work-messages.ts';
import { importStates, isOpen } from '@oikos/domain/collection/import-states.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Taking } from '../../identity/public.ts';

const unfinished = [...importStates.filter(isOpen), 'READY_FOR_DATA_LOADING', 'DATA_LOAD_FAILED'];
/** Somebody has to go on with the import `t`. */
const isWork = sql`t.undo_state = 'no' and t.state = any(${unfinished}::text[])`;

/** The unfinished imports that people began. */
export const heldImports = sql`
  select t.created_by as user_id from import_transaction t
  where t.created_by is not null and ${isWork}`;

/** What makes imports of a target. */
const permissionOf: Readonly<Record<string, Permission>> = {
  measurements: 'IMPORT_DATA_FULL',
  shipments: 'SHIPMENT_IMPORT',
};

async function refuseUnlessImporter(scope: TenantScope, { toUserId, toName }: Taking, permission: Permission) {
  const { rows } = await sql`
    select from installation.app_user u where u.id = ${toUserId} and (u.is_super_admin or exists (
      select from held_assignment a
      join user_group_role gr on gr.user_group_id = a.user_group_id
      join role_permission rp on rp.role_id = gr.role_id
      where a.user_id = u.id and rp.permission = any(${[...satisfiedBy(permission)]}::text[])))`.execute(scope.db);
  if (rows.length === 0) throw refuse(say.successorMayNot, toName, permissionNamed(permission));
}

/** Gives somebody's unfinished imports to another who may import. */
export async function handOverImports(scope: TenantScope, taking: Taking): Promise<void> {
  const { fromUserId, toUserId, reason } = taking;
  const { rows } = await sql<{ id: number; target: string }>`
    update import_transaction t set created_by = ${toUserId}, version = version + 1
    where t.created_by = ${fromUserId} and ${isWork}
    returning t.id, t.target`.execute(scope.db);
  for (const target of new Set(rows.map((row) => row.target)))
    await refuseUnlessImporter(scope, taking, permissionOf[target] ?? 'IMPORT_DATA_FULL');
  const changed = rows.map(({ id }) => ({ id, before: { createdBy: fromUserId }, after: { createdBy: toUserId } }));
  await auditChanges(scope, 'importTransaction', changed, { reason });
}
