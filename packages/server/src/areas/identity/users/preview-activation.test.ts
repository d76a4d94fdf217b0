import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { previewActivation } from '@oikos/contract/identity/users/activation.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { previewFoundActivation } from '@oikos/contract/identity/users/found-users.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const other = await add('Other');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL', 'CONTAINERS', 'SHIPMENTS']);

const member = (userGroupId: number) => memberOf(api, companyId, { userGroupId, nodeId: site });
const set = (user: TestClient, fields: string) =>
  api.within(companyId, ({ db }) =>
    sql`update installation.membership set ${sql.raw(fields)} where user_id = ${user.userId}`.execute(db),
  );
const preview = async (users: readonly TestClient[], step: 'activate' | 'renew', caller = administrator) =>
  caller.call(previewActivation, { userIds: users.map(({ userId }) => userId), step });

describe('before people have access again', () => {
  it('it is said what they gain, with the service accounts that they own, and of whom nothing changes', async () => {
    const owner = await member(drums.userGroupId);
    const machine = { name: 'Meters', ownerId: owner.userId };
    const userGroupAssignments = [{ userGroupId: drums.userGroupId, nodeId: site }];
    const { body: made } = await administrator.call(createServiceAccount, { ...machine, userGroupAssignments });
    await administrator.call(addAssignments, {
      userIds: [owner.userId],
      assignments: [
        { userGroupId: labels.userGroupId, nodeId: other },
        { userGroupId: labels.userGroupId, nodeId: site, validFrom: '2098-01-01' },
      ],
    });
    const active = await member(labels.userGroupId);
    await set(owner, 'is_active = false');
    const { body } = await preview([owner, active], 'activate');
    expect(body).toMatchObject({ gainCount: 2, losses: [], lossCount: 0, missing: [], without: [] });
    expect(body.gains.map((each) => [each.userId, each.permissions, each.places[0]?.nodeId])).toEqual([
      [made.id, ['CONTAINERS', 'SHIPMENTS'], site],
      [owner.userId, ['LABEL_TEMPLATES_FULL'], other],
      [owner.userId, ['CONTAINERS', 'SHIPMENTS'], site],
    ]);
    await administrator.call(changeUsers, { userIds: [owner.userId], step: 'activate' });
    expect((await preview([owner], 'activate')).body).toMatchObject({ gainCount: 0, without: [] });
  });

  it('it is said who still has none: their last day is over', async () => {
    const contractor = await member(drums.userGroupId);
    const away = await member(drums.userGroupId);
    await set(contractor, "expires_on = '2020-02-01'");
    await set(away, "expiry_counts_from = '2020-01-01'");
    const { body } = await preview([contractor, away], 'renew');
    expect(body.gains.map(({ userId }) => userId)).toEqual([away.userId]);
    expect(body.without).toMatchObject([
      { userId: contractor.userId, problem: { code: 'users.lastDayOver', parameters: ['2020-01-31'] } },
    ]);
    await set(away, 'is_active = false');
    expect((await preview([away], 'renew')).body.gainCount).toBe(0);
    expect((await preview([away], 'activate')).body.gainCount).toBe(1);
  });

  it('it is refused to who may not do it, and said of all whom a filter finds', async () => {
    const manager = await member(people.userGroupId);
    const [holdsMore, returns] = [await member(labels.userGroupId), await member(drums.userGroupId)];
    for (const user of [holdsMore, returns]) await set(user, 'is_active = false');
    const refused = { permission: 'LABEL_TEMPLATES_FULL' };
    expect((await preview([holdsMore], 'activate', manager)).body.errors).toMatchObject([refused]);
    expect((await preview([holdsMore], 'activate', returns)).status).toBe(403);
    const found = { filter: { nodeId: site, states: ['inactive' as const] }, count: 3 };
    const { body } = await manager.call(previewFoundActivation, { found, step: 'activate' });
    expect(body.gains.map(({ userId }) => userId)).toContain(returns.userId);
    expect(body.reasons).toMatchObject([{ userId: holdsMore.userId, count: 1, problem: { code: 'access.holdsMore' } }]);
  });
});
