import { deleteUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments, endAssignments } from '@oikos/contract/identity/users/assignments.ts';
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
