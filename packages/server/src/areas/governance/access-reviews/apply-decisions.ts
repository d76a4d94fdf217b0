import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { judgedAlone } from '../../../foundation/records/judged-alone.ts';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import {
  auditUsers,
  type HeldGroup,
  insertAssignments,
  keepingAdministrator,
  readStoredUsers,
  removeAssignments,
  requireOwnerOf,
} from '../../identity/public.ts';
import type { DecidedItem } from './decided-items.ts';

const reviewed = productReason(say.auditReason);

/** An assignment that ends, and what takes its place. */
export interface AccessChange {
  readonly former: HeldGroup;
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
    await removeAssignments(
      scope,
      changes.map(({ former }) => former),
    );
    await insertAssignments(
      scope,
      changes.flatMap(({ former, next }) => (next ? [{ ...former, ...next }] : [])),
    );
  });
  await auditUsers(scope, before, await readStoredUsers(scope, userIds), reviewed(reviewName, reason));
}
