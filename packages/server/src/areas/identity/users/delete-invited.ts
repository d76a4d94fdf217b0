import { sql } from 'kysely';
import { removePendingMemberships } from '../../../foundation/tenancy/invitations.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The company no longer knows of people who haven't accepted; returns which of them that was. */
export async function deleteInvited(scope: TenantScope, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const removed = await removePendingMemberships(scope, userIds);
  const people = [...removed];
  await scope.db
    .deleteFrom('user_group_assignment')
    .where('userId', '=', sql<number>`any(${people}::bigint[])`)
    .execute();
  await scope.db.deleteFrom('user_module').where('userId', '=', sql<number>`any(${people}::bigint[])`).execute();
  return removed;
}
