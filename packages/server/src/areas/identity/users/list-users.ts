import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { changeFoundUsers } from '@oikos/contract/identity/users/found-users.ts';
import { userMessages as say } from '@oikos/contract/identity/users/user-messages.ts';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { idsAsSeen } from '../../../foundation/records/found-as-seen.ts';
import { showsPeople } from '../../../foundation/records/name-of-person.ts';
import { type OrderedQuery, serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { filterAssigned, filterSeen, type PeopleFilter } from './filter-people.ts';
import { findPeopleByText } from './find-people-by-text.ts';
import { firstUsers } from './first-users.ts';
import { companyToday } from './save-assignments.ts';
import { hasSecondFactor, inStates, searchedFields, users } from './user-rows.ts';

type Filters = ParsedInputOf<typeof searchUsers>;

const ofGroup = (userGroupId: number) => sql`a.user_group_id = ${userGroupId}`;
const withRole = (roleId: number) =>
  sql`a.user_group_id in (select gr.user_group_id from user_group_role gr where gr.role_id = ${roleId})`;
const below = (nodeId: number) => sql`a.node_id = any(array(select node_id from places_below(${nodeId}::bigint)))`;

const isMachine = sql`m.user_id in (select user_id from installation.service_account where company_id = (select current_company()))`;

/** The filters by what people hold. */
function assignmentsOf(scope: TenantScope, { userGroupId, roleId, nodeId }: Filters): Promise<PeopleFilter[]> {
  const wanted = [
    ...(userGroupId > 0 ? [ofGroup(userGroupId)] : []),
    ...(roleId > 0 ? [withRole(roleId)] : []),
    ...(nodeId > 0 ? [below(nodeId)] : []),
  ];
  return Promise.all(wanted.map((further) => filterAssigned(scope, further)));
}

/** The filters by what people are, on the company's day. */
function filtersOf(input: Filters, today: LocalDate): RawBuilder<unknown>[] {
  const { states, userTypes, endsWithinDays, unseenForDays, isServiceAccount } = input;
  const ends = (days: number) =>
    sql`m.ends_on between ${today}::date + 1 and ${today}::date + 1 + ${days}::int and m.ends_on < '9999-12-31'`;
  const unseen = (days: number) =>
    sql`(m.last_sign_in_at is null or m.last_sign_in_at < now() - make_interval(days => ${days})) and not ${isMachine}`;
  return [
    ...(states?.length ? [inStates(states, today)] : []),
    ...(userTypes?.length ? [sql`m.user_type_id = any(${userTypes}::smallint[])`] : []),
    ...(endsWithinDays === undefined ? [] : [ends(endsWithinDays)]),
    ...(unseenForDays === undefined ? [] : [unseen(unseenForDays)]),
    ...(input.hasSecondFactor === undefined
      ? []
      : [sql`${hasSecondFactor} = ${input.hasSecondFactor} and not ${isMachine}`]),
    ...(isServiceAccount === undefined ? [] : [isServiceAccount ? isMachine : sql`not ${isMachine}`]),
  ];
}

async function withText(scope: TenantScope, text?: string): Promise<PeopleFilter[]> {
  const found = await findPeopleByText(scope, text);
  return [
    ...found.map((condition) => ({ condition, isFew: true })),
    ...containsCondition(Object.values(searchedFields), text).map((condition) => ({ condition })),
  ];
}

/** The list of people: filtered and counted over their memberships, and read in full for those of the page. */
async function listUsers(scope: TenantScope, input: Filters): Promise<OrderedQuery> {
  const [today, showsNames] = [await companyToday(scope), await showsPeople(scope)];
  const filters: PeopleFilter[] = [
    ...(await filterSeen(scope)),
    ...(await withText(scope, input.contains)),
    ...(await assignmentsOf(scope, input)),
    ...filtersOf(input, today).map((condition) => ({ condition })),
  ];
  return {
    query: users(sql.join([sql`true`, ...filters.map(({ condition }) => condition)], sql` and `)),
    nearest: (wanted) =>
      showsNames ? users(sql`m.user_id = any(array(${firstUsers(wanted, filters, today)}))`) : null,
  };
}

/** All whom a filter finds, as many as the person saw. */
export async function findUsers(
  scope: TenantScope,
  { filter, count }: ParsedInputOf<typeof changeFoundUsers>['found'],
): Promise<readonly number[]> {
  const { query } = await listUsers(scope, searchUsers.input.parse(filter));
  return idsAsSeen(scope, query, count, say.findsOthers);
}

export const userList = serveList({
  endpoint: searchUsers,
  query: ({ scope, input }) => listUsers(scope, input),
});
