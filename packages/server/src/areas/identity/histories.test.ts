import { createUserGroup, updateUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { createUser, readUser, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { expect, test } from 'vitest';
import { createTestApi, type TestClient } from '../../testing/api.ts';
import { createTestHierarchy } from '../hierarchy/testing-hierarchy.ts';
import { newUser, shippedGroup } from './delegation/testing-delegates.ts';

const api = await createTestApi({}, 2);
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const other = await add('Other');
const viewers = await shippedGroup(api, companyId, 'viewer');

const historyOf = async (caller: TestClient, entity: 'user' | 'userGroup', record: number) => {
  const { status, body } = await caller.call(searchRecordHistory, { entity, record, take: 0 });
  if (status !== 200) return status;
  return body.items.map(({ changes }) =>
    changes.map(({ label, oldText, newText }) => [label.english, oldText, newText]),
  );
};

test("a person's history says in the words of the page what changed, and what the invitation wrote", async () => {
  const { body } = await administrator.call(createUser, newUser(site, viewers));
  const { id } = body;
  await administrator.call(updateUser, { id, version: body.version, trainedUntil: '2027-05-31', expirationDays: 90 });
  const given = { userIds: [id], assignments: [{ userGroupId: viewers, nodeId: other }] };
  expect((await administrator.call(addAssignments, given)).status).toBe(200);
  const [assigned, changed, invited] = (await historyOf(administrator, 'user', id)) as string[][][];
  expect(assigned).toMatchObject([
    ['Access', expect.not.stringContaining('Other'), expect.stringContaining('@ Other')],
  ]);
  expect(changed).toEqual([
    ['Days until access ends without a sign-in', '120', '90'],
    ['Trained until', '', '2027-05-31'],
  ]);
  expect(invited?.map(([label]) => label)).toEqual(['Access', 'Modules']);
});

test('it is read by those who see all people: whoever sees the people of one place would learn of others', async () => {
  const { body } = await administrator.call(createUser, newUser(site, viewers));
  const local = await api.user(companyId, 'administrator', { nodeId: site });
  expect((await local.call(readUser, { id: body.id })).status).toBe(200);
  expect(await historyOf(local, 'user', body.id)).toBe(404);
  const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
  expect(await historyOf(stranger, 'user', body.id)).toBe(404);
});

test('a group has its history', async () => {
  const { body } = await administrator.call(createUserGroup, { name: 'Night shift', roleIds: [] } as never);
  await administrator.call(updateUserGroup, {
    id: body.id,
    name: 'Day shift',
    roleIds: [],
    version: body.version,
  } as never);
  expect(await historyOf(administrator, 'userGroup', body.id)).toMatchObject([
    [['Name', 'Night shift', 'Day shift']],
    {},
  ]);
});
