import type { Audience } from '@oikos/contract/task/announcements/announcements.ts';
import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../../../foundation/records/count-rows.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Ids of the groups and of the places that a message is for, as arrays, and whether they restrict it: one that nothing restricts is for all. */
export interface AudienceIds {
  readonly groups: RawBuilder<unknown>;
  readonly places: RawBuilder<unknown>;
  readonly isForGroups: RawBuilder<unknown>;
  readonly isForPlaces: RawBuilder<unknown>;
}

/** Those of a stored message. */
export const audienceOf = (announcement: string): AudienceIds => ({
  groups: sql`array(select g.user_group_id from announcement_group g where g.announcement_id = ${sql.ref(`${announcement}.id`)})`,
  places: sql`array(select p.node_id from announcement_place p where p.announcement_id = ${sql.ref(`${announcement}.id`)})`,
  isForGroups: sql.ref(`${announcement}.is_for_groups`),
  isForPlaces: sql.ref(`${announcement}.is_for_places`),
});

/** Whether a message is for groups or for places, and not for all. */
export const restrictionOf = ({ userGroupIds, nodeIds }: Audience) => ({
  isForGroups: userGroupIds.length > 0,
  isForPlaces: nodeIds.length > 0,
});

export function audienceGiven(audience: Audience): AudienceIds {
  const { isForGroups, isForPlaces } = restrictionOf(audience);
  return {
    groups: sql`${audience.userGroupIds}::bigint[]`,
    places: sql`${audience.nodeIds}::bigint[]`,
    isForGroups: sql`${isForGroups}::boolean`,
    isForPlaces: sql`${isForPlaces}::boolean`,
  };
}

const today = sql`(select company_today())`;

/** The places, and all above and below them in the organization of today. */
const around = (places: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select unnest(array[c.ancestor_id, c.descendant_id]) from hierarchy h
  join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
    and c.valid_from <= ${today} and c.valid_to > ${today}
  where h.is_organisation and (c.ancestor_id = any(${places}) or c.descendant_id = any(${places}))`;

/** The people whom a message reaches now: members who have a role in one of the groups, around one of the places. */
export const reachedPeople = ({ groups, places, isForGroups, isForPlaces }: AudienceIds): RawBuilder<unknown> => sql`
  select m.user_id from installation.membership m
  join installation.app_user u on u.id = m.user_id and not u.is_service_account
  where m.company_id = current_company() and m.is_active and m.ends_on > ${today}
    and (not ${isForGroups} and not ${isForPlaces} or exists (
      select from held_assignment s where s.user_id = m.user_id
        and (not ${isForGroups} or s.user_group_id = any(${groups}))
        and (not ${isForPlaces} or s.node_id in (${around(places)}))))`;

/** Whether people see the message today. */
export const isShown = (announcement: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${announcement}.${name}`);
  return sql`${column('ended_at')} is null and ${column('first_day')} <= ${today} and ${column('last_day')} >= ${today}`;
};

export const countReached = (scope: TenantScope, ids: AudienceIds): Promise<number> =>
  countRows(scope, reachedPeople(ids));
