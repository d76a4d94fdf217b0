import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import type {
  DecisionInput,
  DecisionVerdict,
  decideReviewItems,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday, type Grant, judgeGrants } from '../../identity/public.ts';
import { type AccessChange, carryOut, refusedOwners } from './apply-decisions.ts';
import { assignReviewers } from './assign-reviewers.ts';
import { type DecidedItem, lockReviewsOf, readDecidedItems, readGroupsOf } from './decided-items.ts';
import { reviewsChanged } from './stored-review.ts';

interface Planned {
  readonly item: DecidedItem;
  readonly outcome: DecisionVerdict['outcome'];
  readonly problem: SaidMessage | null;
}

/** A decision whose reason isn't asked for yet. */
export type AskedDecision = Omit<DecisionInput, 'reason'>;

/** Refuses a change that says too little, whatever it is about. */
export function checkChange({ decision, userGroupId, validTo }: AskedDecision, today: LocalDate): void {
  if (decision !== 'change') return;
  if (userGroupId <= 0 && validTo === null) throw refuseField('userGroupId', say.changeMissing);
  if (validTo !== null && validTo < today) throw refuseField('validTo', say.endPast);
}

/** Why an item can't be decided as the caller wants. */
function problemOf(item: DecidedItem, { decision, acceptsChanged, validTo }: AskedDecision): SaidMessage | null {
  const { changedSince, outcome, decidedByName, isMine } = item;
  if (outcome === 'done' || outcome === 'gone') return said(say.alreadyDone);
  if (outcome === 'kept' && !isMine) return said(say.decidedBy, decidedByName);
  if (outcome === 'requested' && !isMine && !item.carriesOut) return said(say.decidedBy, decidedByName);
  if (changedSince === 'gone') return decision === 'remove' ? null : said(say.hasEnded);
  if (changedSince === 'changed' && !acceptsChanged) return said(say.hasChanged);
  if (decision !== 'keep' && item.managedBy !== 'manual') return said(userMessages.managedByDirectory);
  if (decision === 'change' && validTo !== null && validTo < item.validFrom) return said(general.endBeforeBegin);
  return null;
}

/** What the assignment of an item becomes. */
export function changeOf(item: DecidedItem, input: AskedDecision, today: LocalDate): AccessChange {
  const { userId, userGroupId, nodeId } = item;
  const former = { userId, userGroupId, nodeId };
  if (input.decision === 'remove') return { former, next: null };
  const isOther = input.userGroupId > 0 && input.userGroupId !== userGroupId;
  return {
    former,
    next: {
      userGroupId: isOther ? input.userGroupId : userGroupId,
      validFrom: isOther && item.validFrom < today ? today : item.validFrom,
      validTo: input.validTo === null ? item.validTo : addDays(input.validTo, 1),
    },
  };
}

/** Decides on each item alone: a problem of one leaves the others. */
export async function plan(
  scope: TenantScope,
  items: readonly DecidedItem[],
  input: AskedDecision,
): Promise<readonly Planned[]> {
  const grantsOf = ({ userGroupId, nodeId }: DecidedItem): Grant[] => [
    { userGroupId, nodeId },
    ...(input.decision === 'change' && input.userGroupId > 0 ? [{ userGroupId: input.userGroupId, nodeId }] : []),
  ];
  const judge = input.decision === 'keep' ? () => undefined : await judgeGrants(scope, items.flatMap(grantsOf));
  const taken = input.decision === 'change' ? await readGroupsOf(scope, items, input.userGroupId) : new Set<string>();
  const owners =
    input.decision === 'change' ? await refusedOwners(scope, items, input.userGroupId) : new Map<number, SaidMessage>();
  return items.map((item): Planned => {
    const problem = problemOf(item, input) ?? owners.get(item.id) ?? null;
    if (problem !== null) return { item, outcome: 'refused', problem };
    if (input.decision === 'keep') return { item, outcome: 'kept', problem: null };
    if (item.changedSince === 'gone') return { item, outcome: 'gone', problem: null };
    const key = `${item.userId} ${item.nodeId}`;
    if (input.userGroupId !== item.userGroupId && taken.has(key)) {
      const problemOfGroup = said(say.inGroupAlready, item.userName, item.newUserGroupName, item.nodeName);
      return { item, outcome: 'refused', problem: problemOfGroup };
    }
    if (input.decision === 'change' && input.userGroupId > 0) taken.add(key);
    return { item, outcome: grantsOf(item).some(judge) ? 'requested' : 'done', problem: null };
  });
}

export const verdictOf = ({ item, outcome, problem }: Planned): DecisionVerdict => ({
  itemId: item.id,
  userName: item.userName,
  outcome,
  problem,
});

async function writeDecisions({ db, userId }: TenantScope, decided: readonly Planned[], input: DecisionInput) {
  const rows = decided.map(({ item: { id, reviewId, changedSince }, outcome }) => ({
    id,
    reviewId,
    changedSince,
    outcome,
  }));
  const { decision, reason, userGroupId, validTo } = input;
  const end = decision === 'change' && validTo !== null ? addDays(validTo, 1) : null;
  const groupId = decision === 'change' && userGroupId > 0 ? userGroupId : null;
  await sql`
    insert into access_review_decision (review_id, item_id, decision, outcome, changed_since, reason, user_group_id,
      user_group_name, valid_to, decided_by, decided_by_name)
    select d."reviewId", d.id, ${decision}, d.outcome, d."changedSince", ${reason}, ${groupId}::bigint,
      coalesce((select g.name from user_group g where g.id = ${groupId}::bigint), ''), ${end}::date, ${userId}::bigint,
      coalesce((select ${writtenName('u')} from installation.app_user u where u.id = ${userId}::bigint), '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, "reviewId" bigint, outcome text, "changedSince" text)
    order by d.id`.execute(db);
}

/** What the caller can't carry out themself is given to administrators of the place. */
async function askAdministrators(scope: TenantScope, decided: readonly Planned[]): Promise<number> {
  const requested = decided.filter(({ outcome }) => outcome === 'requested').map(({ item }) => item);
  for (const [reviewId, items] of Map.groupBy(requested, (item) => item.reviewId)) {
    const ids = items.map(({ id }) => id);
    await assignReviewers(scope, reviewId, { which: sql`i.id = any(${ids}::bigint[])`, carriesOut: true });
  }
  return requested.length;
}

/** Decides on items of the caller's, and carries it out where they may: one transaction, with what could not be decided and why. */
export async function decideItems(
  scope: TenantScope,
  input: DecisionInput,
): Promise<OutputOf<typeof decideReviewItems>> {
  const today = await companyToday(scope);
  if (input.decision === 'remove' && input.reason === '') throw refuseField('reason', say.reasonMissing);
  checkChange(input, today);
  await lockReviewsOf(scope, input.itemIds);
  const items = await readDecidedItems(scope, input.itemIds, input.userGroupId);
  const planned = await plan(scope, items, input);
  const decided = planned.filter(({ outcome }) => outcome !== 'refused');
  const changes = decided.filter(({ outcome }) => outcome === 'done').map(({ item }) => changeOf(item, input, today));
  await carryOut(scope, changes, items[0]?.reviewName ?? '', input.reason);
  await writeDecisions(scope, decided, input);
  const requestedCount = await askAdministrators(scope, decided);
  await reviewsChanged.run(scope);
  return {
    doneCount: decided.length - requestedCount,
    requestedCount,
    verdicts: planned.map(verdictOf),
  };
}
