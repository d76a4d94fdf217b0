import {
  downloadReviewEvidence,
  giveReviewItems,
  previewAccessReview,
  readAccessReview,
  searchAccessReviews,
  searchReviewItems,
  startAccessReview,
  updateAccessReview,
} from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { readReviewItem, searchOwnReviews } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { about, createReviewedCompany, decide, waitingFor } from './testing-reviews.ts';

const api = await createTestApi();
const {
  companyId,
  administrator,
  add,
  today,
  cholla,
  boilers,
  groups,
  member,
  ask,
  start,
  read,
  items,
  local,
  atCholla,
} = await createReviewedCompany(api);
const ocotillo = await add('Ocotillo');
const saguaro = await add('Saguaro');
const ann = await member(groups.drums, cholla);
const ben = await member(groups.drums, boilers);
const cleo = await member(groups.labels, boilers);
const named = await api.user(companyId, 'viewer', { nodeId: ocotillo });

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
    expect(await names({ access: 'chosen', userGroupIds: [groups.drums] })).toEqual(['Drums']);
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
    const nobody = { access: 'chosen', userGroupIds: [groups.labels], sites: [{ nodeId: ocotillo }] };
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
    const pat = await member(groups.drums, saguaro);
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
      userGroupId: groups.labels,
      unseenForDays: 30,
    });
    expect(about(own, cleo)).toHaveLength(1);
  });
});
