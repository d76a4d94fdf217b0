import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { createRole } from '@oikos/contract/identity/roles/roles.ts';
import { createUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../../testing/api.ts';

/** Makes a role with some permissions and a group of the same name; returns the ids. */
export async function makeGroup(
  administrator: TestClient,
  name: string,
  permissions: readonly Permission[],
): Promise<{ roleId: number; userGroupId: number }> {
  const role = await administrator.call(createRole, { name, permissions: [...permissions] });
  const group = await administrator.call(createUserGroup, { name, roleIds: [role.body.id] });
  if (group.status !== 200) throw new Error(`${name}: ${role.body.message ?? group.body.message}`);
  return { roleId: role.body.id, userGroupId: group.body.id };
}

/** Somebody in a group at a place and nowhere else. */
export async function memberOf(
  api: TestApi,
  companyId: number,
  { userGroupId, ...of }: { userGroupId: number; nodeId: number; trainedUntil?: null },
): Promise<TestClient> {
  const person = await api.user(companyId, 'viewer', of);
  await api.within(companyId, ({ db }) =>
    sql`update user_group_assignment set user_group_id = ${userGroupId} where user_id = ${person.userId}`.execute(db),
  );
  return person;
}

/** The id of a group that came with the product. */
export const shippedGroup = (api: TestApi, companyId: number, key: string): Promise<number> =>
  api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from user_group where shipped_key = ${key}`.execute(db);
    return (rows[0] as { id: number }).id;
  });

/** What `createUser` takes, for somebody new. */
export const newUser = (nodeId: number, userGroupId: number, at = nodeId) => ({
  firstName: 'Nora',
  lastName: 'New',
  emailAddress: `${crypto.randomUUID()}@alder.example`,
  defaultNodeId: nodeId,
  userGroupAssignments: [{ userGroupId, nodeId: at }],
});
