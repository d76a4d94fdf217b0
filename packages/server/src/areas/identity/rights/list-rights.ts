import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { permissionsNamed } from '@oikos/contract/identity/permission-texts.ts';
import { permissions as everyPermission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { type RightRow, type rightGroupings, searchRights } from '@oikos/contract/identity/rights/rights.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameById, personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { lastDayOf } from '../users/user-rows.ts';
import {
  assignmentTable,
  gaveThen,
  groupTable,
  heldThen,
  isOwnerUnknown,
  type Moment,
  membersThen,
  mightSignIn,
  momentOf,
  roleTable,
  wasSuperAdministrator,
} from './past-rights.ts';

type Filters = ParsedInputOf<typeof searchRights>;

/** What narrows rights down; without one of these nobody could read all that are listed. */
function narrowing(filters: Filters, moment: Moment): RawBuilder<unknown>[] {
  const { userId, userGroupId, roleId, nodeId, permissions } = filters;
  return [
    ...(userId > 0 ? [sql`a.user_id = ${userId}`] : []),
    ...(userGroupId > 0 ? [sql`a.user_group_id = ${userGroupId}`] : []),
    ...(roleId > 0 ? [sql`gr.role_id = ${roleId}`] : []),
    ...(nodeId > 0 ? [sql`a.node_id in (select node_id from places_above_on(${nodeId}::bigint, ${moment.day}))`] : []),
    ...(permissions?.length ? [sql`rp.permission = any(${permissions.flatMap(satisfiedBy)}::text[])`] : []),
  ];
}

/** Who added the last part of the path. */
const giver = nameById(`case greatest(a.granted_at, gr.granted_at, rp.granted_at)
  when a.granted_at then a.granted_by when gr.granted_at then gr.granted_by else rp.granted_by end`);

/** Each right with its path, of the assignments that the caller sees: one statement, whatever the moment. */
function rights(scope: TenantScope, filters: Filters): RawBuilder<unknown> {
  const moment = momentOf(filters.at);
  return sql`${givenRights(scope, filters, moment)} union all ${unlimitedRights(scope, filters, moment)}`;
}

/** What user groups give. */
function givenRights(scope: TenantScope, filters: Filters, moment: Moment): RawBuilder<unknown> {
  const narrowed = narrowing(filters, moment);
  const conditions = [
    sql`a.valid_from <= ${moment.day} and a.valid_to > ${moment.day}`,
    gaveThen(moment),
    seenAssignments(scope),
    ...(narrowed.length > 0 ? narrowed : [sql`false`]),
  ];
  return sql`
    select concat_ws('.', a.user_id, a.node_id, a.user_group_id, gr.role_id, rp.permission) as id,
      a.user_id, ${personName('u')} as user_name, ${mightSignIn(moment)} as is_active,
      m.trained_until, false as is_super_administrator, ${isOwnerUnknown(moment)} as is_owner_unknown, rp.permission, a.node_id, coalesce(place.name, '') as node_name,
      a.user_group_id, coalesce((select g.name from user_group g where g.id = a.user_group_id), a.remembered) as user_group_name,
      gr.role_id, coalesce((select r.name from role r where r.id = gr.role_id), gr.remembered) as role_name,
      ${lastDayOf(sql`a.valid_to`)} as last_day, greatest(a.granted_at, gr.granted_at, rp.granted_at) as since, ${giver} as granted_by
    from (${heldThen(assignmentTable, moment)}) as a
    join (${heldThen(groupTable, moment)}) as gr on gr.user_group_id = a.user_group_id
    join (${heldThen(roleTable, moment)}) as rp on rp.role_id = gr.role_id
    left join (${membersThen(moment)}) as m on m.user_id = a.user_id
    join installation.app_user u on u.id = a.user_id
    left join (${namedPlaces.read()}) as place on place.id = a.node_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** What super administrators may, whom no group gives anything: all that is asked for, everywhere. */
function unlimitedRights(
  scope: TenantScope,
  { userId, userGroupId, roleId, nodeId, permissions }: Filters,
  moment: Moment,
): RawBuilder<unknown> {
  const isNarrowed = userId > 0 || nodeId > 0 || permissions?.length;
  const isAsked = isNarrowed && userGroupId <= 0 && roleId <= 0;
  const asked: readonly string[] = permissions?.length ? permissions : everyPermission;
  const conditions = [
    wasSuperAdministrator(moment),
    holdsAtRoot(scope, 'SC_USERS') ? sql`true` : sql`u.id = ${scope.userId}`,
    isAsked ? sql`true` : sql`false`,
    ...(userId > 0 ? [sql`u.id = ${userId}`] : []),
  ];
  return sql`
    select concat_ws('.', u.id, 'all', held.permission) as id,
      u.id as user_id, ${personName('u')} as user_name, ${mightSignIn(moment)} as is_active,
      m.trained_until, true as is_super_administrator, false as is_owner_unknown, held.permission, root.id as node_id, coalesce(root.name, '') as node_name,
      0 as user_group_id, '' as user_group_name, 0 as role_id, '' as role_name,
      null::date as last_day, null::timestamptz as since, null::text as granted_by
    from (${membersThen(moment)}) as m
    join installation.app_user u on u.id = m.user_id
    join (${namedPlaces.read()}) as root on root.id = (select organisation_root())
    cross join unnest(${[...asked]}::text[]) as held(permission)
    where ${sql.join(conditions, sql` and `)}`;
}

/** What is typed is looked for in all names of the path, and in the words of the permissions. */
function found(query: RawBuilder<unknown>, contains: string | undefined): RawBuilder<unknown> {
  if (!contains?.trim()) return query;
  const [named] = containsCondition(['userName', 'nodeName', 'userGroupName', 'roleName'], contains);
  return sql`select * from (${query}) as list where ${named} or permission = any(${permissionsNamed(contains.trim())}::text[])`;
}

const groups: Readonly<Record<(typeof rightGroupings)[number], readonly (keyof RightRow)[]>> = {
  place: ['nodeName', 'nodeId'],
  permission: ['permission'],
  user: ['userName', 'userId'],
};

export const rightList = serveList({
  endpoint: searchRights,
  // One person has few rights, which indexes find: to plan the statement takes longer than to read them.
  query: ({ scope, input }) => ({
    query: found(rights(scope, input), input.contains),
    isPlannedOnce: input.userId > 0,
  }),
  groupedBy: ({ groupedBy }) => (groupedBy ? groups[groupedBy] : []),
});
