import { searchMembers, searchUserAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName, showsPeople } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { firstMembers } from './first-members.ts';
import { lastDayOf } from './user-rows.ts';

const state = sql`case when a.valid_to <= (select company_today()) then 'ended'
  when a.valid_from > (select company_today()) then 'planned' else 'held' end`;

/** Assignments with the names of person, group and place; `where` is about the table as `a`. */
export const assignments = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select a.id, a.user_id, ${personName('u')} as user_name,
    a.user_group_id, g.name as user_group_name, a.node_id, coalesce(place.name, '') as node_name,
    a.valid_from, ${lastDayOf(sql`a.valid_to`)} as valid_to,
    ${state} as state,
    a.managed_by, a.granted_at, ${personName('giver')} as granted_by
  from user_group_assignment a
  join user_group g on g.id = a.user_group_id
  join installation.app_user u on u.id = a.user_id
  left join (${namedPlaces.read()}) as place on place.id = a.node_id
  left join installation.app_user giver on giver.id = a.granted_by
  where ${where}`;

/** Who administers a place sees the assignments there. */
export const seenAssignments = (scope: TenantScope): RawBuilder<unknown> =>
  holdsAtRoot(scope, 'SC_USERS')
    ? sql`true`
    : sql`(a.user_id = ${scope.userId} or a.node_id = any(array(${permittedNodes(scope, 'SC_USERS')})))`;

const inStates = (states: readonly string[] | undefined) =>
  states?.length ? sql`${state} = any(${[...states]}::text[])` : sql`true`;

/** Those of which one of the names has the text. */
function found(where: RawBuilder<unknown>, names: readonly string[], contains?: string): RawBuilder<unknown> {
  const conditions = containsCondition(names, contains);
  if (conditions.length === 0) return assignments(where);
  return sql`select * from (${assignments(where)}) as list where ${sql.join(conditions, sql` and `)}`;
}

export const memberList = serveList({
  endpoint: searchMembers,
  query: async ({ scope, input: { id, states, contains } }) => {
    const condition = sql`a.user_group_id = ${id} and ${seenAssignments(scope)} and ${inStates(states)}`;
    const showsNames = await showsPeople(scope);
    return {
      query: found(condition, ['userName', 'nodeName'], contains),
      nearest: (wanted) =>
        wanted.column === 'userName' && showsNames && !contains?.trim()
          ? assignments(sql`a.id = any(array(${firstMembers(wanted, condition)}))`)
          : null,
    };
  },
});

export const userAssignmentList = serveList({
  endpoint: searchUserAssignments,
  query: ({ scope, input: { id, states, contains } }) =>
    found(
      sql`a.user_id = ${id} and ${seenAssignments(scope)} and ${inStates(states)}`,
      ['userGroupName', 'nodeName'],
      contains,
    ),
});
