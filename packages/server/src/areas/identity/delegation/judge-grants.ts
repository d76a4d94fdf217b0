import { generalMessages } from '@oikos/contract/general-messages.ts';
import { accessMessages as say } from '@oikos/contract/identity/access-messages.ts';
import { permissionNamed } from '@oikos/contract/identity/permission-texts.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { type Message, type MessageParameter, say as said } from '@oikos/contract/message.ts';
import { problemOf, Refusal } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { assignedPlaces } from '../session/places-of-users.ts';
import { holdsEverything, type MissingRight, missingAt, readPermissionsOfGroups, readRightsAt } from './rights.ts';

/**
 * Nobody gives what they don't hold: the one place that decides it, for every way to rights. Giving a group at a place needs
 * SC_USERS_FULL there and, there, every permission of the group's roles; a role's permission is given to all who hold the
 * role anywhere, and needs to be held for the whole company.
 */

export interface Grant {
  readonly userGroupId: number;
  readonly nodeId: number;
}

/** 403 in the specification's words (X003), and beside them the first missing right: in words, and by its name. */
export function missingRight(permission: Permission, message: Message, ...parameters: MessageParameter[]): Refusal {
  const problem = { ...problemOf('', message, ...parameters), permission };
  return new Refusal(403, said(generalMessages.actionDenied), [problem]);
}

/** What places are called, for refusals. */
export async function placeNames(
  scope: TenantScope,
  nodeIds: readonly number[],
): Promise<(nodeId: number) => MessageParameter> {
  const names = nodeIds.length === 0 ? new Map<number, string>() : await assignedPlaces.ask(scope, nodeIds);
  return (nodeId) => names.get(nodeId) ?? { ...say.placeUnknown, isInSentence: true };
}

/** What a place is called, for a refusal. */
export const placeName = async (scope: TenantScope, nodeId: number): Promise<MessageParameter> =>
  (await placeNames(scope, [nodeId]))(nodeId);

/** What giving a group at a place needs there, besides what the group gives. */
const toGive: readonly Permission[] = ['SC_USERS_FULL'];

/** Tells of each grant what the caller lacks for it; undefined: the caller may give it. */
export async function judgeGrants(
  scope: TenantScope,
  grants: readonly Grant[],
  needed = toGive,
): Promise<(grant: Grant) => MissingRight | undefined> {
  if (holdsEverything(scope)) return () => undefined;
  const rights = await readRightsAt(
    scope,
    scope.userId as number,
    grants.map(({ nodeId }) => nodeId),
  );
  const given = await readPermissionsOfGroups(
    scope,
    grants.map(({ userGroupId }) => userGroupId),
  );
  return ({ userGroupId, nodeId }) => missingAt(rights, nodeId, [...needed, ...(given.get(userGroupId) ?? [])]);
}

/** All that the caller lacks for a grant. */
export async function missingGrants(scope: TenantScope, { userGroupId, nodeId }: Grant): Promise<Permission[]> {
  if (holdsEverything(scope)) return [];
  const rights = await readRightsAt(scope, scope.userId as number, [nodeId]);
  const given = await readPermissionsOfGroups(scope, [userGroupId]);
  const wanted: readonly Permission[] = [...toGive, ...(given.get(userGroupId) ?? [])];
  return wanted.filter((each) => missingAt(rights, nodeId, [each]) !== undefined);
}

/** Why a grant is refused. */
export const grantRefusal = async (scope: TenantScope, { permission, nodeId }: MissingRight): Promise<Refusal> =>
  missingRight(permission, say.missingRight, permissionNamed(permission), await placeName(scope, nodeId));

/** Refuses to give, or to take away, what the caller doesn't hold. */
export async function requireGrants(scope: TenantScope, grants: readonly Grant[], needed = toGive): Promise<void> {
  const judge = await judgeGrants(scope, grants, needed);
  for (const grant of grants) {
    const missing = judge(grant);
    if (missing) throw await grantRefusal(scope, missing);
  }
}

/** Refuses to put permissions into roles or roles into groups that the caller doesn't hold for the whole company. */
export function requireCompanyPermissions(scope: TenantScope, wanted: Iterable<Permission>): void {
  const [missing] = missingForCompany(scope, wanted);
  if (missing) throw missingRight(missing, say.missingCompanyRight, permissionNamed(missing));
}

/** Those of the permissions that the caller doesn't hold for the whole company. */
export function missingForCompany(scope: TenantScope, wanted: Iterable<Permission>): Permission[] {
  if (holdsEverything(scope)) return [];
  const held = scope.session?.companyPermissions;
  return [...wanted].filter((each) => !satisfiedBy(each).some((giving) => held?.has(giving)));
}
