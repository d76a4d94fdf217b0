import { absenceMessages as say } from '@oikos/contract/identity/absences/absence-messages.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { Taking } from '../work/work-kinds.ts';

/** The absence `a` is today or later. */
const isAhead = sql`a.last_day >= (select company_today())`;

/** Whose deputy people are. */
export const heldDeputies = sql`select a.deputy_id as user_id from absence a where ${isAhead}`;

/** Another person becomes the deputy of those whose deputy somebody was. */
export async function handOverDeputies(
  scope: TenantScope,
  { fromUserId, toUserId, toName, reason }: Taking,
): Promise<void> {
  const { rows: own } = await sql`
    select from absence a where a.deputy_id = ${fromUserId} and a.user_id = ${toUserId} and ${isAhead} limit 1`.execute(
    scope.db,
  );
  if (own.length > 0) throw refuse(say.deputyAway, toName);
  const { rows } = await sql<{ id: number; userId: number }>`
    update absence a set deputy_id = ${toUserId}, version = version + 1
    where a.deputy_id = ${fromUserId} and ${isAhead} returning a.id, a.user_id`.execute(scope.db);
  const changed = rows.map(({ id, userId }) => ({
    id,
    before: { deputyId: fromUserId },
    after: { deputyId: toUserId },
    partOf: { entity: 'user' as const, entityId: userId, name: '' },
  }));
  await auditChanges(scope, 'absence', changed, { reason });
}
