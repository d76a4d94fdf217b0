import { permissionNamed } from '@oikos/contract/identity/permission-texts.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { workMessages as say } from '@oikos/contract/identity/work/work-messages.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { placeName } from '../delegation/judge-grants.ts';
import { missingAt, readRightsAt } from '../delegation/rights.ts';
import type { Taking } from './work-kinds.ts';

/** Refuses who takes work over and lacks the right for it at one of its places. */
export async function requireRightOfSuccessor(
  scope: TenantScope,
  { toUserId, toName }: Taking,
  permission: Permission,
  nodeIds: readonly number[],
): Promise<void> {
  const places = [...new Set(nodeIds)];
  if (places.length === 0) return;
  const person = await scope.db
    .selectFrom('installation.app_user')
    .select('isSuperAdmin')
    .where('id', '=', toUserId)
    .executeTakeFirst();
  if (person?.isSuperAdmin) return;
  const rights = await readRightsAt(scope, toUserId, places);
  const missing = places.find((nodeId) => missingAt(rights, nodeId, [permission]));
  if (missing !== undefined)
    throw refuse(say.successorMayNotAt, toName, permissionNamed(permission), await placeName(scope, missing));
}
