import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { resetUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { sql } from 'kysely';
import { denied } from '../../../foundation/http/refusals.ts';
import { lockRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { keepingAdministrator } from '../delegation/keep-administrator.ts';
import { restoreRole } from '../roles/save-role.ts';
import { changeUserGroup, readGroup } from './save-user-group.ts';

interface Shipped {
  id: number;
  version: number;
  name: string;
  roleId: number;
  roleName: string;
  current: string[];
  isRoleCustomised: boolean;
}

async function readShipped({ db }: TenantScope, ids: readonly number[] | undefined): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select g.id, g.version, g.name, r.id as role_id, r.name as role_name, r.is_customised as is_role_customised,
      array(select held.name from user_group_role gr join role held on held.id = gr.role_id
        where gr.user_group_id = g.id order by held.name) as current
    from user_group g join role r on r.shipped_key = g.shipped_key
    where ${ids ? sql`g.id = any(${[...ids]}::bigint[])` : sql`true`} order by g.name`.execute(db);
  return rows;
}

/**
 * E057: each group that came with the product gets back the one role that it came with, and the role its shipped
 * permissions. Own groups and all members stay.
 */
export async function resetGroups(
  scope: TenantScope,
  { id, userGroupIds, preview }: ParsedInputOf<typeof resetUserGroups>,
) {
  if (id !== scope.companyId) throw denied();
  const shipped = await readShipped(scope, userGroupIds);
  const userGroups = shipped
    .map(({ id: userGroupId, name, roleName, current }) => ({
      userGroupId,
      name,
      removed: current.filter((each) => each !== roleName),
      added: current.includes(roleName) ? [] : [roleName],
    }))
    .filter(({ removed, added }) => removed.length + added.length > 0);
  if (!preview)
    await keepingAdministrator(scope, async () => {
      for (const { roleId, isRoleCustomised } of shipped) if (isRoleCustomised) await restoreRole(scope, roleId);
      const changed = new Set(userGroups.map(({ userGroupId }) => userGroupId));
      for (const group of shipped.filter((each) => changed.has(each.id))) {
        await lockRecord(scope, { entity: 'userGroup', table: 'user_group' }, group.id);
        const { version } = await readGroup(scope, group.id);
        await changeUserGroup(scope, { id: group.id, version, roleIds: [group.roleId] });
      }
    });
  return { isSuccessful: true as const, userGroups };
}
