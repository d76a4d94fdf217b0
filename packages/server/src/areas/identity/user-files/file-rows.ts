import { moduleWords, type UserFileRow, userTypeWords } from '@oikos/contract/identity/user-files/user-file.ts';
import { type RawBuilder, sql } from 'kysely';
import { addressOfPerson } from '../../../foundation/records/name-of-person.ts';
import type { Values } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { seenPeople } from '../users/filter-people.ts';
import { assignments, seenAssignments } from '../users/list-assignments.ts';
import { users } from '../users/user-rows.ts';

/** Each place as files call it: by its name, with its id where several have it. */
export const placesInFiles = (): RawBuilder<unknown> => sql`
  select id, lower(name) as plain, case when count(*) over (partition by lower(name)) > 1
    then name || ' [' || id || ']' else name end as name
  from (${namedPlaces.read()}) as place`;

/** 'Viewer @ Cholla', with its days where it has an end or begins later. */
const assignmentText = sql`g.name || ' @ ' || place.name || case
  when a.valid_from > (select company_today()) or a.valid_to < '9999-12-31'
  then ' (' || case when a.valid_from > '0001-01-01' then a.valid_from::text else '' end || '/'
    || case when a.valid_to < '9999-12-31' then (a.valid_to - 1)::text else '' end || ')'
  else '' end`;

/**
 * People as files have them, without service accounts: of the whole company, or of the caller's places. Only assignments that the caller sees, and that
 * last. `people` is about the id of a person, a column that it is given the name of.
 */
export const userFileRows = (
  scope: TenantScope,
  people: (id: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
): RawBuilder<unknown> => sql`
  with place as materialized (${placesInFiles()}),
  given as materialized (
    select a.user_id, array_agg(${assignmentText} order by ${assignmentText}) as user_groups
    from user_group_assignment a join user_group g on g.id = a.user_group_id join place on place.id = a.node_id
    where a.valid_to > (select company_today()) and ${seenAssignments(scope)} and ${people(sql`a.user_id`)}
    group by a.user_id)
  select list.id, list.version, list.email_address, first_name, last_name, list.phone,
    (${[...userTypeWords]}::text[])[list.user_type_id] as user_type, list.is_active,
    array(select (${[...moduleWords]}::text[])[module] from unnest(list.modules) as module) as modules,
    coalesce(home.name, '') as default_location,
    coalesce(given.user_groups, '{}') as user_groups,
    list.expiration_days, list.notification_days, list.expires_on, list.trained_until,
    coalesce(list.external_id, '') as external_id, p.target_language as language, p.time_zone,
    list.is_authenticated_by_provider, list.has_second_factor, list.managed_by, list.last_sign_in_at
  from (select * from (${users()}) as list where ${sql.join([sql`not is_service_account`, people(sql`id`), ...seenPeople(scope)], sql` and `)}) as list
  left join given on given.user_id = list.id
  left join place home on home.id = list.default_node_id
  left join user_preference p on p.user_id = list.id`;

/** Who may have one of the addresses: the account, or somebody who hasn't accepted their invitation yet. */
const peopleCalled = (emails: readonly string[]): RawBuilder<unknown> => {
  const named = sql`any(${emails.map(plainAddress)}::text[])`;
  return sql`
    select id from installation.app_user where lower(email) = ${named}
    union
    select user_id from installation.membership
    where company_id = current_company() and invited_at is not null and accepted_at is null and lower(invited_email) = ${named}`;
};

/** Those of the people whose addresses a file names. */
export async function readFileRows(
  scope: TenantScope,
  emails: readonly string[],
): Promise<ReadonlyMap<string, UserFileRow>> {
  const { rows: found } = await sql<{ id: number }>`${peopleCalled(emails)}`.execute(scope.db);
  if (found.length === 0) return new Map();
  const rows = await readFileRowsOf(
    scope,
    found.map(({ id }) => id),
  );
  const wanted = new Set(emails.map(plainAddress));
  const byAddress = [...rows.values()].map((row) => [plainAddress(row.emailAddress), row] as const);
  return new Map(byAddress.filter(([address]) => wanted.has(address)));
}

/** The rows of people by their ids. */
export async function readFileRowsOf(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserFileRow>> {
  const { rows } =
    await sql<UserFileRow>`${userFileRows(scope, (id) => sql`${id} = any(${[...ids]}::bigint[])`)}`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** The address that a row of a file names; blank where it names none. */
export const addressOf = ({ emailAddress }: Values): string => plainAddress(String(emailAddress ?? ''));

/** The ids of those of the people whom a file of assignments names, and whom the caller sees. */
export async function readPeopleInFile(
  scope: TenantScope,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const conditions = [sql`m.user_id in (${peopleCalled(emails)})`, ...seenPeople(scope, 'm.user_id')];
  const { rows } = await sql<{ userId: number; emailAddress: string }>`
    select m.user_id, ${addressOfPerson('person')} as email_address
    from installation.membership m join installation.app_user person on person.id = m.user_id
    where m.company_id = current_company() and ${sql.join(conditions, sql` and `)}`.execute(scope.db);
  return new Map(rows.map(({ userId, emailAddress }) => [plainAddress(emailAddress), userId]));
}

/**
 * The assignments that the caller sees; of some people, or all. An assignment has no version: each save of it by people gives it
 * another moment, which tells as much.
 */
export const assignmentFileRows = (
  scope: TenantScope,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  with place as materialized (${placesInFiles()})
  select list.id, list.user_id, list.user_group_id, list.node_id, list.user_name, list.user_group_name,
    coalesce(place.name, '') as node_name, list.valid_from, list.valid_to, list.state, list.managed_by,
    coalesce((extract(epoch from list.granted_at) * 1000)::bigint % 2147483647, 0)::int as version,
    ${addressOfPerson('person')} as email_address
  from (${assignments(sql`${seenAssignments(scope)} and ${where}`)}) as list
  join installation.app_user person on person.id = list.user_id
  left join place on place.id = list.node_id`;
