import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import {
  type decideFoundItems,
  type FoundDecision,
  LEFT_NAMED,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { idsAsSeen } from '../../../foundation/records/found-as-seen.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { decideItems } from './decide-items.ts';
import { foundOwnItems } from './list-review-items.ts';

/** Keeps or removes all that the filter finds. What changed since the review began is left: nobody looked at each of them. */
export async function decideFound(
  scope: TenantScope,
  { found, decision, reason }: FoundDecision,
): Promise<OutputOf<typeof decideFoundItems>> {
  const itemIds = [...(await idsAsSeen(scope, foundOwnItems(scope, found.filter), found.count, say.findsOthers))];
  const changes = { userGroupId: 0, validTo: null, acceptsChanged: false };
  const { verdicts, ...counts } = await decideItems(scope, { itemIds, decision, reason, ...changes });
  const left = verdicts.filter(({ problem }) => problem !== null);
  return { ...counts, leftCount: left.length, verdicts: left.slice(0, LEFT_NAMED) };
}
