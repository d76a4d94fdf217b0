import type { UserRow } from '@oikos/contract/identity/users/users.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName, tellingOfPerson } from '../../../foundation/records/name-of-person.ts';
import { namedPlaces } from '../session/places-of-users.ts';

/** Somebody who hasn't accepted yet: the company sees what it entered of them, and nothing else. */
export const isPending = sql`(m.invited_at is not null and m.accepted_at is null)`;

/** What tells who a member is. */
const told = (value: RawBuilder<unknown>) => tellingOfPerson(value, 'm.user_id');

/** A field of the account, or what the company entered of it. */
const entered = (account: string, invited: string): RawBuilder<unknown> =>
  told(sql`case when ${isPending} then m.${sql.ref(invited)} else u.${sql.ref(account)} end`);

/** What people are searched by. */
export const searchedFields = {
  name: personName('u'),
  /** A service account's address reaches nobody. */
  emailAddress: sql`case when u.is_service_account then '' else ${entered('email', 'invited_email')} end`,
  externalId: told(sql`m.external_id`),
};

/** A person who has signed in, or who may. */
const canSignIn = sql`(u.open_id is not null or c.user_id is not null)`;

type Rule = readonly [UserRow['state'], RawBuilder<unknown>];

/** What makes each state, where nothing before it does. */
const stateRules = (today: RawBuilder<unknown>, neverSignsIn: RawBuilder<unknown>): readonly Rule[] => [
  ['withdrawn', sql`(${isPending} and m.withdrawn_at is not null)`],
  ['declined', sql`(${isPending} and m.declined_at is not null)`],
  ['invited', isPending],
  ['inactive', sql`not m.is_active`],
  ['expired', sql`m.ends_on <= ${today}`],
  ['invited', neverSignsIn],
  ['active', sql`true`],
];

const state = sql`case ${sql.join(
  stateRules(sql`(select company_today())`, sql`not ${canSignIn}`).map(
    ([name, rule]) => sql`when ${rule} then ${sql.lit(name)}`,
  ),
  sql` `,
)} end`;

/** Who never signed in and has nothing to do it with: by those who never did, whom an index knows. */
const whoCannotSignIn = sql`m.user_id = any(array(
  select unseen.id from installation.app_user unseen where unseen.open_id is null
    and not exists (select from installation.credential given where given.user_id = unseen.id)))`;

/**
 * Whether a person is in one of the states, on the company's day. The day is a value, so that the database knows how few have
 * an end before it; accounts aren't read.
 */
export function inStates(states: readonly UserRow['state'][], today: LocalDate): RawBuilder<unknown> {
  const rules = stateRules(sql`${today}::date`, whoCannotSignIn);
  const ways = rules.flatMap(([name, rule], at) => {
    if (!states.includes(name)) return [];
    const earlier = rules.slice(0, at).map(([, before]) => sql`not (${before})`);
    return [sql`(${sql.join([rule, ...earlier], sql` and `)})`];
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether the sign-in `c` asks for codes or knows a passkey. */
export const signInHasSecondFactor = sql`
  (c.totp_enrolled_at is not null or exists (select from installation.passkey k where k.user_id = c.user_id))`;

export const hasSecondFactor = sql`(not ${isPending} and ${signInHasSecondFactor})`;

/** The last day of a validity whose first day without it is stored; null: no end. */
export const lastDayOf = (end: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${end} < '9999-12-31' then ${end} - 1 end`;

/**
 * The members `m` of the company with their accounts `u` and sign-ins `c`. Everybody has an account: it is joined loosely, so
 * that what doesn't ask for it, such as a count, doesn't read it.
 */
export const membersAmong = (memberships: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${memberships} m
  left join installation.app_user u on u.id = m.user_id
  left join installation.credential c on c.user_id = m.user_id`;

const members = membersAmong(sql`installation.membership`);

export const isOfCompany = sql`m.company_id = (select current_company()) and m.erased_at is null`;

/** The people of the company, each as the list and the record show them; `where` is about `members`. */
export const users = (where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select m.user_id as id, ${searchedFields.name} as name,
    ${entered('first_name', 'invited_first_name')} as first_name, ${entered('last_name', 'invited_last_name')} as last_name,
    ${searchedFields.emailAddress} as email_address, ${told(sql`m.phone`)} as phone, m.user_type_id, u.is_service_account, ${state} as state,
    m.is_active, not ${isPending} and u.open_id is not null and c.user_id is null and not u.is_service_account as is_authenticated_by_provider,
    ${hasSecondFactor} as has_second_factor,
    array(select um.module_id from user_module um where um.user_id = m.user_id order by 1) as modules,
    m.default_node_id, (select place.name from (${namedPlaces.read()}) as place where place.id = m.default_node_id) as default_node_name,
    coalesce((select string_agg(distinct g.name, ', ') from held_assignment a join user_group g on g.id = a.user_group_id
      where a.user_id = m.user_id), '') as user_groups,
    (select count(*)::int from held_assignment a where a.user_id = m.user_id) as assignment_count,
    m.expiration_days, m.notification_days, ${lastDayOf(sql`m.expires_on`)} as expires_on,
    ${lastDayOf(sql`m.ends_on`)} as last_day, m.last_sign_in_at, m.trained_until, ${searchedFields.externalId} as external_id, m.managed_by,
    (select concat(l.language_name, ' (', l.country_name, ')') from user_preference p
      join installation.language l on l.iso_code = p.target_language where p.user_id = m.user_id) as language,
    (select p.time_zone from user_preference p where p.user_id = m.user_id) as time_zone, m.version
  from ${members}
  where ${isOfCompany} and ${where}`;
