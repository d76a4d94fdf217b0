import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { isPermission } from '@oikos/contract/identity/permissions.ts';
import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import type { resetUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { sql } from 'kysely';
import { denied } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { missingForCompany } from '../delegation/judge-grants.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { restoreRole } from '../roles/save-role.ts';
import { previewOfReset } from './preview-reset.ts';
import { changeUserGroup } from './save-user-group.ts';

interface Shipped {
  id: number;
  name: string;
  roleId: number;
  roleName: string;
  shippedKey: string;
  current: string[];
  permissions: string[];
}

async function readShipped({ db }: TenantScope, ids: readonly number[] | undefined): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select g.id, g.name, r.id as role_id, r.name as role_name, r.shipped_key,
      array(select held.name from user_group_role gr join role held on held.id = gr.role_id
        where gr.user_group_id = g.id order by held.name) as current,
      array(select p.permission from role_permission p where p.role_id = r.id order by 1) as permissions
    from user_group g join role r on r.shipped_key = g.shipped_key
    where ${ids ? sql`g.id = any(${[...ids]}::bigint[])` : sql`true`} order by g.name`.execute(db);
  return rows;
}

type Reset = Pick<OutputOf<typeof resetUserGroups>, 'userGroups' | 'roles'>;

const shippedPermissions = (key: string): readonly string[] =>
  shippedRoles.find((each) => each.key === key)?.permissions.filter(isPermission) ?? [];

/** What a reset changes: the roles of groups, and the permissions of the roles that they came with. */
function changesOf(shipped: readonly Shipped[]): Reset {
  const userGroups = shipped.map(({ id: userGroupId, name, roleName, current }) => ({
    userGroupId,
    name,
    removed: current.filter((each) => each !== roleName),
    added: current.includes(roleName) ? [] : [roleName],
  }));
  const roles = shipped.map(({ roleId, roleName: name, shippedKey, permissions }) => {
    const wanted = shippedPermissions(shippedKey);
    return {
      roleId,
      name,
      removed: permissions.filter((each) => !wanted.includes(each)),
      added: wanted.filter((each) => !permissions.includes(each)),
    };
  });
  const isChanged = ({ removed, added }: { removed: readonly string[]; added: readonly string[] }) =>
    removed.length + added.length > 0;
  return { userGroups: userGroups.filter(isChanged), roles: roles.filter(isChanged) };
}

/** Who gains and who loses what by it, and what the caller couldn't give. */
async function effectOf(scope: TenantScope, shipped: readonly Shipped[], { userGroups, roles }: Reset) {
  const reset = shipped.filter(({ id }) => userGroups.some(({ userGroupId }) => userGroupId === id));
  const restored = shipped.filter(({ roleId }) => roles.some((each) => each.roleId === roleId));
  const preview = await previewOfReset(scope, {
    groups: reset.map(({ id, roleId }) => ({ userGroupId: id, roleId })),
    roles: restored.map(({ roleId, shippedKey }) => ({ roleId, permissions: shippedPermissions(shippedKey) })),
  });
  const regained = reset.filter(({ current, roleName }) => !current.includes(roleName));
  const given = [
    ...roles.flatMap(({ added }) => added),
    ...regained.flatMap(({ shippedKey }) => shippedPermissions(shippedKey)),
  ];
  return { ...preview, missing: missingForCompany(scope, [...new Set(given)].filter(isPermission)) };
}

/**
 * E057: each group that came with the product gets back the one role that it came with, and the role its shipped
 * permissions. Own groups and all members stay. What is shown before is what is done.
 */
export async function resetGroups(
  scope: TenantScope,
  { id, userGroupIds, preview }: ParsedInputOf<typeof resetUserGroups>,
): Promise<OutputOf<typeof resetUserGroups>> {
  if (id !== scope.companyId) throw denied();
  const shipped = await readShipped(scope, userGroupIds);
  const changes = changesOf(shipped);
  const effect = await effectOf(scope, shipped, changes);
  if (!preview)
    await keepingAdministrator(scope, async () => {
      for (const { roleId } of changes.roles) await restoreRole(scope, roleId);
      for (const { userGroupId } of changes.userGroups) {
        const roleIds = shipped.filter((each) => each.id === userGroupId).map(({ roleId }) => roleId);
        await changeUserGroup(scope, { id: userGroupId, version: null, roleIds });
      }
    });
  return { isSuccessful: true, ...changes, effect };
}
