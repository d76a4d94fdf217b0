import { sql } from 'kysely';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireRightOfSuccessor, type Taking } from '../../identity/public.ts';

/** Nobody has confirmed the verdict `v` yet. */
const isOpen = sql`v.closed_at is null and v.acknowledged_at is null`;

/** The doubtful values that wait for people. */
export const heldVerdicts = sql`
  select v.owner_id as user_id from value_verdict v where v.owner_id is not null and ${isOpen}`;

/** Gives somebody's doubtful values to another, who has to be able to confirm them. */
export async function handOverVerdicts(scope: TenantScope, taking: Taking): Promise<void> {
  const { fromUserId, toUserId, reason } = taking;
  const { rows } = await sql<{ id: number; nodeId: number }>`
    update value_verdict v set owner_id = ${toUserId}, version = version + 1
    where v.owner_id = ${fromUserId} and ${isOpen}
    returning v.id, v.node_id`.execute(scope.db);
  await requireRightOfSuccessor(
    scope,
    taking,
    'DATA_ENTRY_FULL',
    rows.map(({ nodeId }) => nodeId),
  );
  const changed = rows.map(({ id }) => ({ id, before: { ownerId: fromUserId }, after: { ownerId: toUserId } }));
  await auditChanges(scope, 'valueVerdict', changed, { reason });
}
