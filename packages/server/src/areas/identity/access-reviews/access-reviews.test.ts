import {
  downloadReviewEvidence,
  giveReviewItems,
  previewAccessReview,
  readAccessReview,
  searchAccessReviews,
  searchReviewItems,
  startAccessReview,
  updateAccessReview,
} from '@oikos/contract/identity/access-reviews/access-reviews.ts';
import { readReviewItem, searchOwnReviews } from '@oikos/contract/identity/access-reviews/reviewed-items.ts';
import { addAssignments, endAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { readUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf } from '../delegation/testing-delegates.ts';
import { companyToday } from '../users/save-assignments.ts';
import { decide, reviewsOf, waitingFor } from './testing-reviews.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const today = await api.within(companyId, companyToday);
const { ask, start, read, items } = reviewsOf(administrator, today);
const cholla = await add('Cholla');
const boilers = await add('Boiler house', { parent: cholla });
const ocotillo = await add('Ocotillo');
const redhawk = await add('Redhawk');
const saguaro = await add('Saguaro');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);
const boxes = await makeGroup(administrator, 'Boxes', ['CONTAINERS']);
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL', 'CONTAINERS']);
const member = (userGroupId: number, nodeId: number) => memberOf(api, companyId, { userGroupId, nodeId });
const local = await member(people.userGroupId, cholla);
const ann = await member(drums.userGroupId, cholla);
const ben = await member(drums.userGroupId, boilers);
const cleo = await member(labels.userGroupId, boilers);
const named = await api.user(companyId, 'viewer', { nodeId: ocotillo });
const second = await api.user(companyId, 'administrator');

const about = (list: readonly { userId: number; id: number }[], ...clients: TestClient[]) =>
  list.filter(({ userId }) => clients.some((client) => client.userId === userId)).map(({ id }) => id);
const heldBy = async (client: TestClient) =>
  (await administrator.call(readUser, { id: client.userId })).body.userGroupAssignments.map(
    ({ userGroupName, validTo }) => [userGroupName, validTo],
  );
const atCholla = { sites: [{ nodeId: cholla }] };

describe('a review that begins', () => {
  it('writes down who is in which group, where and how long, and what the group lets people do', async () => {
    const id = await start(atCholla);
    const list = await items(id);
    expect(list.map(({ userId }) => userId).sort()).toEqual([local, ann, ben, cleo].map(({ userId }) => userId).sort());
    expect(list.find(({ userId }) => userId === cleo.userId)).toMatchObject({
      userGroupName: 'Labels',
      nodeName: 'Boiler house',
      validTo: null,
      state: 'open',
      changedSince: 'no',
      managedBy: 'manual',
    });
    const [item] = about(list, cleo);
    const { body } = await local.call(readReviewItem, { id: item ?? 0 });
    expect(body).toMatchObject({ permissions: ['LABEL_TEMPLATES_FULL'], decisions: [] });
    expect(await read(id)).toMatchObject({ state: 'open', places: 'Cholla', itemCount: 4, decidedCount: 0 });
  });

  it('is about all groups, those that change something, those that decide on access, or chosen ones', async () => {
    const names = async (fields: object) =>
      [
        ...new Set((await items(await start({ ...atCholla, ...fields }))).map(({ userGroupName }) => userGroupName)),
      ].sort();
    expect(await names({ access: 'changing' })).toEqual(['Labels', 'People']);
    expect(await names({ access: 'administering' })).toEqual(['People']);
    expect(await names({ access: 'chosen', userGroupIds: [drums.userGroupId] })).toEqual(['Drums']);
    const { body } = await administrator.call(previewAccessReview, { ...atCholla, access: 'changing' });
    expect(body).toEqual({ itemCount: 2, userCount: 2, placeCount: 2 });
  });

  it('needs a day ahead, groups where they are chosen, each place once, reviewers who are there, and access to review', async () => {
    const problem = async (fields: object) => (await ask(fields)).body.errors?.[0] ?? (await ask(fields)).body.message;
    expect(await problem({ dueOn: addDays(today, -1) })).toMatchObject({ path: 'dueOn' });
    expect(await problem({ access: 'chosen' })).toMatchObject({ path: 'userGroupIds' });
    expect(await problem({ sites: [{ nodeId: cholla }, { nodeId: cholla }] })).toMatchObject({
      path: 'sites.1.nodeId',
    });
    const gone = await api.user(companyId, 'viewer');
    await api.within(companyId, ({ db }) =>
      sql`update installation.membership set is_active = false where user_id = ${gone.userId}`.execute(db),
    );
    const withGone = { sites: [{ nodeId: cholla, reviewerId: gone.userId }] };
    expect(await problem(withGone)).toMatchObject({ path: 'sites.0.reviewerId' });
    const nobody = { access: 'chosen', userGroupIds: [labels.userGroupId], sites: [{ nodeId: ocotillo }] };
    expect(await ask(nobody)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Nobody has such access') },
    });
  });

  it('is started by who holds the permission for the whole company', async () => {
    const site = await api.user(companyId, 'administrator', { nodeId: saguaro });
    const input = { name: 'Mine', dueOn: today };
    expect((await site.call(startAccessReview, input)).status).toBe(403);
    expect((await named.call(startAccessReview, input)).status).toBe(403);
  });
});

describe('who reviews', () => {
  it('is the person named for the nearest place, else the nearest administrators, and never oneself', async () => {
    const id = await start({
      sites: [{ nodeId: cholla, reviewerId: ann.userId }, { nodeId: boilers }, { nodeId: ocotillo }],
    });
    const reviewers = new Map((await items(id)).map((item) => [item.userId, item.id]));
    const namesOf = async (client: TestClient) =>
      (await administrator.call(readReviewItem, { id: reviewers.get(client.userId) ?? 0 })).body.reviewers.length;
    expect(about(await waitingFor(ann), ann)).toEqual([]);
    expect(about(await waitingFor(ann), ben, cleo, local)).toHaveLength(3);
    // Her own goes to the administrator of the place, who in turn has nothing of their own.
    expect(about(await waitingFor(local, {}), ann)).not.toEqual([]);
    expect(await namesOf(ann)).toBe(1);
    expect(await namesOf(named)).toBeGreaterThan(1);
  });

  it('may be another person later, but not for their own access', async () => {
    const id = await start(atCholla);
    const list = await items(id);
    const give = (userId: number, itemIds: number[]) => administrator.call(giveReviewItems, { id, itemIds, userId });
    expect((await give(ben.userId, about(list, ann, ben))).body.errors).toMatchObject([
      { path: 'userId', message: expect.stringContaining("can't review their own access") },
    ]);
    expect((await give(named.userId, about(list, ann, ben))).body).toEqual({ doneCount: 2 });
    const { body } = await named.call(searchOwnReviews, {});
    expect(body.items).toMatchObject([{ openCount: 2, itemCount: 2, daysLeft: 10 }]);
    expect(await items(id, { reviewerId: named.userId })).toHaveLength(2);
    expect((await decide(local, about(list, ann), { decision: 'keep' })).status).toBe(404);
    expect((await read(id)).reviewers).toContainEqual(expect.objectContaining({ id: named.userId, itemCount: 2 }));
  });

  it('sees nothing of what others review, of other places or of other companies', async () => {
    const pat = await member(drums.userGroupId, saguaro);
    const id = await start({ sites: [{ nodeId: cholla }, { nodeId: saguaro }] });
    const [item = 0] = about(await items(id), pat);
    const elsewhere = await api.user(companyId, 'administrator', { nodeId: ocotillo });
    const there = await api.user(companyId, 'administrator', { nodeId: saguaro });
    const stranger = await api.user(await api.company('Birch'), 'administrator');
    for (const client of [elsewhere, stranger]) {
      expect((await client.call(readReviewItem, { id: item })).status).toBe(404);
      expect((await client.call(readAccessReview, { id })).status).toBe(404);
      expect((await decide(client, [item], { decision: 'keep' })).status).toBe(404);
    }
    expect((await stranger.call(searchReviewItems, { id })).status).toBe(404);
    expect((await elsewhere.call(searchReviewItems, { id })).body.items).toEqual([]);
    expect((await elsewhere.call(searchAccessReviews, { take: 0 })).body.items.map((each) => each.id)).not.toContain(
      id,
    );
    const { body } = await there.call(searchReviewItems, { id, take: 0 });
    expect([...new Set(body.items.map(({ nodeName }) => nodeName))]).toEqual(['Saguaro']);
    expect((await there.call(readReviewItem, { id: item })).status).toBe(200);
    expect((await there.call(downloadReviewEvidence, { id })).status).toBe(403);
  });
});

describe('a decision', () => {
  it('keeps, removes with a reason, or changes group and last day; the audit log says which review it was', async () => {
    const [dan, eve, fay] = [
      await member(drums.userGroupId, boilers),
      await member(drums.userGroupId, boilers),
      await member(drums.userGroupId, boilers),
    ];
    const id = await start({ ...atCholla, name: 'Spring' });
    const list = await items(id);
    expect((await decide(local, about(list, dan), { decision: 'keep', reason: '' })).body).toMatchObject({
      doneCount: 1,
    });
    expect((await decide(local, about(list, eve), { decision: 'remove', reason: '' })).body.errors).toMatchObject([
      { path: 'reason' },
    ]);
    expect((await decide(local, about(list, eve), { decision: 'change' })).body.errors).toMatchObject([
      { path: 'userGroupId' },
    ]);
    expect(
      (await decide(local, about(list, eve), { decision: 'change', validTo: addDays(today, -1) })).body.errors,
    ).toMatchObject([{ path: 'validTo' }]);
    expect((await decide(local, about(list, eve), { decision: 'remove' })).body).toMatchObject({ doneCount: 1 });
    expect(await heldBy(eve)).toEqual([]);
    const until = addDays(today, 30);
    const change = { decision: 'change', userGroupId: boxes.userGroupId, validTo: until };
    expect((await decide(local, about(list, fay), change)).body).toMatchObject({ doneCount: 1, requestedCount: 0 });
    expect(await heldBy(fay)).toEqual([['Boxes', until]]);
    expect(
      (await items(id)).filter(({ userId }) => [dan, eve, fay].some((each) => each.userId === userId)),
    ).toMatchObject([
      { state: 'kept' },
      { state: 'removed', reason: 'No longer works there' },
      { state: 'changed', newUserGroupName: 'Boxes', newValidTo: until },
    ]);
    const { body } = await administrator.call(searchAuditLog, { entity: 'user', entityId: eve.userId } as never);
    expect(body.items[0]).toMatchObject({ reason: 'Access review Spring: No longer works there' });
    expect(await read(id)).toMatchObject({ keptCount: 1, removedCount: 1, changedCount: 1 });
    expect((await items(id, { state: 'removed' })).map(({ userId }) => userId)).toEqual([eve.userId]);
    expect(about(await waitingFor(local, { show: 'todo' }), dan, eve, fay)).not.toContain(about(list, dan)[0]);
  });

  it('is carried out by who holds what it needs; else an administrator who does is asked, and does it', async () => {
    const gus = await member(labels.userGroupId, boilers);
    const id = await start(atCholla);
    const [item = 0] = about(await items(id), gus);
    const { body } = await decide(local, [item], { decision: 'remove' });
    expect(body).toMatchObject({ doneCount: 0, requestedCount: 1, verdicts: [{ outcome: 'requested' }] });
    expect(await heldBy(gus)).toEqual([['Labels', null]]);
    expect(await items(id, { state: 'requested' })).toMatchObject([{ id: item, decision: 'remove' }]);
    const [asked] = (await waitingFor(second)).filter((each) => each.id === item);
    expect(asked).toMatchObject({ state: 'requested', mayDecide: true, reason: 'No longer works there' });
    expect((await decide(second, [item], { decision: 'remove' })).body).toMatchObject({ doneCount: 1 });
    expect(await heldBy(gus)).toEqual([]);
    expect((await decide(local, [item], { decision: 'keep' })).body.verdicts).toMatchObject([
      { outcome: 'refused', problem: 'This was carried out already.' },
    ]);
    const { decisions } = (await administrator.call(readReviewItem, { id: item })).body;
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['done', 'requested']);
  });

  it('says what changed since the review began, and what ended meanwhile can only be removed', async () => {
    const [hal, ivy] = [await member(drums.userGroupId, boilers), await member(drums.userGroupId, boilers)];
    await administrator.call(addAssignments, {
      userIds: [hal.userId, ivy.userId],
      assignments: [{ userGroupId: drums.userGroupId, nodeId: ocotillo }],
    });
    const id = await start(atCholla);
    const list = await items(id);
    await administrator.call(endAssignments, { userId: hal.userId, locationId: boilers });
    await api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set valid_to = ${addDays(today, 60)} where user_id = ${ivy.userId} and node_id = ${boilers}`.execute(
        db,
      ),
    );
    const changed = await items(id, { hasChanged: true });
    expect(changed.map(({ userId, changedSince }) => [userId, changedSince])).toEqual([
      [hal.userId, 'gone'],
      [ivy.userId, 'changed'],
    ]);
    const [ofHal = 0, ofIvy = 0] = [...about(list, hal), ...about(list, ivy)];
    const { body } = await decide(local, [ofHal, ofIvy], { decision: 'keep' });
    expect(body.verdicts.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('This access has ended since'),
      expect.stringContaining('This access has changed since'),
    ]);
    expect((await decide(local, [ofHal], { decision: 'remove' })).body.verdicts).toMatchObject([{ outcome: 'gone' }]);
    expect((await decide(local, [ofIvy], { decision: 'keep', acceptsChanged: true })).body.doneCount).toBe(1);
  });

  it('of two reviewers at the same time counts once, and one can change their mind until it is carried out', async () => {
    const jan = await member(drums.userGroupId, redhawk);
    const id = await start({ sites: [{ nodeId: redhawk }] });
    const [item = 0] = about(await items(id), jan);
    const replies = await Promise.all([
      decide(administrator, [item], { decision: 'keep' }),
      decide(second, [item], { decision: 'remove' }),
    ]);
    expect(replies.map(({ body }) => body.doneCount).sort()).toEqual([0, 1]);
    const [first, other] = replies[0]?.body.doneCount === 1 ? [administrator, second] : [second, administrator];
    expect((await decide(other, [item], { decision: 'remove' })).body.doneCount).toBe(0);
    if (first === administrator) expect((await decide(first, [item], { decision: 'remove' })).body.doneCount).toBe(1);
    expect(await heldBy(jan)).toEqual([]);
    expect((await decide(first, [item], { decision: 'remove' })).body.doneCount).toBe(0);
  });

  it('leaves what the directory manages, another group that somebody is in, and dates out of order', async () => {
    const kim = await member(drums.userGroupId, boilers);
    const lou = await member(drums.userGroupId, boilers);
    const mia = await member(drums.userGroupId, boilers);
    await administrator.call(addAssignments, {
      userIds: [lou.userId],
      assignments: [{ userGroupId: boxes.userGroupId, nodeId: boilers }],
    });
    await api.within(companyId, async ({ db }) => {
      await sql`update user_group_assignment set managed_by = 'directory' where user_id = ${kim.userId}`.execute(db);
      await sql`update user_group_assignment set valid_from = ${addDays(today, 90)} where user_id = ${mia.userId}`.execute(
        db,
      );
    });
    const id = await start({ ...atCholla, access: 'chosen', userGroupIds: [drums.userGroupId] });
    const ids = about(await items(id), kim, lou, mia);
    const change = { decision: 'change', userGroupId: boxes.userGroupId, validTo: addDays(today, 30) };
    expect((await decide(local, ids, change)).body.verdicts.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('directory'),
      expect.stringContaining('is already in Boxes at Boiler house'),
      expect.stringMatching(/./),
    ]);
  });

  it('never takes the last administrator away', async () => {
    const birch = await api.company('Birch two');
    const [boss, viewer] = [await api.user(birch, 'administrator'), await api.user(birch, 'viewer')];
    const root2 = await api.rootNode(birch);
    const { body } = await boss.call(startAccessReview, {
      name: 'All',
      dueOn: today,
      sites: [{ nodeId: root2, reviewerId: viewer.userId }],
    });
    expect(body).toMatchObject({ itemCount: 2, reviewerCount: 2 });
    const [ofBoss] = await waitingFor(viewer);
    expect((await decide(viewer, [ofBoss?.id ?? 0], { decision: 'remove' })).body).toMatchObject({ requestedCount: 1 });
    // Nobody else may carry it out, and nobody decides on their own access.
    expect(await waitingFor(boss)).toMatchObject([{ userId: viewer.userId }]);
    await api.within(birch, ({ db }) =>
      sql`insert into user_group_assignment (user_id, user_group_id, node_id, valid_to)
        select ${viewer.userId}, g.id, ${root2}, '2999-01-01' from user_group g where g.shipped_key = 'administrator'`.execute(
        db,
      ),
    );
    const refused = await decide(viewer, [ofBoss?.id ?? 0], { decision: 'remove' });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('at least one active administrator') },
    });
  });
});

describe('an open review', () => {
  it('gets another name and other days, until it is closed', async () => {
    const id = await start(atCholla);
    const { version } = await read(id);
    const change = (fields: object) =>
      administrator.call(updateAccessReview, {
        ...{ id, version, name: 'Autumn', dueOn: addDays(today, 20), remindDays: 5, escalateDays: 1 },
        ...fields,
      });
    expect((await change({ dueOn: addDays(today, -1) })).body.errors).toMatchObject([{ path: 'dueOn' }]);
    expect((await change({})).status).toBe(200);
    expect((await change({})).status).toBe(409);
    expect((await change({ version: version + 1, dueOn: addDays(today, 20), name: 'Fall' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'Fall', dueOn: addDays(today, 20), remindDays: 5 });
    const list = (await administrator.call(searchAccessReviews, { contains: 'fall', state: 'open' })).body.items;
    expect(list.map((each) => each.id)).toEqual([id]);
  });

  it('finds its items by place, and a reviewer theirs by place, group and days without a sign-in', async () => {
    const id = await start(atCholla);
    expect((await items(id, { nodeId: boilers })).every(({ nodeName }) => nodeName === 'Boiler house')).toBe(true);
    expect((await items(id, { contains: 'labels' })).every(({ userGroupName }) => userGroupName === 'Labels')).toBe(
      true,
    );
    const { body } = await local.call(searchOwnReviews, { contains: 'review', take: 0 });
    const reviewerId = Math.max(...body.items.map((each) => each.id));
    const own = await waitingFor(local, {
      reviewerId,
      nodeId: boilers,
      userGroupId: labels.userGroupId,
      unseenForDays: 30,
    });
    expect(about(own, cleo)).toHaveLength(1);
  });
});
