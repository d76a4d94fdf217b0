import { previewErasing } from '@oikos/contract/identity/accounts/accounts.ts';
import { changeUsers, readUser } from '@oikos/contract/identity/users/users.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const [site, other] = [await add('Cholla'), await add('McClure')];
const eraser = await makeGroup(administrator, 'Erasers', ['SC_USERS_FULL', 'SC_USERS_DELETE', 'CONTAINERS']);
const member = (nodeId: number) => memberOf(api, companyId, { userGroupId: eraser.userGroupId, nodeId });
const delegate = await member(site);

it('before somebody is erased it is said what they lose and where; who has no access has nothing to lose', async () => {
  const { userId } = await member(site);
  const lost = { permissions: ['CONTAINERS', 'SC_USERS_DELETE', 'SC_USERS_FULL'], placeCount: 1 };
  expect((await delegate.call(previewErasing, { id: userId })).body).toEqual({
    gains: [],
    gainCount: 0,
    losses: [{ userId, name: 'viewer Tester', ...lost, places: [{ nodeId: site, nodeName: 'Cholla' }] }],
    lossCount: 1,
    missing: [],
  });
  expect((await administrator.call(readUser, { id: userId })).body).toMatchObject({ isActive: true, erasesOn: null });
  await administrator.call(changeUsers, { userIds: [userId], step: 'deactivate' });
  expect((await delegate.call(previewErasing, { id: userId })).body).toMatchObject({ losses: [], lossCount: 0 });
});

it('of people at other places nothing is said', async () => {
  const elsewhere = await member(other);
  expect((await delegate.call(previewErasing, { id: elsewhere.userId })).status).toBe(404);
  expect((await elsewhere.call(previewErasing, { id: delegate.userId })).status).toBe(404);
});
