import { readTemplateRoles, updateRole } from '@oikos/contract/identity/roles/roles.ts';
import {
  deleteUserGroup,
  resetUserGroups,
  setRolesOfUserGroup,
} from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments, endAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator } = await createTestHierarchy(api, 'Birch Power');

it('a group with members is deleted once the last of them has left', async () => {
  const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
  const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES']);
  const { userId } = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: root });
  expect(await administrator.call(deleteUserGroup, { id: drums.userGroupId })).toMatchObject({
    status: 400,
    body: { message: "You can't delete this user group, because 1 user is assigned to it." },
  });

  const assignments = [{ userGroupId: labels.userGroupId, nodeId: root }];
  await administrator.call(addAssignments, { userIds: [userId], assignments });
  await administrator.call(endAssignments, { userId, locationId: root, userGroupId: drums.userGroupId });
  expect((await administrator.call(deleteUserGroup, { id: drums.userGroupId })).status).toBe(200);
});

it('a reset does what it showed before: groups get their roles back, and these roles their permissions (E057)', async () => {
  const { items } = (await administrator.call(readTemplateRoles, { id: companyId })).body;
  const viewer = items.find(({ key }) => key === 'viewer');
  const own = await makeGroup(administrator, 'Bins', ['CONTAINERS']);
  const viewerGroup = await api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from user_group where shipped_key = 'viewer'`.execute(db);
    return (rows[0] as { id: number }).id;
  });
  const person = await api.user(companyId, 'viewer');
  const look = async (preview = true) => (await administrator.call(resetUserGroups, { id: companyId, preview })).body;
  expect(await look()).toMatchObject({ userGroups: [], roles: [], effect: { gainCount: 0, lossCount: 0 } });

  const permissions = [...(viewer?.shipped ?? []).filter((each) => each !== 'UOM'), 'WASTE_CODES'] as never;
  const custom = { id: viewer?.roleId ?? 0, version: 1, permissions };
  expect((await administrator.call(updateRole, custom)).status).toBe(200);
  const shown = await look();
  expect(shown).toMatchObject({
    userGroups: [],
    roles: [{ name: 'Viewer', added: ['UOM'], removed: ['WASTE_CODES'] }],
    effect: {
      gains: [{ userId: person.userId, permissions: ['UOM'] }],
      losses: [{ userId: person.userId, permissions: ['WASTE_CODES'] }],
      missing: [],
    },
  });
  const roles = { id: viewerGroup, version: 1, roleIds: [own.roleId] };
  expect((await administrator.call(setRolesOfUserGroup, roles)).status).toBe(200);
  const both = await look();
  expect(both).toMatchObject({
    userGroups: [{ name: 'Viewer', added: ['Viewer'], removed: ['Bins'] }],
    roles: [{ name: 'Viewer' }],
    effect: { losses: [{ userId: person.userId, permissions: ['CONTAINERS'] }] },
  });
  expect(both.effect.gains[0]?.permissions.toSorted()).toEqual(viewer?.shipped.toSorted());

  expect(await look(false)).toEqual(both);
  expect(await look()).toMatchObject({ userGroups: [], roles: [], effect: { gainCount: 0, lossCount: 0 } });
  const after = (await administrator.call(readTemplateRoles, { id: companyId })).body.items;
  expect(after.find(({ key }) => key === 'viewer')).toMatchObject({ added: [], removed: [] });
});
