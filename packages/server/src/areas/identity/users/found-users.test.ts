import { changeFoundUsers, previewFoundDeactivation } from '@oikos/contract/identity/users/found-users.ts';
import { createUser, readUser, searchUsers } from '@oikos/contract/identity/users/users.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { saveAction } from '@oikos/contract/task/actions/actions.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';
import { companyToday } from './save-assignments.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const viewers = await shippedGroup(api, companyId, 'viewer');
const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);

/** A group of its own for each test, with some people in it. */
async function groupOf(name: string, count: number) {
  const { userGroupId } = await makeGroup(administrator, name, ['CONTAINERS']);
  const people: TestClient[] = [];
  while (people.length < count) people.push(await memberOf(api, companyId, { userGroupId, nodeId: site }));
  const found = (more: object = {}, seen = count) => ({ filter: { userGroupId, ...more }, count: seen });
  return { userGroupId, people, found };
}
const stateOf = async ({ userId }: TestClient) => (await administrator.call(readUser, { id: userId })).body.state;
const deactivate = (found: { filter: object; count: number }, client = administrator, handOver: object[] = []) =>
  client.call(changeFoundUsers, { found, step: 'deactivate', handOver } as never);

describe('a step for all that the filter of the list finds', () => {
  it('is done for them and nobody else, each with a row of the audit log', async () => {
    const { people, found } = await groupOf('Drums', 3);
    const [one] = people as [TestClient];
    const stranger = await api.user(companyId, 'viewer', { nodeId: site });
    const { body } = await deactivate(found());
    expect(body).toEqual({ doneCount: 3, reasons: [], left: [], links: [] });
    expect(await Promise.all(people.map(stateOf))).toEqual(['inactive', 'inactive', 'inactive']);
    expect(await stateOf(stranger)).toBe('active');
    const history = await administrator.call(searchRecordHistory, { entity: 'user', record: one.userId });
    expect(history.body.items[0]).toMatchObject({ userId: administrator.userId });
    const active = await administrator.call(changeFoundUsers, {
      found: found({ states: ['inactive'] }),
      step: 'activate',
    });
    expect(active.body.doneCount).toBe(3);
    expect(await stateOf(one)).toBe('active');
  });

  it('is done for as many as the person saw, and up to 5,000', async () => {
    const { people, found } = await groupOf('Barrels', 2);
    const [one] = people as [TestClient];
    expect(await deactivate(found({}, 1))).toMatchObject({
      status: 409,
      body: { message: 'The filter now finds 2 users, not 1. Look at the list again.' },
    });
    expect((await administrator.call(previewFoundDeactivation, { found: found({}, 3) })).status).toBe(409);
    expect(await deactivate(found({}, 5001))).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Up to 5,000 users can be changed at once. Add a filter.' }] },
    });
    expect(await stateOf(one)).toBe('active');
  });

  it('leaves those whom the caller may not change or who can’t be, counted by reason, as its preview says', async () => {
    const managers = await makeGroup(administrator, 'Managers', ['SC_USERS_FULL', 'CONTAINERS', 'SHIPMENTS']);
    const manager = await memberOf(api, companyId, { userGroupId: managers.userGroupId, nodeId: site });
    const { userGroupId, people, found } = await groupOf('Tanks', 4);
    const [low, first, second] = people as [TestClient, TestClient, TestClient];
    const elsewhere = await memberOf(api, companyId, { userGroupId, nodeId: await add('Other') });
    await api.within(companyId, ({ db }) =>
      sql`insert into user_group_assignment (user_id, user_group_id, node_id)
        select id, ${labels.userGroupId}, ${site} from unnest(${[first.userId, second.userId]}::bigint[]) as p(id)`.execute(
        db,
      ),
    );
    const holdsMore = {
      count: 2,
      userId: Math.min(first.userId, second.userId),
      problem: { code: 'access.holdsMore' },
    };
    const preview = (await manager.call(previewFoundDeactivation, { found: found() })).body;
    expect(preview).toMatchObject({ lossCount: 2, leftCount: 2, reasons: [holdsMore], work: [] });
    const { body } = await deactivate(found(), manager);
    expect(body).toMatchObject({ doneCount: 2, reasons: [holdsMore] });
    expect(body.left.map(({ userId }) => userId).sort()).toEqual([first.userId, second.userId].sort());
    expect(await Promise.all([low, first, elsewhere].map(stateOf))).toEqual(['inactive', 'active', 'active']);
  });

  it('hands over what they leave, and leaves those for whose work nobody is named', async () => {
    const { people, found } = await groupOf('Totes', 2);
    const [busy, free] = people as [TestClient, TestClient];
    const taker = await api.user(companyId, 'administrator');
    const dueDate = await api.within(companyId, companyToday);
    const task = { title: 'Read the meter', assignedToId: busy.userId, nodeId: site, dueDate };
    expect((await administrator.call(saveAction, task as never)).status).toBe(200);
    const { work } = (await administrator.call(previewFoundDeactivation, { found: found() })).body;
    expect(work).toMatchObject([{ userId: busy.userId, work: [{ kind: 'task', count: 1 }] }]);
    expect((await deactivate(found())).body).toMatchObject({ doneCount: 1, left: [{ userId: busy.userId }] });
    expect([await stateOf(busy), await stateOf(free)]).toEqual(['active', 'inactive']);
    const handOver = [{ kind: 'task', toUserId: taker.userId }];
    expect((await deactivate(found({ states: ['active'] }, 1), administrator, handOver)).body.doneCount).toBe(1);
  });

  it('invites those again who wait, with their links where no mail is sent', async () => {
    const name = `${crypto.randomUUID()}`;
    for (const _each of [1, 2]) await administrator.call(createUser, { ...newUser(site, viewers), lastName: name });
    const found = { filter: { contains: name, states: ['invited' as const] }, count: 2 };
    expect((await administrator.call(searchUsers, found.filter)).body.totalCount).toBe(2);
    const { body } = await administrator.call(changeFoundUsers, { found, step: 'invite' });
    expect(body).toMatchObject({ doneCount: 2, left: [] });
    expect(new Set(body.links.map(({ invitationLink }) => invitationLink)).size).toBe(2);
    const { people, found: members } = await groupOf('Cans', 1);
    const refused = await administrator.call(changeFoundUsers, { found: members(), step: 'invite' });
    expect(refused.body).toMatchObject({ doneCount: 0, links: [], left: [{ userId: people[0]?.userId }] });
  });

  it('is refused to who may not change users', async () => {
    const { people, found } = await groupOf('Bins', 1);
    expect((await deactivate(found(), people[0])).status).toBe(403);
  });
});
