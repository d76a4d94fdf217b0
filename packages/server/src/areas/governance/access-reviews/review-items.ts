import { type RawBuilder, sql } from 'kysely';
import { nameById, nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import { lastDayOf } from '../../identity/public.ts';

/** What was decided last on the item `i`, as `d`; all null where nothing was. */
export const lastDecision: RawBuilder<unknown> = sql`
  left join lateral (select * from access_review_decision e where e.item_id = i.id order by e.id desc limit 1) as d on true`;

/**
 * The assignment of the item `i` as it is now, as `a`; all null where it has ended. Looked up by its person, who has few: a
 * group or a place may have all that are in the review, which the planner doesn't know of a new company (decision 006).
 */
export const assignmentNow: RawBuilder<unknown> = sql`
  left join user_group_assignment a on a.user_id = i.user_id and a.user_group_id + 0 = i.user_group_id
    and a.node_id + 0 = i.node_id and a.managed_by = i.managed_by and a.valid_to > (select company_today())`;

/** Whether the assignment has changed since the review began; of what was decided, as the decider saw it. */
export const sinceThen: RawBuilder<unknown> = sql`
  case when d.outcome <> 'requested' then d.changed_since when a.user_id is null then 'gone'
    when (a.valid_from, a.valid_to) is distinct from (i.valid_from, i.valid_to) then 'changed' else 'no' end`;

/** open, requested, kept, changed or removed. */
export const stateOfItem: RawBuilder<unknown> = sql`
  case when d.id is null then 'open' when d.outcome = 'requested' then 'requested' when d.decision = 'keep' then 'kept'
    when d.decision = 'change' then 'changed' else 'removed' end`;

/** How many items are decided, and how many of those wait for an administrator: of rows with `lastDecision`. */
export const decidedCounts: RawBuilder<unknown> = sql`
  (count(d.id) filter (where d.outcome <> 'requested'))::int as decided,
  (count(d.id) filter (where d.outcome = 'requested'))::int as requested`;

/** The names of those who decide on the item `i`, as an array. */
export const reviewerNames: RawBuilder<unknown> = sql`
  array(select ${nameOfPerson('person')} from access_reviewer_item ri
    join access_reviewer v on v.id = ri.reviewer_id join installation.app_user person on person.id = v.user_id
    where ri.item_id = i.id order by ri.carries_out, person.id)`;

/** Who gave the access, as it was written down; who may not read names reads the code of who gave it, while it is the same access. */
const grantedBy: RawBuilder<unknown> = sql`
  case when (select shows_people()) then i.granted_by_name
    when a.granted_at = i.granted_at then coalesce(${nameById('a.granted_by')}, '') else '' end`;

/** What both lists show of an item. */
export const itemColumns: RawBuilder<unknown> = sql`
  i.id, i.user_id, ${nameOfPerson('u')} as user_name, i.user_group_id, g.name as user_group_name, i.node_id, i.node_name,
  i.valid_from, ${lastDayOf(sql`i.valid_to`)} as valid_to, i.managed_by, i.granted_at, ${grantedBy} as granted_by,
  i.last_sign_in_at, ${stateOfItem} as state, ${sinceThen} as changed_since, d.decision, d.reason,
  d.user_group_id as new_user_group_id, nullif(d.user_group_name, '') as new_user_group_name,
  ${lastDayOf(sql`d.valid_to`)} as new_valid_to, case when d.id is not null then ${nameOfPerson('decider')} end as decided_by, d.decided_at`;

/** The items `i` with their person `u`, their group `g`, and what was decided on them. */
export const itemTables: RawBuilder<unknown> = sql`
  access_review_item i
  join access_review_group g on g.review_id = i.review_id and g.user_group_id = i.user_group_id
  join installation.app_user u on u.id = i.user_id
  ${lastDecision}
  ${assignmentNow}
  left join installation.app_user decider on decider.id = d.decided_by`;
