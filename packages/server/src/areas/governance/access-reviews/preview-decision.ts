import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import {
  type DecisionPreview,
  LEFT_NAMED,
  type previewFoundRemoval,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { idsAsSeen } from '../../../foundation/records/found-as-seen.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { companyToday, type Effect, forEachAlone, type HeldGroup, previewOfChange } from '../../identity/public.ts';
import type { AccessChange } from './apply-decisions.ts';
import { type AskedDecision, changeOf, checkChange, plan, verdictOf } from './decide-items.ts';
import { readDecidedItems } from './decided-items.ts';
import { foundOwnItems } from './list-review-items.ts';

const rowsOf = (held: readonly HeldGroup[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as r("userId" bigint, "userGroupId" bigint, "nodeId" bigint)`;

/** What the groups of `held` give. */
const givenBy = (held: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct held.user_id, held.node_id, rp.permission from ${held} as held
  join user_group_role gr on gr.user_group_id = held.user_group_id
  join role_permission rp on rp.role_id = gr.role_id`;

/** The rows of one select that the other gives or implies at the same place aren't among what differs. */
const beyond = (one: string, other: string, isAdded: boolean): RawBuilder<unknown> => sql`
  select one.user_id, one.node_id, one.permission, ${sql.lit(isAdded)} as is_added from ${sql.table(one)} as one
  where not exists (select from ${sql.table(other)} as other
    where other.user_id = one.user_id and other.node_id = one.node_id
      and other.permission in (one.permission, one.permission || '_FULL', one.permission || '_DELETE'))`;

/**
 * What changes of assignments give and take today. Reviewers read it of what they decide on; what another group gives, those who
 * may read groups.
 */
function previewOfChanges(scope: TenantScope, changes: readonly AccessChange[], today: LocalDate): Promise<Effect> {
  const next = changes.flatMap(({ former: { userId, nodeId }, next }) =>
    next && next.validFrom <= today && next.validTo > today ? [{ userId, nodeId, userGroupId: next.userGroupId }] : [],
  );
  const mayReadGroups = scope.session?.permissions.has('SC_USERS') ?? true;
  return previewOfChange(scope, {
    known: sql`
      gone as (
        select a.id, a.user_id, a.node_id, a.user_group_id from ${rowsOf(changes.map(({ former }) => former))}
        join held_assignment a on a.user_id = r."userId" and a.user_group_id = r."userGroupId" and a.node_id = r."nodeId"
        join user_group_assignment manual on manual.id = a.id and manual.managed_by = 'manual'),
      taken as (${givenBy(sql`gone`)}),
      given as (${givenBy(sql`(
        select r."userId" as user_id, r."nodeId" as node_id, r."userGroupId" as user_group_id from ${rowsOf(next)})`)}),
      decided as materialized (${beyond('taken', 'given', false)} union all ${beyond('given', 'taken', true)})`,
    ...forEachAlone(sql`select * from decided`),
    stays: sql`not exists (select from gone where gone.id = a.id)`,
    isSeen: mayReadGroups ? sql`true` : sql`not a.is_added`,
  });
}

/** What a decision gives and takes once it is carried out, what waits for an administrator, and what can't be decided so. */
export async function previewOfDecision(scope: TenantScope, asked: AskedDecision): Promise<DecisionPreview> {
  const today = await companyToday(scope);
  checkChange(asked, today);
  const planned = await plan(scope, await readDecidedItems(scope, asked.itemIds, asked.userGroupId), asked);
  const carried = planned.filter(({ outcome }) => outcome === 'done' || outcome === 'requested');
  const effect = await previewOfChanges(
    scope,
    carried.map(({ item }) => changeOf(item, asked, today)),
    today,
  );
  const withoutAccess = [
    ...new Map(carried.flatMap(({ item }) => (item.hasAccess ? [] : [[item.userId, item.userName] as const]))),
  ].map(([userId, userName]) => ({ userId, userName }));
  const left = planned.filter(({ outcome }) => outcome === 'refused').map(verdictOf);
  return {
    ...effect,
    missing: [],
    requestedCount: carried.filter(({ outcome }) => outcome === 'requested').length,
    withoutAccessCount: withoutAccess.length,
    withoutAccess: withoutAccess.slice(0, LEFT_NAMED),
    leftCount: left.length,
    left: left.slice(0, LEFT_NAMED),
  };
}

/** What is taken where all that the filter finds is removed. */
export async function previewOfFoundRemoval(
  scope: TenantScope,
  { found }: ParsedInputOf<typeof previewFoundRemoval>,
): Promise<DecisionPreview> {
  const itemIds = [...(await idsAsSeen(scope, foundOwnItems(scope, found.filter), found.count, say.findsOthers))];
  const asked = { itemIds, decision: 'remove', userGroupId: 0, validTo: null, acceptsChanged: false } as const;
  return previewOfDecision(scope, asked);
}
