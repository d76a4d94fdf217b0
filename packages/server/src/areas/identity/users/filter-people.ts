import { type RawBuilder, sql } from 'kysely';
import { MOST_FOUND } from '../../../foundation/records/search-text.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What is true of some members `m`. */
export interface PeopleFilter {
  readonly condition: RawBuilder<unknown>;
  /** They are few, and named by their ids: the list begins with them. */
  readonly isFew?: boolean;
  /**
   * The same, said so that each is looked up alone: where nothing else narrows the list down, the first of many are soon met in
   * any order.
   */
  readonly ofEach?: RawBuilder<unknown>;
}

/** Found once; as an array, since the planner takes a list of places for a thousand of them. */
const administered = (scope: TenantScope): RawBuilder<unknown> => sql`any(array(${permittedNodes(scope, 'SC_USERS')}))`;

/** Who administers a place sees the people who have, had or will have something to do there; everybody sees themselves. */
export const seenPeople = (scope: TenantScope, person = 'list.id'): RawBuilder<unknown>[] =>
  holdsAtRoot(scope, 'SC_USERS')
    ? []
    : [
        sql`(${sql.ref(person)} = ${scope.userId} or exists (select from user_group_assignment a
          where a.user_id = ${sql.ref(person)} and a.node_id = ${administered(scope)}))`,
      ];

/** The ids of people where they are few; null where they are many. */
async function fewOf({ db }: TenantScope, people: RawBuilder<unknown>): Promise<readonly number[] | null> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select case when cardinality(found.ids) <= ${sql.lit(MOST_FOUND)} then found.ids end as ids
    from (select array(${people} limit ${sql.lit(MOST_FOUND + 1)}) as ids) as found`.execute(db);
  const ids = rows[0]?.ids ?? null;
  return ids && [...new Set(ids)];
}

const named = (ids: readonly number[]): PeopleFilter => ({
  condition: sql`m.user_id = any(${[...ids]}::bigint[])`,
  isFew: true,
});

/** Those whom the caller sees. */
export async function filterSeen(scope: TenantScope): Promise<PeopleFilter[]> {
  if (holdsAtRoot(scope, 'SC_USERS') || scope.userId === null) return [];
  const assigned = sql`from user_group_assignment a where a.node_id = ${administered(scope)}`;
  const ids = await fewOf(scope, sql`select a.user_id ${assigned}`);
  if (ids !== null) return [named([...ids, scope.userId])];
  const orSelf = (condition: RawBuilder<unknown>) => sql`(m.user_id = ${scope.userId} or ${condition})`;
  // Among other filters the planner chooses well where it looks for the places itself.
  const isSeen = sql`exists (select from user_group_assignment a
    where a.user_id = m.user_id and a.node_id in ${permittedNodes(scope, 'SC_USERS')})`;
  return [
    {
      condition: orSelf(isSeen),
      ofEach: orSelf(sql`(select true ${assigned} and a.user_id = m.user_id limit 1)`),
    },
  ];
}

/** Those with an assignment today that `further` is true of. */
export async function filterAssigned(scope: TenantScope, further: RawBuilder<unknown>): Promise<PeopleFilter> {
  const people = sql`select a.user_id from held_assignment a where ${further}`;
  const ids = await fewOf(scope, people);
  return ids === null ? { condition: sql`m.user_id in (${people})` } : named(ids);
}
