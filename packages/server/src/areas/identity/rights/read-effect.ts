import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { namedPlaces } from '../session/places-of-users.ts';
import { isPending } from '../users/user-rows.ts';
import { mightSignIn, momentOf } from './past-rights.ts';

const PEOPLE_NAMED = 100;
const PLACES_NAMED = 3;

/** Who gains or loses what where. */
export type Effect = Omit<AccessPreview, 'missing'>;
export const noEffect: Effect = { gains: [], losses: [], gainCount: 0, lossCount: 0 };

type Affected = Effect['gains'][number];

/** Those who gain, or those who lose, with one of them who is named; none where the caller sees nobody. */
interface EffectRow {
  isAdded: boolean;
  count: number;
  userId: number | null;
  name: string | null;
  permissions: string[] | null;
  places: Affected['places'] | null;
  placeCount: number | null;
}

/** Whether a member `m` uses what is given: somebody who is invited has what waits for them, who is deactivated has nothing today. */
export const hasAccess = sql`(${isPending} or ${mightSignIn(momentOf(undefined))})`;

/** `affected`: of `effects`, those of people with access. */
const ofThoseWithAccess = sql`
  affected as materialized (
    select e.* from effects e where not exists (
      select from installation.membership m
      where m.company_id = current_company() and m.user_id = e.user_id and not ${hasAccess}))`;

/** `listed`: of `affected`, the first people by name on each side, with the places at which they gain or lose the same. */
const listed = (): RawBuilder<unknown> => sql`
  named as (
    select * from (
      select person.*, row_number() over (partition by person.is_added order by person.name, person.user_id) as nth
      from (
        select e.user_id, e.is_added, ${nameOfPerson('u')} as name
        from (select distinct user_id, is_added from affected where is_seen) as e
        left join installation.app_user u on u.id = e.user_id) as person) as numbered
    where nth <= ${sql.lit(PEOPLE_NAMED)}),
  listed as (
    select n.is_added, n.user_id, n.name, c.permissions, count(*)::int as place_count,
      array_to_json((array_agg(json_build_object('nodeId', e.node_id, 'nodeName', coalesce(place.name, ''))
        order by place.name, e.node_id))[:${sql.lit(PLACES_NAMED)}]) as places
    from named n
    join (select * from affected where is_seen and user_id = any(array(select user_id from named))) as e
      on e.user_id = n.user_id and e.is_added = n.is_added
    join compared c on c.effect = e.effect
    left join (${namedPlaces.read()}) as place on place.id = e.node_id
    group by n.is_added, n.user_id, n.name, c.permissions)`;

function sideOf(rows: readonly EffectRow[]): { affected: Affected[]; count: number } {
  const affected = rows.flatMap(({ userId, name, permissions, places, placeCount }) =>
    userId === null
      ? []
      : [
          {
            userId,
            name: name ?? '',
            permissions: permissions ?? [],
            places: places ?? [],
            placeCount: placeCount ?? 0,
          },
        ],
  );
  return { affected: affected.slice(0, PEOPLE_NAMED), count: rows[0]?.count ?? 0 };
}

/**
 * Names the first of those who gain or lose and counts all. `selects` are named selects, among them `compared`, rows of effect and
 * permissions, and the last of which is `effects`: rows of user_id, node_id, is_added, effect and is_seen. Who isn't seen by the
 * caller is counted and not named; who has no access today gains and loses nothing, unless the change is about the access of `all`.
 */
export async function readEffect(
  { db }: TenantScope,
  selects: RawBuilder<unknown>,
  whom: 'all' | 'withAccess' = 'withAccess',
): Promise<Effect> {
  const { rows } = await sql<EffectRow>`
    with ${selects}, ${whom === 'all' ? sql`affected as (select * from effects)` : ofThoseWithAccess}, ${listed()},
    counted as (select is_added, count(distinct user_id)::int as count from affected group by is_added)
    select c.is_added, c.count, l.user_id, l.name, l.permissions, l.places, l.place_count
    from counted c left join listed l on l.is_added = c.is_added
    order by l.name, l.user_id, l.places -> 0 ->> 'nodeName'`.execute(db);
  const gains = sideOf(rows.filter(({ isAdded }) => isAdded));
  const losses = sideOf(rows.filter(({ isAdded }) => !isAdded));
  return {
    gains: gains.affected,
    losses: losses.affected,
    gainCount: gains.count,
    lossCount: losses.count,
  };
}
