import { accessReviewMessages as say } from '@oikos/contract/identity/access-reviews/access-review-messages.ts';
import { english, type SaidMessage } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { judgedAlone } from '../../../foundation/records/judged-alone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireOwnerOf } from '../delegation/judge-owners.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { readStoredUsers } from '../users/read-user.ts';
import { auditUsers } from '../users/save-user.ts';
import type { DecidedItem } from './decided-items.ts';

/** An assignment that ends, and what takes its place. */
export interface AccessChange {
  readonly former: { readonly userId: number; readonly userGroupId: number; readonly nodeId: number };
  /** Null: nothing. */
  readonly next: { readonly userGroupId: number; readonly validFrom: LocalDate; readonly validTo: LocalDate } | null;
}

/** Why a service account can't be given another group: its owner doesn't hold what it gives. */
export async function refusedOwners(
  scope: TenantScope,
  items: readonly DecidedItem[],
  userGroupId: number,
): Promise<ReadonlyMap<number, SaidMessage>> {
  const refused = new Map<number, SaidMessage>();
  if (userGroupId <= 0) return refused;
  for (const { id, userId, nodeId } of items.filter(({ isServiceAccount }) => isServiceAccount)) {
    const problem = await judgedAlone(scope, () => requireOwnerOf(scope, userId, [{ userGroupId, nodeId }]));
    if (problem !== null) refused.set(id, problem);
  }
  return refused;
}

/** Takes access away and puts other in its place; the caller's right was judged before. The last administrator stays. */
export async function carryOut(
  scope: TenantScope,
  changes: readonly AccessChange[],
  reviewName: string,
  reason: string,
): Promise<void> {
  if (changes.length === 0) return;
  const userIds = [...new Set(changes.map(({ former }) => former.userId))];
  const before = await readStoredUsers(scope, userIds);
  await keepingAdministrator(scope, async () => {
    await sql`
      delete from user_group_assignment a
      using jsonb_to_recordset(${JSON.stringify(changes.map(({ former }) => former))}::jsonb)
        as r("userId" bigint, "userGroupId" bigint, "nodeId" bigint)
      where a.managed_by = 'manual' and a.user_id = r."userId" and a.user_group_id = r."userGroupId" and a.node_id = r."nodeId"`.execute(
      scope.db,
    );
    const next = changes.flatMap((change) =>
      change.next ? [{ userId: change.former.userId, nodeId: change.former.nodeId, ...change.next }] : [],
    );
    if (next.length > 0)
      await sql`
        insert into user_group_assignment (user_id, user_group_id, node_id, valid_from, valid_to)
        select r."userId", r."userGroupId", r."nodeId", r."validFrom", r."validTo"
        from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
          as r("userId" bigint, "userGroupId" bigint, "nodeId" bigint, "validFrom" date, "validTo" date)`.execute(
        scope.db,
      );
  });
  const told = english(say.auditReason, reviewName, reason);
  await auditUsers(scope, before, await readStoredUsers(scope, userIds), told);
}
