import { changingPermissions, permissions } from '@oikos/contract/identity/permissions.ts';
import { type ActionRow, searchActions, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { actionStatuses, isActionOpen } from '@oikos/domain/task/action-states.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAway, joinSnoozed, returnsOn, todayAtAction as today } from './snoozed-actions.ts';

interface Filters {
  readonly contains?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly due: 'overdue' | 'week' | 'month' | 'any';
  readonly nodeId: number;
  readonly sourceEntity?: string | undefined;
  readonly bySite: boolean;
}

const days = { week: 7, month: 31 } as const;

function conditions(filters: Filters): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (filters.contains) parts.push(sql`strpos(lower(a.title), ${filters.contains.toLowerCase()}) > 0`);
  if (filters.statuses?.length) parts.push(sql`a.status = any(${[...filters.statuses]}::text[])`);
  if (filters.due !== 'any') parts.push(sql`a.status in ('Open', 'In Progress')`);
  if (filters.due === 'overdue') parts.push(sql`a.due_date < ${today}`);
  if (filters.due === 'week' || filters.due === 'month')
    parts.push(sql`a.due_date <= ${today} + ${days[filters.due]}::int`);
  if (filters.nodeId > 0) parts.push(sql`a.node_id = ${filters.nodeId}`);
  if (filters.sourceEntity) parts.push(sql`a.source_entity = ${filters.sourceEntity}`);
  return parts;
}

/** What all rows of a site say of it. */
const ofSite = ({ bySite }: Filters): RawBuilder<unknown> =>
  bySite
    ? sql`min(a.due_date) filter (where a.status in ('Open', 'In Progress')) over site as site_due,
      (count(*) over site)::int as site_count,
      (count(*) filter (where a.status in ('Open', 'In Progress') and a.due_date < ${today}) over site)::int as site_overdue`
    : sql`null::date as site_due, null::int as site_count, null::int as site_overdue`;

/** Site after site, those with the most urgent actions first. */
const siteOrder = ({ bySite }: Filters) => (bySite ? (['siteDue', 'location', 'nodeId'] as const) : []);

const select = (
  scope: TenantScope,
  filters: Filters,
  parts: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => sql`
  select a.id, a.title, a.title_said, a.description, a.description_said, a.status, a.due_date,
    case when a.status in ('Open', 'In Progress') then a.due_date - ${today} end as days_left,
    coalesce(a.assigned_to, 0) as assigned_to_id, coalesce(${personName('u')}, '') as assigned_to,
    coalesce(a.user_group_id, 0) as user_group_id, coalesce(g.name, '') as user_group,
    coalesce(a.node_id, 0) as node_id, coalesce(n.name, '') as location, a.source_entity,
    a.source_id, a.raised_by_rule, a.raised_by_rule is not null as is_raised, a.completed_on,
    ${personName('c')} as completed_by, a.completion_note,
    a.created_at, ${mayChangeStatus(scope)} as may_change_status, ${mayAssign(scope)} as may_assign,
    ${isFree(scope)} as may_take, coalesce(a.assigned_to = ${scope.userId}::bigint, false) as is_assigned_to_caller,
    case when ${isAway} then ${returnsOn} end as snoozed_until, ${ofSite(filters)}, a.version
  from action a
  left join node n on n.company_id = a.company_id and n.id = a.node_id
  ${joinSnoozed(scope)}
  left join user_group g on g.company_id = a.company_id and g.id = a.user_group_id
  left join installation.app_user u on u.id = a.assigned_to
  left join installation.app_user c on c.id = a.completed_by
  where ${sql.join([...parts, ...conditions(filters)], sql` and `)}
  ${filters.bySite ? sql`window site as (partition by a.node_id)` : sql``}`;

/** The action was given to the caller, or to a group of theirs and to nobody in it. */
const isGiven = (scope: TenantScope): RawBuilder<unknown> => sql`(
  a.assigned_to = ${scope.userId}
  or (a.assigned_to is null and a.user_group_id in (
    select m.user_group_id from held_assignment m where m.user_id = ${scope.userId})))`;

/** Who only reads changes nothing, and so the status only of what was given to them. */
export const mayChangeStatus = (scope: TenantScope): RawBuilder<unknown> => sql`coalesce(
  ${isGiven(scope)} or a.node_id in ${permittedNodes(scope, changingPermissions)}
  or (a.node_id is null and ${changesSomething(scope)}), false)`;

/** Nobody has the action, or a group of the caller and nobody in it. */
export const isFree = (scope: TenantScope): RawBuilder<boolean> => sql`(a.assigned_to is null
  and (a.user_group_id is null or a.user_group_id in (
    select m.user_group_id from held_assignment m where m.user_id = ${scope.userId})))`;

/** Whether the caller holds the right to change the action at its place; without a place, anywhere. */
export const mayAssign = (scope: TenantScope): RawBuilder<boolean> => sql`coalesce(
  a.node_id in ${permittedNodes(scope, 'ACTIONS_FULL')} or (a.node_id is null and ${assignsSomething(scope)}), false)`;

const assignsSomething = ({ session }: TenantScope): boolean =>
  session === null || session.permissions.has('ACTIONS_FULL');

const changesSomething = ({ session }: TenantScope): boolean =>
  session === null || changingPermissions.some((each) => session.permissions.has(each));

/** It was given to somebody who is away and whose deputy the caller is, at a place that the caller sees. */
const isOfAbsent = (scope: TenantScope): RawBuilder<unknown> => sql`(
  a.assigned_to in (select away.user_id from absent_person away where away.deputy_id = ${scope.userId})
  and (a.node_id is null or a.node_id in ${permittedNodes(scope, permissions)}))`;

const formRules = sql`('fillForm', 'reviewForm', 'lateForm')`;

/** The action is about a form of one of the people. */
const isOfFormOf = (people: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  (a.raised_by_rule = 'fillForm' and a.source_id in (select forms_of_person(p.user_id, 'enters') from (${people}) as p))
  or (a.raised_by_rule in ('reviewForm', 'lateForm') and a.source_id in (
    select forms_of_person(p.user_id, 'reviews') from (${people}) as p)))`;

/** A form waits for those who fill it in or review it, for their deputies while they are away, and for nobody else at its location. */
const isOfOwnForm = (scope: TenantScope): RawBuilder<unknown> => sql`(a.assigned_to is null
  and a.raised_by_rule in ${formRules} and (
  ${isOfFormOf(sql`select ${scope.userId}::bigint as user_id`)}
  or (a.node_id in ${permittedNodes(scope, permissions)}
    and ${isOfFormOf(sql`select user_id from absent_person where deputy_id = ${scope.userId}`)})))`;

/**
 * The caller's own: assigned to them, or to somebody away whose deputy they are, to their groups at locations where they are members, with a notification to them, about
 * a form of theirs, or unassigned where they see actions.
 */
export const isMine = (scope: TenantScope): RawBuilder<unknown> => sql`(
  ${isGiven(scope)}
  or ${isOfAbsent(scope)}
  or (a.assigned_to is null and exists (
    select from notification told
    where told.company_id = a.company_id and told.user_id = ${scope.userId} and told.action_id = a.id))
  or ${isOfOwnForm(scope)}
  or (a.assigned_to is null and a.user_group_id is null and coalesce(a.raised_by_rule not in ${formRules}, true)
    and (a.node_id in ${permittedNodes(scope, 'ACTIONS')} or (a.node_id is null and a.created_by = ${scope.userId}))))`;

type Takeable = Pick<ActionRow, 'status' | 'isAssignedToCaller' | 'mayChangeStatus' | 'mayAssign'>;

/**
 * Whether the caller may make an action theirs: anyone who may change its status takes what nobody has, members of
 * a group what the group has, and people who may assign it all of it, from a colleague as well.
 */
export const mayTake = (action: Takeable, isFreeForCaller: boolean): boolean =>
  isActionOpen(action.status) &&
  !action.isAssignedToCaller &&
  (action.mayAssign || (isFreeForCaller && action.mayChangeStatus));

/** Rows come as the contract says, but that `mayTake` is what the database knows of it. */
const item = (row: ActionRow): ActionRow => ({ ...row, mayTake: mayTake(row, row.mayTake) });

const openStatuses = actionStatuses.filter(isActionOpen);

export const myActions = serveList({
  endpoint: searchMyActions,
  query: ({ scope, input }) => {
    // What has ended is looked up by its status.
    const filters = { ...input, statuses: input.statuses ?? openStatuses };
    const away = { without: [sql`not ${isAway}`], only: [isAway], with: [] }[input.snoozed];
    return select(scope, filters, [isMine(scope), ...away]);
  },
  groupedBy: siteOrder,
  item,
});

export const allActions = serveList({
  endpoint: searchActions,
  query: ({ scope, input }) => {
    // Whose access ends concerns those who administer people, and those who were told.
    const seesPeople = scope.session === null || scope.session.permissions.has('SC_USERS');
    const seen = sql`(a.node_id in ${permittedNodes(scope, 'ACTIONS')}
      or (a.node_id is null and (${seesPeople} or a.source_entity is distinct from 'user' or ${isMine(scope)})))`;
    const assigned = input.assignedToId > 0 ? [sql`a.assigned_to = ${input.assignedToId}`] : [];
    return select(scope, input, [seen, ...assigned]);
  },
  groupedBy: siteOrder,
  item,
});
