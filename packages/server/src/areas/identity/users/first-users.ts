import { type searchUsers, userStates } from '@oikos/contract/identity/users/users.ts';
import type { SortableOf } from '@oikos/contract/list.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { knownName, personName } from '../../../foundation/records/name-of-person.ts';
import type { NearestRows } from '../../../foundation/records/serve-list.ts';
import { inStates, invitedName, isOfCompany, isPending, members } from './user-rows.ts';

type Sortable = SortableOf<typeof searchUsers>;

/** Some of the people, and their order among one another: one that an index has, or that is computed of all assignments at once. */
interface Part {
  readonly condition: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What the order is computed of, for everybody at once. */
  readonly joined?: RawBuilder<unknown>;
}

const machines = sql`m.user_id in (select user_id from installation.service_account where company_id = (select current_company()))`;
const people = sql`not ${isPending} and not u.is_service_account`;
const everybody = (order: RawBuilder<unknown>): Part[] => [{ condition: sql`true`, order }];

/** How often people are assigned. */
const counts = sql`left join (
  select a.user_id, count(*) as count from held_assignment a group by a.user_id) as held on held.user_id = m.user_id`;

/** The names of people's groups: put together once for all who have the same. */
const groups = sql`left join (
  with of_person as materialized (
    select a.user_id, array_agg(distinct a.user_group_id) as ids from held_assignment a group by a.user_id)
  select of_person.user_id, named.names from of_person join (
    select ids, (select string_agg(distinct g.name, ', ') from user_group g where g.id = any(ids)) as names
    from (select distinct ids from of_person) as same) as named using (ids)) as held on held.user_id = m.user_id`;

/** For people who may read names, on the company's day. */
const partsBy = (today: LocalDate): Readonly<Record<Sortable, readonly Part[]>> => ({
  name: [
    { condition: people, order: sql.raw(knownName('u')) },
    { condition: isPending, order: invitedName },
    { condition: machines, order: personName('u') },
  ],
  emailAddress: [
    { condition: people, order: sql`u.email` },
    { condition: isPending, order: sql`m.invited_email` },
    { condition: machines, order: sql`m.user_id` },
  ],
  state: userStates.map((state) => ({
    condition: inStates([state], today),
    order: sql`m.user_id`,
  })),
  userTypeId: everybody(sql`m.user_type_id`),
  // Who has no end comes last in both.
  lastDay: everybody(sql`m.ends_on`),
  lastSignInAt: everybody(sql`m.last_sign_in_at`),
  trainedUntil: everybody(sql`m.trained_until`),
  assignmentCount: [{ condition: sql`true`, order: sql`coalesce(held.count, 0)`, joined: counts }],
  userGroups: [{ condition: sql`true`, order: sql`coalesce(held.names, '')`, joined: groups }],
});

/** The ids of the people among whom are the first of the list, of those that `condition` is true of. */
export function firstUsers(
  { column, direction, rows }: NearestRows,
  condition: RawBuilder<unknown>,
  today: LocalDate,
): RawBuilder<unknown> {
  const parts = partsBy(today)[column as Sortable];
  const way = sql.raw(direction);
  const firsts = parts.map(
    (part) => sql`(
      select m.user_id from ${members} ${part.joined ?? sql``} where ${isOfCompany} and ${part.condition} and ${condition}
      order by ${part.order} ${way}, m.user_id ${way} limit ${sql.lit(rows)})`,
  );
  return sql.join(firsts, sql` union all `);
}
