import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { seenAssignments } from '../users/list-assignments.ts';
import { type Effect, readEffect } from './read-effect.ts';

/**
 * For whom what comes and goes. A company may have a hundred thousand people with thirty permissions each: those of whom the same
 * comes and goes are one bundle, and permissions are compared once for all of them.
 */
export interface ChangedAccess {
  /** A select of user_id, node_id and bundle, one row for a person at a place; a bundle is an array of numbers. */
  readonly changed: RawBuilder<unknown>;
  /** A select of bundle, permission and is_added, which may read `changed`. */
  readonly differences: RawBuilder<unknown>;
}

/** A change of access: what it gives and takes, and what is left without it. */
interface AccessChange extends ChangedAccess {
  /** Named selects that the others read: `ended as (select …)`. */
  readonly known?: RawBuilder<unknown>;
  /** Whether an assignment `a` goes on giving what it gives; otherwise all do. */
  readonly stays?: RawBuilder<unknown>;
  /** Whether a group goes on giving a permission: the group's role is `gr`, the role's permission `rp`; otherwise all do. */
  readonly isElse?: RawBuilder<unknown>;
  /** Whether the caller reads who gains or loses by a change `a`; else as of assignments. */
  readonly isSeen?: RawBuilder<unknown>;
  /** It says itself who has access before and after: also those count who have none today. */
  readonly isOfAll?: true;
}

const always = sql`true`;
const everybody = sql`'{}'::bigint[]`;
const bundles = sql`(select distinct bundle from changed) as b`;

/** The same comes and goes of all `holders`, a select of user_id and node_id; `differences`: a select of permission and is_added. */
export const forAllAlike = (holders: RawBuilder<unknown>, differences: RawBuilder<unknown>): ChangedAccess => ({
  changed: sql`select distinct user_id, node_id, ${everybody} as bundle from (${holders}) as holder`,
  differences: sql`select ${everybody} as bundle, permission, is_added from (${differences}) as difference`,
});

/** By the groups of `assigned`, a select of user_id, node_id and user_group_id; `differences` are of bundles `b` of groups. */
export const byGroups = (
  assigned: RawBuilder<unknown>,
  differences: (bundles: RawBuilder<unknown>) => RawBuilder<unknown>,
): ChangedAccess => ({
  changed: sql`
    select user_id, node_id, array_agg(distinct user_group_id order by user_group_id) as bundle
    from (${assigned}) as assigned group by user_id, node_id`,
  differences: differences(bundles),
});

/** All that the groups of `assigned` give comes, or goes. */
export const allOfGroups = (assigned: RawBuilder<unknown>, isAdded: boolean): ChangedAccess =>
  byGroups(
    assigned,
    (groups) => sql`
      select b.bundle, rp.permission, ${sql.lit(isAdded)} as is_added
      from ${groups}
      join user_group_role gr on gr.user_group_id = any(b.bundle)
      join role_permission rp on rp.role_id = gr.role_id`,
  );

/** Each person at each place for themselves; `differences`: a select of user_id, node_id, permission and is_added. */
export const forEachAlone = (differences: RawBuilder<unknown>): ChangedAccess => ({
  changed: sql`select distinct user_id, node_id, array[user_id, node_id] as bundle from (${differences}) as difference`,
  differences: sql`select array[user_id, node_id] as bundle, permission, is_added from (${differences}) as difference`,
});

/** The permissions that give one. */
export const implying = (permission: RawBuilder<unknown>) =>
  sql`array[${permission}, ${permission} || '_FULL', ${permission} || '_DELETE']`;

/** `compared`: what comes or goes for a bundle that nothing gives or implies of the groups that people have besides. */
const compared = sql`
  compared as (
    select row_number() over () as effect, d.bundle, kind.groups, d.is_added, array(
      select permission from unnest(d.permissions) as listed(permission)
      where not exists (select from giving g
        where g.user_group_id = any(kind.groups) and g.permissions && ${implying(sql`permission`)})
      order by permission) as permissions
    from (select distinct bundle, groups from besides) as kind join differing d on d.bundle = kind.bundle)`;

/** `effects`: what comes or goes that nothing else gives or implies at the same place or above. */
const effectsOf = (
  scope: TenantScope,
  { known, changed, differences, stays = always, isElse = always, isSeen }: AccessChange,
): RawBuilder<unknown> => sql`
  ${known ? sql`${known},` : sql``} changed as materialized (${changed}),
  differing as materialized (
    select bundle, is_added, array_agg(distinct permission) as permissions
    from (${differences}) as difference group by bundle, is_added),
  wanted as (
    select distinct unnest(${implying(sql`permission`)}) as permission from differing, unnest(permissions) as permission),
  giving as materialized (
    select gr.user_group_id, array_agg(distinct rp.permission) as permissions
    from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
    where rp.permission in (select permission from wanted) and ${isElse}
    group by gr.user_group_id),
  above as materialized (
    select place.node_id, above.node_id as above_id
    from (select distinct node_id from changed) as place cross join lateral places_above(place.node_id) as above(node_id)),
  kept as materialized (
    select a.user_id, a.node_id, a.user_group_id from held_assignment a
    where a.user_id in (select user_id from changed) and a.user_group_id in (select user_group_id from giving) and ${stays}),
  otherwise as materialized (
    select c.user_id, c.node_id, array_agg(distinct kept.user_group_id order by kept.user_group_id) as groups
    from changed c
    join kept on kept.user_id = c.user_id
    join above on above.node_id = c.node_id and above.above_id = kept.node_id
    group by c.user_id, c.node_id),
  besides as materialized (
    select c.user_id, c.node_id, c.bundle, coalesce(o.groups, '{}') as groups
    from changed c left join otherwise o on o.user_id = c.user_id and o.node_id = c.node_id),
  ${compared},
  effects as materialized (
    select a.user_id, a.node_id, a.is_added, a.effect, ${isSeen ?? seenAssignments(scope)} as is_seen
    from (
      select besides.user_id, besides.node_id, compared.is_added, compared.effect
      from besides join compared on compared.bundle = besides.bundle and compared.groups = besides.groups
      where compared.permissions <> '{}') as a)`;

/**
 * Who gains or loses what where by a change. Somebody loses a permission only where nothing else gives or implies it at the same
 * place or above, and gains one only where nothing gives it to them already.
 */
export const previewOfChange = (scope: TenantScope, change: AccessChange): Promise<Effect> =>
  readEffect(scope, effectsOf(scope, change), change.isOfAll ? 'all' : 'withAccess');

/** Who loses what where assignments end, whose ids `ended` selects; one that doesn't hold today takes nothing by ending. */
export const previewOfEnd = (scope: TenantScope, ended: RawBuilder<unknown>): Promise<Effect> =>
  previewOfChange(scope, {
    known: sql`ended as materialized (${ended})`,
    ...allOfGroups(
      sql`select a.user_id, a.node_id, a.user_group_id from held_assignment a where a.id in (select id from ended)`,
      false,
    ),
    stays: sql`not exists (select from ended where ended.id = a.id)`,
  });

/** Whether the owner `s.owner_id` holds what the group of the assignment `a` gives at its place, while they have access. */
const ownerHolds = sql`
  (exists (select from installation.app_user owner where owner.id = s.owner_id and owner.is_super_admin)
    or not exists (
      select from user_group_role needed join role_permission wanted on wanted.role_id = needed.role_id
      where needed.user_group_id = a.user_group_id and not exists (
        select from rights_at(s.owner_id, array[a.node_id]) as held
        where held.permissions && ${implying(sql`wanted.permission`)})))`;

/** Who gains what where people without access have it again, with the service accounts that they own. */
export const previewOfReturn = (scope: TenantScope, userIds: readonly number[]): Promise<Effect> =>
  previewOfChange(scope, {
    known: sql`regaining as (select id from unnest(${[...userIds]}::bigint[]) as person(id))`,
    ...allOfGroups(
      sql`
        select a.user_id, a.node_id, a.user_group_id from user_group_assignment a
        where a.valid_from <= (select company_today()) and a.valid_to > (select company_today())
          and (a.user_id in (select id from regaining)
            or a.user_id in (select s.user_id from installation.service_account s
              where s.owner_id in (select id from regaining) and s.ended_at is null and ${ownerHolds}))`,
      true,
    ),
    stays: sql`false`,
    isOfAll: true,
  });

/** A select of the permissions by which two selects of them differ, each with whether only the second has it. */
export const changedPermissions = (before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select permission, true as is_added from (${after} except ${before}) as added
  union all select permission, false from (${before} except ${after}) as removed`;
