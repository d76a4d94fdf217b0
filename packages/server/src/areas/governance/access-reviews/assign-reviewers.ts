import { type RawBuilder, sql } from 'kysely';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface Assigning {
  /** Which of the review's items `i`. */
  readonly which: RawBuilder<unknown>;
  /** Administrators who hold what changing the assignment needs: they carry out what a reviewer decided. */
  readonly carriesOut?: boolean;
  /** Somebody who hands over what they had. */
  readonly without?: number;
}

/** The person `c` administers people at a place and holds there all that the group of the item `i` gives. */
const mayCarryOut = sql`c.level = 1 and holds_group_at(c.user_id, i.user_group_id, i.node_id)`;

/**
 * Says who decides on items of a review: the reviewer of the nearest place that names one, else the nearest administrators of
 * people. Nobody gets their own access, or that of a service account that they own: it goes to the next above.
 */
export async function assignReviewers(
  scope: TenantScope,
  reviewId: number,
  { which, carriesOut = false, without }: Assigning,
): Promise<void> {
  await sql`
    with item as materialized (
      select i.id, i.user_id, i.user_group_id, i.node_id from access_review_item i where i.review_id = ${reviewId} and ${which}),
    above as materialized (
      select place_id as node_id, node_id as ancestor_id, depth
      from places_above_by_depth(array(select distinct node_id from item))),
    candidate as materialized (
      select v.node_id, p.reviewer_id as user_id, 0 as level, v.depth
      from above v join access_review_place p on p.review_id = ${reviewId} and p.node_id = v.ancestor_id
      where p.reviewer_id is not null
      union all
      select v.node_id, a.user_id, 1, min(v.depth)
      from above v join held_assignment a on a.node_id = v.ancestor_id
      where exists (select from user_group_role gr
        join role_permission rp on rp.company_id = gr.company_id and rp.role_id = gr.role_id
        where gr.user_group_id = a.user_group_id and rp.permission = 'SC_USERS_FULL')
      group by 1, 2),
    ranked as (
      select i.id as item_id, c.user_id, dense_rank() over (partition by i.id order by c.level, c.depth) as place
      from item i
      join candidate c on c.node_id = i.node_id and c.user_id <> i.user_id and c.user_id is distinct from ${without ?? null}::bigint
      join installation.membership m on m.company_id = current_company() and m.user_id = c.user_id
        and m.is_active and m.ends_on > (select company_today())
      join installation.app_user u on u.id = c.user_id and not u.is_service_account
      where not exists (select from installation.service_account s where s.user_id = i.user_id and s.owner_id = c.user_id)
        ${carriesOut ? sql`and ${mayCarryOut}` : sql``}),
    chosen as materialized (select item_id, user_id from ranked where place = 1),
    reviewer as (
      insert into access_reviewer (review_id, user_id, user_name)
      select ${reviewId}, u.id, ${writtenName('u')}
      from installation.app_user u where u.id in (select user_id from chosen)
      on conflict (company_id, review_id, user_id) do update set user_name = excluded.user_name
      returning id, user_id)
    insert into access_reviewer_item (item_id, reviewer_id, carries_out)
    select c.item_id, r.id, ${carriesOut} from chosen c join reviewer r on r.user_id = c.user_id
    on conflict (company_id, item_id, reviewer_id) do update set carries_out = excluded.carries_out`.execute(scope.db);
}

/** Gives items of a review to one person in place of their reviewers; none of them may be about that person. */
export async function giveItems(
  scope: TenantScope,
  {
    reviewId,
    userId,
    which,
  }: { readonly reviewId: number; readonly userId: number; readonly which: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ itemId: number }>`
    with reviewer as (
      insert into access_reviewer (review_id, user_id, user_name)
      select ${reviewId}, u.id, ${writtenName('u')} from installation.app_user u where u.id = ${userId}
      on conflict (company_id, review_id, user_id) do update set user_name = excluded.user_name
      returning id),
    item as materialized (
      select i.id from access_review_item i where i.review_id = ${reviewId} and i.user_id <> ${userId} and ${which}),
    former as (
      delete from access_reviewer_item ri using item
      where ri.item_id = item.id and not ri.carries_out and ri.reviewer_id <> (select id from reviewer))
    insert into access_reviewer_item (item_id, reviewer_id)
    select item.id, reviewer.id from item cross join reviewer
    on conflict (company_id, item_id, reviewer_id) do update set carries_out = access_reviewer_item.carries_out
    returning item_id`.execute(scope.db);
  return rows.length;
}
