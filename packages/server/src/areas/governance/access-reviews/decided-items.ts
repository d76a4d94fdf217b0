import type { changedSince, reviewOutcomes } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hasAccess } from '../../identity/public.ts';
import { ownItems } from './list-review-items.ts';
import { itemTables, sinceThen } from './review-items.ts';

/** An item that the caller decides on, with its assignment as it is now. */
export interface DecidedItem {
  readonly id: number;
  readonly reviewId: number;
  readonly reviewName: string;
  readonly userId: number;
  readonly userName: string;
  readonly isServiceAccount: boolean;
  readonly hasAccess: boolean;
  readonly userGroupId: number;
  readonly nodeId: number;
  readonly nodeName: string;
  /** Of the present assignment; where there is none, of the one that was. */
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
  readonly managedBy: string;
  readonly changedSince: (typeof changedSince)[number];
  readonly outcome: (typeof reviewOutcomes)[number] | null;
  readonly decidedBy: number | null;
  readonly decidedByName: string;
  /** What was decided last is the caller's. */
  readonly isMine: boolean;
  readonly carriesOut: boolean;
  readonly newUserGroupName: string;
}

/** One decides after the other: what somebody else decided just before is seen. */
export async function lockReviewsOf({ db }: TenantScope, itemIds: readonly number[]): Promise<void> {
  await sql`
    select from access_review where id in (select i.review_id from access_review_item i where i.id = any(${[...itemIds]}::bigint[]))
    order by id for update`.execute(db);
}

/** Those items of open reviews; 404 where one of them isn't the caller's to decide. */
export async function readDecidedItems(
  scope: TenantScope,
  itemIds: readonly number[],
  newGroupId: number,
): Promise<readonly DecidedItem[]> {
  const { rows } = await sql<DecidedItem>`
    select i.id, i.review_id, r.name as review_name, i.user_id, ${nameOfPerson('u')} as user_name, u.is_service_account,
      exists (select from installation.membership m
        where m.company_id = current_company() and m.user_id = i.user_id and ${hasAccess}) as has_access,
      i.user_group_id, i.node_id, i.node_name, coalesce(a.valid_from, i.valid_from) as valid_from,
      coalesce(a.valid_to, i.valid_to) as valid_to, coalesce(a.managed_by, i.managed_by) as managed_by,
      ${sinceThen} as changed_since, d.outcome, d.decided_by, ${nameOfPerson('decider')} as decided_by_name,
      coalesce(d.decided_by = v.user_id, false) as is_mine, ri.carries_out,
      coalesce((select n.name from user_group n where n.id = ${newGroupId}), '') as new_user_group_name
    from ${itemTables} ${ownItems(scope)}
    where i.id = any(${[...itemIds]}::bigint[]) order by i.id`.execute(scope.db);
  if (rows.length < itemIds.length) throw notFound();
  return rows;
}

/** 'person place' of those who are in a group already. */
export async function readGroupsOf(
  { db }: TenantScope,
  items: readonly DecidedItem[],
  userGroupId: number,
): Promise<Set<string>> {
  if (userGroupId <= 0) return new Set();
  const { rows } = await sql<{ userId: number; nodeId: number }>`
    select user_id, node_id from user_group_assignment
    where managed_by = 'manual' and user_group_id = ${userGroupId} and user_id = any(${items.map(({ userId }) => userId)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ userId, nodeId }) => `${userId} ${nodeId}`));
}
