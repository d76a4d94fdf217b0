import { type searchUsers, userStates } from '@oikos/contract/identity/users/users.ts';
import type { SortableOf } from '@oikos/contract/list.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { invitedName, personName, unhiddenName } from '../../../foundation/records/name-of-person.ts';
import type { NearestRows } from '../../../foundation/records/serve-list.ts';
import type { PeopleFilter } from './filter-people.ts';
import { inStates, isOfCompany, isPending, membersAmong } from './user-rows.ts';

type Sortable = SortableOf<typeof searchUsers>;

/** Some of the people, and their order among one another, which an index has where they are many. */
interface Part {
  readonly condition: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What the order is read from. */
  readonly joined?: RawBuilder<unknown>;
}

const machines = sql`m.user_id in (select user_id from installation.service_account where company_id = (select current_company()))`;
const people = sql`not ${isPending} and not u.is_service_account`;
const everybody = (order: RawBuilder<unknown>): Part[] => [{ condition: sql`true`, order }];

/** People whose assignments or groups are counted as they are read: of all others the table `held_access` keeps them. */
const uncounted = (today: LocalDate) =>
  sql`(select h.user_id from held_access h where h.valid_to <= ${today}::date or h.valid_from > ${today}::date)`;

/** In the order of what people hold: of most it is kept, by an index. */
const byAccess = (today: LocalDate, kept: RawBuilder<unknown>, counted: Counted): Part[] => [
  {
    joined: sql`join held_access h on h.user_id = m.user_id`,
    condition: sql`h.valid_from <= ${today}::date and h.valid_to > ${today}::date`,
    order: kept,
  },
  {
    joined: sql`left join (${counted.of(uncounted(today))}) as held on held.user_id = m.user_id`,
    condition: sql`m.user_id in ${uncounted(today)}`,
    order: counted.order,
  },
];

/** What some people hold, counted for all of them at once. */
interface Counted {
  readonly of: (people: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const assignments: Counted = {
  of: (people) => sql`
    select a.user_id, count(*) as count from held_assignment a where a.user_id in ${people} group by a.user_id`,
  order: sql`coalesce(held.count, 0)`,
};

const groups: Counted = {
  of: (people) => sql`
    select a.user_id, string_agg(distinct g.name, ', ') as names
    from held_assignment a join user_group g on g.id = a.user_group_id where a.user_id in ${people} group by a.user_id`,
  order: sql`coalesce(held.names, '')`,
};

/** For people who may read names, on the company's day. */
const partsBy = (today: LocalDate): Readonly<Record<Sortable, readonly Part[]>> => ({
  name: [
    { condition: people, order: sql.raw(unhiddenName('u')) },
    { condition: isPending, order: sql.raw(invitedName('m')) },
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
  assignmentCount: byAccess(today, sql`h.assignment_count`, assignments),
  userGroups: byAccess(today, sql`h.group_names`, groups),
});

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join([isOfCompany, ...conditions], sql` and `);

/** The ids of the people among whom are the first of the list, of those whom the filters let through. */
export function firstUsers(
  { column, direction, rows }: NearestRows,
  filters: readonly PeopleFilter[],
  today: LocalDate,
): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const firstsAmong = (memberships: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) => {
    const firsts = partsBy(today)[column as Sortable].map(
      (part) => sql`(
        select m.user_id from ${membersAmong(memberships)} ${part.joined ?? sql``}
        where ${allOf([part.condition, ...conditions])}
        order by ${part.order} ${way}, m.user_id ${way} limit ${sql.lit(rows)})`,
    );
    return sql.join(firsts, sql` union all `);
  };
  const membership = sql`installation.membership`;
  const conditions = filters.map(({ condition }) => condition);
  // Few people are read once, and each part is sorted out of them.
  if (filters.some(({ isFew }) => isFew))
    return sql`
      with few as materialized (select m.* from ${membersAmong(membership)} where ${allOf(conditions)})
      ${firstsAmong(sql`few`, [])}`;
  const [only, ...more] = filters;
  return firstsAmong(membership, only?.ofEach && more.length === 0 ? [only.ofEach] : conditions);
}
