import { createServiceAccount, previewOwner } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);

it('before a service account is handed over it is said what it holds again, and in which modules', async () => {
  const owner = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
  const keeper = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
  const stranger = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: site });
  const { body } = await administrator.call(createServiceAccount, {
    name: 'Meters',
    ownerId: owner.userId,
    userGroupAssignments: [{ userGroupId: drums.userGroupId, nodeId: site }],
  });
  const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));
  const preview = (newOwner: TestClient, caller = administrator) =>
    caller.call(previewOwner, { id: body.id, ownerId: newOwner.userId });
  await run(sql`delete from user_module where user_id = any(${[body.id, keeper.userId]}::bigint[])`);
  await run(sql`insert into user_module (user_id, module_id) values (${body.id}, 1), (${keeper.userId}, 3)`);
  expect((await preview(keeper)).body).toMatchObject({
    ...{ gainCount: 0, lossCount: 0, addedModules: [3], removedModules: [1] },
  });
  await run(sql`update installation.membership set expires_on = '2020-01-01' where user_id = ${owner.userId}`);
  expect((await preview(keeper)).body.gains).toMatchObject([
    { userId: body.id, permissions: ['CONTAINERS', 'SHIPMENTS'], places: [{ nodeId: site }] },
  ]);
  expect((await preview(stranger)).body.errors).toMatchObject([{ path: 'ownerId' }]);
  expect((await preview(keeper, keeper)).status).toBe(403);
});
