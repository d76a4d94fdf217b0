import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName, tellingOfPerson } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';

/** Somebody who hasn't accepted yet: the company sees what it entered of them, and nothing else. */
const isPending = sql`(m.invited_at is not null and m.accepted_at is null)`;

/** What tells who a member is. */
const told = (value: RawBuilder<unknown>) => tellingOfPerson(value, 'm.user_id');

/** A field of the account, or what the company entered of it. */
const entered = (account: string, invited: string): RawBuilder<unknown> =>
  told(sql`case when ${isPending} then m.${sql.ref(invited)} else u.${sql.ref(account)} end`);

/** A service account's address reaches nobody. */
const address = sql`case when u.is_service_account then '' else ${entered('email', 'invited_email')} end`;

/** A person who has signed in, or who may. */
const canSignIn = sql`(u.open_id is not null or c.user_id is not null)`;

/** The last day of a validity whose first day without it is stored; null: no end. */
export const lastDayOf = (end: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${end} < '9999-12-31' then ${end} - 1 end`;

/** The people of the company, each as the list and the record show them. */
export const users = (): RawBuilder<unknown> => sql`
  select m.user_id as id, case when ${isPending} and (select shows_people())
      then coalesce(nullif(trim(m.invited_first_name || ' ' || m.invited_last_name), ''), m.invited_email)
      else ${personName('u')} end as name,
    ${entered('first_name', 'invited_first_name')} as first_name, ${entered('last_name', 'invited_last_name')} as last_name,
    ${address} as email_address, ${told(sql`m.phone`)} as phone, m.user_type_id, u.is_service_account,
    case when ${isPending} then case when m.withdrawn_at is not null then 'withdrawn'
        when m.declined_at is not null then 'declined' else 'invited' end
      when not m.is_active then 'inactive' when m.ends_on <= (select company_today()) then 'expired'
      when not ${canSignIn} then 'invited' else 'active' end as state,
    m.is_active, not ${isPending} and u.open_id is not null and c.user_id is null and not u.is_service_account as is_authenticated_by_provider,
    not ${isPending} and c.totp_enrolled_at is not null as has_second_factor,
    array(select um.module_id from user_module um where um.user_id = m.user_id order by 1) as modules,
    m.default_node_id, (select place.name from (${namedPlaces.read()}) as place where place.id = m.default_node_id) as default_node_name,
    coalesce((select string_agg(distinct g.name, ', ') from held_assignment a join user_group g on g.id = a.user_group_id
      where a.user_id = m.user_id), '') as user_groups,
    (select count(*)::int from held_assignment a where a.user_id = m.user_id) as assignment_count,
    m.expiration_days, m.notification_days, ${lastDayOf(sql`m.expires_on`)} as expires_on,
    ${lastDayOf(sql`m.ends_on`)} as last_day, m.last_sign_in_at, m.trained_until, ${told(sql`m.external_id`)} as external_id, m.managed_by, m.version
  from installation.membership m
  join installation.app_user u on u.id = m.user_id
  left join installation.credential c on c.user_id = m.user_id
  where m.company_id = current_company() and m.erased_at is null`;

/** Who administers a place sees the people who have, had or will have something to do there; everybody sees themselves. */
export const seenPeople = (scope: TenantScope): RawBuilder<unknown>[] =>
  holdsAtRoot(scope, 'SC_USERS')
    ? []
    : [
        sql`(id = ${scope.userId} or exists (select from user_group_assignment a
          where a.user_id = list.id and a.node_id in ${permittedNodes(scope, 'SC_USERS')}))`,
      ];

/** Somebody with an assignment today that `further` is true of. */
const assigned = (further: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from held_assignment a where a.user_id = list.id and ${further})`;

export const userList = serveList({
  endpoint: searchUsers,
  query: ({ scope, input }) => {
    const {
      userGroupId,
      roleId,
      nodeId,
      states,
      userTypes,
      endsWithinDays,
      unseenForDays,
      hasSecondFactor,
      isServiceAccount,
    } = input;
    const conditions = [
      sql`true`,
      ...seenPeople(scope),
      ...containsCondition(['name', 'emailAddress', 'externalId'], input.contains),
      ...(userGroupId > 0 ? [assigned(sql`a.user_group_id = ${userGroupId}`)] : []),
      ...(roleId > 0
        ? [
            assigned(
              sql`a.user_group_id in (select gr.user_group_id from user_group_role gr where gr.role_id = ${roleId})`,
            ),
          ]
        : []),
      ...(nodeId > 0 ? [assigned(sql`a.node_id in (select node_id from places_below(${nodeId}::bigint))`)] : []),
      ...(states?.length ? [sql`state = any(${states}::text[])`] : []),
      ...(userTypes?.length ? [sql`user_type_id = any(${userTypes}::smallint[])`] : []),
      ...(endsWithinDays === undefined
        ? []
        : [sql`last_day between (select company_today()) and (select company_today()) + ${endsWithinDays}::int`]),
      ...(unseenForDays === undefined
        ? []
        : [
            sql`not is_service_account and (last_sign_in_at is null or last_sign_in_at < now() - make_interval(days => ${unseenForDays}))`,
          ]),
      ...(hasSecondFactor === undefined
        ? []
        : [sql`not is_service_account and has_second_factor = ${hasSecondFactor}`]),
      ...(isServiceAccount === undefined ? [] : [sql`is_service_account = ${isServiceAccount}`]),
    ];
    return sql`select * from (${users()}) as list where ${sql.join(conditions, sql` and `)}`;
  },
});
