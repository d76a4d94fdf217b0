import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers, previewDeactivation } from '@oikos/contract/identity/users/users.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';
import { previewOfDeactivation } from './preview-deactivation.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const other = await add('Other');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS', 'SHIPMENTS']);
const labels = await makeGroup(administrator, 'Labels', ['CONTAINERS', 'LABEL_TEMPLATES_FULL']);
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL', 'CONTAINERS', 'SHIPMENTS']);

const ids = (users: readonly TestClient[]) => users.map(({ userId }) => userId);
const preview = (caller: TestClient, users: readonly TestClient[]) =>
  caller.call(previewDeactivation, { userIds: ids(users) });
/** Deactivates, and returns who was refused, as the preview names them. */
const deactivate = async (caller: TestClient, users: readonly TestClient[]) => {
  const { body } = await caller.call(changeUsers, { userIds: ids(users), step: 'deactivate' });
  return body.verdicts.filter(({ problem }) => problem !== null);
};
/** How many statements a preview takes. */
const statementsOf = (caller: TestClient, users: readonly TestClient[]) =>
  inCompany(api.database, { companyId: caller.companyId, userId: caller.userId }, { readOnly: true }, async (scope) => {
    let count = 0;
    const db = scope.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await previewOfDeactivation({ ...scope, db }, ids(users));
    return count;
  });
const byId = <Row extends { readonly userId: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.userId - b.userId);

describe('before people are deactivated', () => {
  it('it is said what they lose, everywhere, and of whom nothing is left to lose', async () => {
    const person = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    await administrator.call(addAssignments, {
      userIds: [person.userId],
      assignments: [
        { userGroupId: labels.userGroupId, nodeId: other },
        { userGroupId: people.userGroupId, nodeId: root, validFrom: '2098-01-01' },
      ],
    });
    const { body } = await preview(administrator, [person]);
    expect(body).toEqual({
      gains: [],
      gainCount: 0,
      losses: [
        {
          userId: person.userId,
          name: 'viewer Tester',
          permissions: ['CONTAINERS', 'LABEL_TEMPLATES_FULL'],
          places: [{ nodeId: other, nodeName: 'Other' }],
          placeCount: 1,
        },
        {
          userId: person.userId,
          name: 'viewer Tester',
          permissions: ['CONTAINERS', 'SHIPMENTS'],
          places: [{ nodeId: site, nodeName: 'Site' }],
          placeCount: 1,
        },
      ],
      lossCount: 1,
      missing: [],
      refused: [],
    });
    expect(await deactivate(administrator, [person])).toEqual([]);
    expect((await preview(administrator, [person])).body).toMatchObject({ lossCount: 0, refused: [] });
  });

  it('it is said of several who stays active and why, as it then happens', async () => {
    const manager = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });
    const leaves = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    const holdsMore = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: site });
    const owner = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    const machine = await administrator.call(createServiceAccount, {
      name: 'Meters',
      ownerId: owner.userId,
      userGroupAssignments: [{ userGroupId: drums.userGroupId, nodeId: site }],
    });
    expect(machine.status).toBe(200);
    const all = [manager, leaves, holdsMore, owner];
    const { body } = await preview(manager, all);
    expect(body.losses).toMatchObject([{ userId: leaves.userId, permissions: ['CONTAINERS', 'SHIPMENTS'] }]);
    expect(body.lossCount).toBe(1);
    expect(body.refused).toHaveLength(3);
    expect(byId(body.refused)).toEqual(byId(await deactivate(manager, all)));
  });

  it('it is refused to who may not do it', async () => {
    const manager = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });
    const holdsMore = await memberOf(api, companyId, { userGroupId: labels.userGroupId, nodeId: site });
    expect(await preview(manager, [holdsMore])).toMatchObject({
      status: 403,
      body: { errors: [{ permission: 'LABEL_TEMPLATES_FULL' }] },
    });
    const elsewhere = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: other });
    expect((await preview(manager, [elsewhere])).status).toBe(403);
    expect((await preview(elsewhere, [manager])).status).toBe(403);
  });

  it('it is said whom the company keeps as its last administrator', async () => {
    const own = await createTestHierarchy(api, 'Birch Power');
    const second = await api.user(own.companyId, 'administrator');
    const leaving = await api.user(own.companyId, 'administrator');
    await api.within(own.companyId, ({ db }) =>
      sql`update user_group_assignment set valid_to = '2098-01-01' where user_id = ${leaving.userId}`.execute(db),
    );
    const both = [own.administrator, second];
    const { body } = await preview(leaving, both);
    expect(body).toMatchObject({ lossCount: 1, refused: [{ problem: { code: 'access.lastAdministrator' } }] });
    expect(body.refused).toEqual(await deactivate(leaving, both));
    const [kept] = both.filter(({ userId }) => userId === body.refused[0]?.userId) as [TestClient];
    expect((await preview(leaving, [kept])).status).toBe(409);
  });

  it('it is said whom two who decide together keep, one after the other', async () => {
    const own = await createTestHierarchy(api, 'Cedar Power');
    const second = await api.user(own.companyId, 'administrator');
    const third = await api.user(own.companyId, 'administrator');
    const guest = await api.user(own.companyId, 'administrator', { userTypeId: 3 });
    await api.within(own.companyId, ({ db }) =>
      sql`insert into company_configuration (name, value, value_type) values ('twoPeopleDecide', 'true', 'bool')`.execute(
        db,
      ),
    );
    const { body } = await preview(guest, [own.administrator, second, third]);
    expect(body.losses.map(({ userId }) => userId)).toEqual([own.administrator.userId]);
    expect(body.refused.map(({ userId, problem }) => [userId, problem.code])).toEqual([
      [second.userId, 'access.secondAdministrator'],
      [third.userId, 'access.secondAdministrator'],
    ]);
  });

  it('as much is asked of many as of one', async () => {
    const own = await createTestHierarchy(api, 'Dogwood Power');
    const [drum, label, person] = [
      await makeGroup(own.administrator, 'Drums', ['CONTAINERS']),
      await makeGroup(own.administrator, 'Labels', ['LABEL_TEMPLATES_FULL']),
      await makeGroup(own.administrator, 'People', ['SC_USERS_FULL', 'CONTAINERS']),
    ];
    const there = await own.add('Site');
    const member = (userGroupId: number, nodeId = there) => memberOf(api, own.companyId, { userGroupId, nodeId });
    const manager = await member(person.userGroupId, own.root);
    const leaves = await member(drum.userGroupId);
    const refused = [await member(label.userGroupId), await member(label.userGroupId, await own.add('Other'))];
    expect(await statementsOf(manager, [leaves, ...refused])).toBe(
      await statementsOf(manager, [leaves, ...refused.slice(0, 1)]),
    );
    const administrators = [1, 2, 3].map(() => api.user(own.companyId, 'administrator'));
    const leaving = await Promise.all(administrators);
    expect(await statementsOf(own.administrator, leaving)).toBe(
      await statementsOf(own.administrator, leaving.slice(0, 1)),
    );
  });
});
