import { permissionNamed } from '@oikos/contract/identity/permission-texts.ts';
import { isPermission } from '@oikos/contract/identity/permissions.ts';
import { serviceAccountMessages as say } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import { sql } from 'kysely';
import { problemOf, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type Grant, placeName } from './judge-grants.ts';
import { type MissingRight, missingAt, readPermissionsOfGroups, readRightsAt } from './rights.ts';

/**
 * A service account may never more than its owner. The view `held_assignment` leaves out what the owner doesn't hold, at each
 * call; here it is said in advance.
 */

interface Owner {
  readonly isSuperAdministrator: boolean;
}

/** An active member who is a person; undefined of anybody else. */
async function readOwner({ db }: TenantScope, ownerId: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.is_super_admin as is_super_administrator
    from installation.membership m join installation.app_user u on u.id = m.user_id and not u.is_service_account
    where m.company_id = current_company() and m.user_id = ${ownerId} and m.is_active
      and m.ends_on > (select company_today())`.execute(db);
  return rows[0];
}

/** What the owner lacks for the grants, the first of it; undefined: nothing. */
async function lackingOf(
  scope: TenantScope,
  ownerId: number,
  grants: readonly Grant[],
): Promise<MissingRight | undefined> {
  const nodeIds = grants.map(({ nodeId }) => nodeId);
  const rights = await readRightsAt(scope, ownerId, nodeIds);
  const given = await readPermissionsOfGroups(
    scope,
    grants.map(({ userGroupId }) => userGroupId),
  );
  for (const { userGroupId, nodeId } of grants) {
    const missing = missingAt(rights, nodeId, (given.get(userGroupId) ?? []).filter(isPermission));
    if (missing) return missing;
  }
  return undefined;
}

/** Refuses an owner who isn't an active person of the company, or who holds less than the service account is given. */
export async function requireOwner(scope: TenantScope, ownerId: number, grants: readonly Grant[]): Promise<void> {
  const owner = await readOwner(scope, ownerId);
  if (!owner) throw refuseField('ownerId', say.ownerNoMember);
  if (owner.isSuperAdministrator) return;
  const missing = await lackingOf(scope, ownerId, grants);
  if (!missing) return;
  const { permission, nodeId } = missing;
  const problem = problemOf('ownerId', say.ownerLacks, permissionNamed(permission), await placeName(scope, nodeId));
  throw refuseFields([{ ...problem, permission }]);
}

/** The owners of those of the users who are service accounts. */
export async function ownersOf({ db }: TenantScope, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const accounts = await db
    .selectFrom('installation.service_account')
    .select(['userId', 'ownerId'])
    .where('userId', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(accounts.map(({ userId, ownerId }) => [userId, ownerId]));
}

/** The same for what a service account is given besides; of a person nothing is asked. */
export async function requireOwnerOf(scope: TenantScope, userId: number, grants: readonly Grant[]): Promise<void> {
  const ownerId = (await ownersOf(scope, [userId])).get(userId);
  if (ownerId !== undefined) await requireOwner(scope, ownerId, grants);
}
