import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { type Effect, readEffect } from './read-effect.ts';

/** A change of access: what it gives and takes, and what is left without it. */
interface AccessChange {
  /** Named selects that the others read: `ended as (select …)`. */
  readonly known?: RawBuilder<unknown>;
  /** A select of user_id, node_id, permission, is_added: what comes or goes at which place. */
  readonly differences: RawBuilder<unknown>;
  /** Whether a path stays as it is: the assignment is `a`, the group's role `gr`, the role's permission `rp`. */
  readonly isElse: RawBuilder<unknown>;
  /** Whether the caller reads who gains or loses by a change `a`; else as of assignments. */
  readonly isSeen?: RawBuilder<unknown>;
}

/** `effects`: what comes or goes that nothing else gives or implies at the same place or above. */
const effectsOf = (
  scope: TenantScope,
  { known, differences, isElse, isSeen }: AccessChange,
): RawBuilder<unknown> => sql`
  ${known ? sql`${known},` : sql``} changed as (${differences}),
  holders as (select distinct user_id, node_id from changed),
  above as (
    select place.node_id, above.node_id as above_id
    from (select distinct node_id from holders) as place cross join lateral places_above(place.node_id) as above(node_id)),
  otherwise as (
    select distinct h.user_id, h.node_id, rp.permission
    from holders h
    join above on above.node_id = h.node_id
    join held_assignment a on a.user_id = h.user_id and a.node_id = above.above_id
    join user_group_role gr on gr.user_group_id = a.user_group_id
    join role_permission rp on rp.role_id = gr.role_id and ${isElse}),
  effects as (
    select a.user_id, a.node_id, a.is_added, array_agg(distinct a.permission order by a.permission) as permissions,
      ${isSeen ?? seenAssignments(scope)} as is_seen
    from changed a
    where not exists (select from otherwise o
      where o.user_id = a.user_id and o.node_id = a.node_id
        and o.permission in (a.permission, a.permission || '_FULL', a.permission || '_DELETE'))
    group by a.user_id, a.node_id, a.is_added)`;

/**
 * Who gains or loses what where by a change. Somebody loses a permission only where nothing else gives or implies it at the same
 * place or above, and gains one only where nothing gives it to them already.
 */
export const previewOfChange = (scope: TenantScope, change: AccessChange): Promise<Effect> =>
  readEffect(scope, effectsOf(scope, change));

/** Who loses what where assignments end, whose ids `ended` selects; one that doesn't hold today takes nothing by ending. */
export const previewOfEnd = (scope: TenantScope, ended: RawBuilder<unknown>): Promise<Effect> =>
  previewOfChange(scope, {
    known: sql`ended as (${ended})`,
    differences: sql`
      select a.user_id, a.node_id, rp.permission, false as is_added
      from held_assignment a
      join user_group_role gr on gr.user_group_id = a.user_group_id
      join role_permission rp on rp.role_id = gr.role_id
      where a.id in (select id from ended)`,
    isElse: sql`not exists (select from ended where ended.id = a.id)`,
  });

/** Whether the owner `s.owner_id` holds what the group of the assignment `a` gives at its place, while they have access. */
const ownerHolds = sql`
  (exists (select from installation.app_user owner where owner.id = s.owner_id and owner.is_super_admin)
    or not exists (
      select from user_group_role needed join role_permission wanted on wanted.role_id = needed.role_id
      where needed.user_group_id = a.user_group_id and not exists (
        select from rights_at(s.owner_id, array[a.node_id]) as held
        where held.permissions && array[wanted.permission, wanted.permission || '_FULL', wanted.permission || '_DELETE'])))`;

/** Who gains what where people without access have it again, with the service accounts that they own. */
export const previewOfReturn = (scope: TenantScope, userIds: readonly number[]): Promise<Effect> =>
  previewOfChange(scope, {
    known: sql`regaining as (select id from unnest(${[...userIds]}::bigint[]) as person(id))`,
    differences: sql`
      select a.user_id, a.node_id, rp.permission, true as is_added
      from user_group_assignment a
      join user_group_role gr on gr.user_group_id = a.user_group_id
      join role_permission rp on rp.role_id = gr.role_id
      where a.valid_from <= (select company_today()) and a.valid_to > (select company_today())
        and (a.user_id in (select id from regaining)
          or a.user_id in (select s.user_id from installation.service_account s
            where s.owner_id in (select id from regaining) and s.ended_at is null and ${ownerHolds}))`,
    isElse: sql`false`,
  });

/** A select of the permissions by which two selects of them differ, each with whether only the second has it. */
export const changedPermissions = (before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select permission, true as is_added from (${after} except ${before}) as added
  union all select permission, false from (${before} except ${after}) as removed`;
