import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { impliedPermissions } from '../rights/implied-permissions.ts';
import { byGroups, previewOfChange } from '../rights/preview-access.ts';
import type { Effect } from '../rights/read-effect.ts';

interface Reset {
  /** Groups that have this one role afterward. */
  readonly groups: readonly { readonly userGroupId: number; readonly roleId: number }[];
  /** Roles that have these permissions afterward. */
  readonly roles: readonly { readonly roleId: number; readonly permissions: readonly string[] }[];
}

/** Who gains and who loses what where groups and roles change at once: what one of them takes, another may go on giving. */
export function previewOfReset(scope: TenantScope, { groups, roles }: Reset): Promise<Effect> {
  const groupIds = sql`${groups.map(({ userGroupId }) => userGroupId)}::bigint[]`;
  const roleIds = sql`${roles.map(({ roleId }) => roleId)}::bigint[]`;
  const newRole = sql`unnest(${groupIds}, ${groups.map(({ roleId }) => roleId)}::bigint[]) as g(user_group_id, role_id)`;
  const newPermission = sql`jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r("roleId" bigint, permissions text[])`;
  const paths = sql`select gr.user_group_id, gr.role_id from user_group_role gr`;
  const pathsAfter = sql`${paths} where gr.user_group_id <> all(${groupIds})
    union all select g.user_group_id, g.role_id from ${newRole}`;
  const given = sql`select rp.role_id, rp.permission from role_permission rp`;
  const givenAfter = sql`${given} where rp.role_id <> all(${roleIds})
    union all select r."roleId", unnest(r.permissions) from ${newPermission}`;
  const assigned = sql`
    select a.user_id, a.node_id, a.user_group_id from held_assignment a
    where a.user_group_id = any(${groupIds})
      or a.user_group_id in (select user_group_id from user_group_role where role_id = any(${roleIds}))`;
  const held = (bundles: RawBuilder<unknown>, groupRoles: typeof paths, rolePermissions: typeof given) => sql`
    select b.bundle, i.gives as permission
    from ${bundles}
    join (${groupRoles}) as gr on gr.user_group_id = any(b.bundle)
    join (${rolePermissions}) as rp on rp.role_id = gr.role_id
    join ${impliedPermissions} as i(held, gives) on i.held = rp.permission`;
  const differences = (bundles: RawBuilder<unknown>) => {
    const [before, after] = [held(bundles, paths, given), held(bundles, pathsAfter, givenAfter)];
    return sql`
      select bundle, permission, true as is_added from (${after} except ${before}) as added
      union all select bundle, permission, false from (${before} except ${after}) as removed`;
  };
  return previewOfChange(scope, {
    ...byGroups(assigned, differences),
    isElse: sql`(gr.user_group_id, gr.role_id) in (${pathsAfter}) and (rp.role_id, rp.permission) in (${givenAfter})`,
  });
}
