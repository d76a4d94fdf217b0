import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { searchReviewItems } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import {
  type FoundDecision,
  type readReviewItem,
  searchOwnReviewItems,
  searchOwnReviews,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lastDayOf } from '../../identity/public.ts';
import { seenItems } from './list-reviews.ts';
import { itemColumns, itemTables, lastDecision, reviewerNames } from './review-items.ts';

const textColumns = ['userName', 'userGroupName', 'nodeName'] as const;

const itemList = serveList({
  endpoint: searchReviewItems,
  query: ({ scope, input: { id, contains, state, reviewerId, nodeId, hasChanged } }) => {
    const conditions = [
      sql`true`,
      ...containsCondition(textColumns, contains),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(hasChanged === undefined ? [] : [sql`(changed_since <> 'no') = ${hasChanged}`]),
    ];
    const within = [
      sql`i.review_id = ${id}`,
      seenItems(scope),
      ...(nodeId === undefined ? [] : [sql`i.node_id in (select node_id from places_below(${nodeId}::bigint))`]),
      ...(reviewerId === undefined
        ? []
        : [
            sql`exists (select from access_reviewer_item ri join access_reviewer v on v.id = ri.reviewer_id
              where ri.item_id = i.id and v.user_id = ${reviewerId})`,
          ]),
    ];
    return sql`
      select * from (select ${itemColumns}, array_to_string(${reviewerNames}, ', ') as reviewers from ${itemTables}
        where ${sql.join(within, sql` and `)}) as list
      where ${sql.join(conditions, sql` and `)}`;
  },
});

/** The reviewer `v` has the item `i`, of the open review `r`, and `ri` says why. */
export const ownItems = (scope: TenantScope): RawBuilder<unknown> => sql`
  join access_review r on r.id = i.review_id and r.closed_at is null
  join access_reviewer v on v.review_id = i.review_id and v.user_id = ${scope.userId}
  join access_reviewer_item ri on ri.item_id = i.id and ri.reviewer_id = v.id`;

/** Nothing is decided yet, or it is to be carried out. */
export const waits: RawBuilder<unknown> = sql`(d.id is null or (d.outcome = 'requested' and ri.carries_out))`;

/** Somebody may change their mind until it is carried out. */
const mayDecide: RawBuilder<unknown> = sql`
  (${waits} or (d.outcome in ('kept', 'requested') and d.decided_by = v.user_id))`;

/** The items of open reviews that the caller decides on and a filter finds. */
export function foundOwnItems(scope: TenantScope, filter: FoundDecision['found']['filter']): RawBuilder<unknown> {
  const { contains, reviewerId, show, nodeId, userGroupId, unseenForDays } = filter;
  const within = [
    sql`true`,
    ...(show === 'todo' ? [waits] : []),
    ...(reviewerId === undefined ? [] : [sql`v.id = ${reviewerId}`]),
    ...(nodeId === undefined ? [] : [sql`i.node_id in (select node_id from places_below(${nodeId}::bigint))`]),
    ...(userGroupId === undefined ? [] : [sql`i.user_group_id = ${userGroupId}`]),
    ...(unseenForDays === undefined
      ? []
      : [sql`(i.last_sign_in_at is null or i.last_sign_in_at < now() - make_interval(days => ${unseenForDays}))`]),
  ];
  return sql`
    select * from (
      select ${itemColumns}, v.id as reviewer_id, r.name as review_name, r.due_on, coalesce(${mayDecide}, false) as may_decide
      from ${itemTables} ${ownItems(scope)}
      where ${sql.join(within, sql` and `)}) as list
    where ${sql.join([sql`true`, ...containsCondition(textColumns, contains)], sql` and `)}`;
}

const ownItemList = serveList({
  endpoint: searchOwnReviewItems,
  query: ({ scope, input }) => foundOwnItems(scope, input),
});

const ownReviewList = serveList({
  endpoint: searchOwnReviews,
  query: ({ scope, input: { contains } }) => sql`
    select * from (
      select v.id, r.name, r.due_on, r.due_on - (select company_today()) as days_left,
        (count(*) filter (where ${waits}))::int as open_count, count(*)::int as item_count
      from access_review_item i ${ownItems(scope)} ${lastDecision}
      group by v.id, r.name, r.due_on) as list
    where ${sql.join([sql`true`, ...containsCondition(['name'], contains)], sql` and `)}`,
});

/** What an item's group let people do, who decides and what was decided: for its reviewers, and for who may see the review. */
export async function readItem(scope: TenantScope, id: number): Promise<OutputOf<typeof readReviewItem>> {
  const isSeen = scope.session?.permissions.has('ACCESS_REVIEW') ? seenItems(scope) : sql`false`;
  const { rows } = await sql<{ permissions: string[]; reviewers: string[] }>`
    select g.permissions, ${reviewerNames} as reviewers
    from access_review_item i
    join access_review_group g on g.review_id = i.review_id and g.user_group_id = i.user_group_id
    where i.id = ${id} and (${isSeen} or exists (
      select from access_reviewer_item ri join access_reviewer v on v.id = ri.reviewer_id
      where ri.item_id = i.id and v.user_id = ${scope.userId}))`.execute(scope.db);
  const [item] = rows;
  if (!item) throw notFound();
  const decided = await sql<OutputOf<typeof readReviewItem>['decisions'][number]>`
    select d.id, d.decision, d.outcome, d.reason, d.user_group_name, ${lastDayOf(sql`d.valid_to`)} as valid_to,
      ${nameOfPerson('u')} as decided_by, d.decided_at
    from access_review_decision d left join installation.app_user u on u.id = d.decided_by
    where d.item_id = ${id} order by d.id desc`.execute(scope.db);
  return { ...item, decisions: decided.rows };
}

export const itemLists = [itemList, ownItemList, ownReviewList];
