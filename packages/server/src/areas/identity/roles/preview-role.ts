import { isPermission, type Permission } from '@oikos/contract/identity/permissions.ts';
import type { RolePreview } from '@oikos/contract/identity/roles/roles.ts';
import { sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingForCompany } from '../delegation/judge-grants.ts';
import { readPermissions } from './save-role.ts';

const NAMED = 100;

interface Affected {
  userId: number;
  name: string;
  gained: string[];
  lost: string[];
}

/**
 * Who would gain or lose what by other permissions of a role. Somebody loses a permission only where nothing else gives it to
 * them at the same place or above, and gains one only where nothing gives it to them already.
 */
export async function previewOfRole(
  scope: TenantScope,
  roleId: number,
  permissions: readonly Permission[],
): Promise<RolePreview> {
  const { rows } = await sql<Affected>`
    with changed as (
      select permission, true as is_added from unnest(${[...permissions]}::text[]) as wanted(permission)
      where permission not in (select p.permission from role_permission p where p.role_id = ${roleId})
      union all
      select p.permission, false from role_permission p
      where p.role_id = ${roleId} and p.permission <> all(${[...permissions]}::text[])),
    holders as (
      select distinct a.user_id, a.node_id
      from user_group_role gr join held_assignment a on a.user_group_id = gr.user_group_id
      where gr.role_id = ${roleId}),
    otherwise as (
      select distinct h.user_id, h.node_id, rp.permission
      from holders h
      cross join lateral places_above(h.node_id) as above(node_id)
      join held_assignment a on a.user_id = h.user_id and a.node_id = above.node_id
      join user_group_role gr on gr.user_group_id = a.user_group_id and gr.role_id <> ${roleId}
      join role_permission rp on rp.role_id = gr.role_id),
    differences as (
      select distinct h.user_id, c.permission, c.is_added
      from holders h cross join changed c
      where not exists (select from otherwise o
        where o.user_id = h.user_id and o.node_id = h.node_id and o.permission = c.permission))
    select d.user_id, ${personName('u')} as name,
      coalesce(array_agg(d.permission order by d.permission) filter (where d.is_added), '{}') as gained,
      coalesce(array_agg(d.permission order by d.permission) filter (where not d.is_added), '{}') as lost
    from differences d join installation.app_user u on u.id = d.user_id
    group by d.user_id, u.id order by name, d.user_id`.execute(scope.db);
  const gains = rows.filter(({ gained }) => gained.length > 0);
  const losses = rows.filter(({ lost }) => lost.length > 0);
  const before = await readPermissions(scope, roleId);
  return {
    gains: gains.slice(0, NAMED).map(({ userId, name, gained }) => ({ userId, name, permissions: gained })),
    losses: losses.slice(0, NAMED).map(({ userId, name, lost }) => ({ userId, name, permissions: lost })),
    gainCount: gains.length,
    lossCount: losses.length,
    missing: missingForCompany(
      scope,
      permissions.filter((each) => isPermission(each) && !before.has(each)),
    ),
  };
}
