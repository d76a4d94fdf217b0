import type { RoleVerdicts } from '@oikos/contract/identity/roles/roles.ts';
import { judgedAlone } from '../../../foundation/records/judged-alone.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readRoleRow, removeRole, restoreRole } from './save-role.ts';

/** Each of several roles is judged alone; the order of the ids is the order of the locks. */
async function changeEach(
  scope: TenantScope,
  roleIds: readonly number[],
  change: (scope: TenantScope, id: number) => Promise<unknown>,
): Promise<RoleVerdicts> {
  const verdicts: RoleVerdicts['verdicts'] = [];
  for (const roleId of [...roleIds].sort((a, b) => a - b)) {
    const { name } = await readRoleRow(scope, roleId);
    verdicts.push({ roleId, name, problem: await judgedAlone(scope, () => change(scope, roleId)) });
  }
  return { doneCount: verdicts.filter(({ problem }) => problem === null).length, verdicts };
}

export const removeRoles = (scope: TenantScope, roleIds: readonly number[]) => changeEach(scope, roleIds, removeRole);

export const restoreRoles = (scope: TenantScope, roleIds: readonly number[]) =>
  changeEach(scope, roleIds, (_, id) => restoreRole(scope, id));
