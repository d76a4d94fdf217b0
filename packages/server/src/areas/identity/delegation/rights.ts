import { isPermission, type Permission, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Permissions somebody holds at places, with those that they imply. */
export type RightsByPlace = ReadonlyMap<number, ReadonlySet<string>>;

/** A right that is missing somewhere. */
export interface MissingRight {
  readonly permission: Permission;
  readonly nodeId: number;
}

/** Whether the caller may give whatever there is: the system itself, and super administrators. */
export const holdsEverything = ({ userId, session }: TenantScope): boolean =>
  userId === null || session?.isSuperAdministrator === true;

/** What somebody holds at each of the places today. */
export async function readRightsAt(
  scope: TenantScope,
  userId: number,
  nodeIds: readonly number[],
): Promise<RightsByPlace> {
  const { rows } = await sql<{ nodeId: number; permissions: string[] }>`
    select node_id, permissions from rights_at(${userId}::bigint, ${[...new Set(nodeIds)]}::bigint[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ nodeId, permissions }) => [nodeId, new Set(permissions)]));
}

/** The permissions that each of the groups gives by its roles. */
export async function readPermissionsOfGroups(
  scope: TenantScope,
  userGroupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Permission[]>> {
  const { rows } = await sql<{ userGroupId: number; permissions: string[] }>`
    select gr.user_group_id, array_agg(distinct rp.permission order by rp.permission) as permissions
    from user_group_role gr join role_permission rp on rp.role_id = gr.role_id
    where gr.user_group_id = any(${[...new Set(userGroupIds)]}::bigint[]) group by 1`.execute(scope.db);
  return new Map(rows.map(({ userGroupId, permissions }) => [userGroupId, permissions.filter(isPermission)]));
}

/** The first of the permissions that isn't held at the place; undefined: all are. */
export function missingAt(
  rights: RightsByPlace,
  nodeId: number,
  wanted: readonly Permission[],
): MissingRight | undefined {
  const held = rights.get(nodeId);
  const permission = wanted.find((each) => !satisfiedBy(each).some((giving) => held?.has(giving)));
  return permission && { permission, nodeId };
}
