import { startAccessReview } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import {
  decideFoundItems,
  previewDecision,
  previewFoundRemoval,
  readReviewItem,
} from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { addAssignments, endAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { readUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { about, createReviewedCompany, decide, waitingFor } from './testing-reviews.ts';

const api = await createTestApi();
const { companyId, administrator, add, today, boilers, groups, member, start, read, items, local, second, atCholla } =
  await createReviewedCompany(api);
const ocotillo = await add('Ocotillo');
const redhawk = await add('Redhawk');
const heldBy = async (client: TestClient) =>
  (await administrator.call(readUser, { id: client.userId })).body.userGroupAssignments.map(
    ({ userGroupName, validTo }) => [userGroupName, validTo],
  );

describe('a decision', () => {
  it('keeps, removes with a reason, or changes group and last day; the audit log says which review it was', async () => {
    const [dan, eve, fay] = [
      await member(groups.drums, boilers),
      await member(groups.drums, boilers),
      await member(groups.drums, boilers),
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
    const change = { decision: 'change', userGroupId: groups.boxes, validTo: until };
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

  it('says first what it gives and takes, also of all that a filter finds, and what waits for an administrator', async () => {
    const [hal, ida] = [await member(groups.drums, boilers), await member(groups.labels, boilers)];
    await administrator.call(addAssignments, {
      userIds: [hal.userId],
      assignments: [{ userGroupId: groups.boxes, nodeId: boilers }],
    });
    const id = await start(atCholla);
    const list = await items(id);
    const preview = async (clients: TestClient[], fields: object) =>
      (await local.call(previewDecision, { itemIds: about(list, ...clients), decision: 'change', ...fields } as never))
        .body;
    const named = ({ userId, permissions }: { userId: number; permissions: string[] }) => [userId, ...permissions];
    const removed = await preview([hal, ida], { decision: 'remove' });
    expect(removed.losses.map(named)).toEqual([
      [hal.userId, 'CONTAINERS'],
      [ida.userId, 'LABEL_TEMPLATES_FULL'],
    ]);
    expect(removed).toMatchObject({ gains: [], requestedCount: 1, leftCount: 0 });
    const [drums = 0] = about(
      list.filter(({ userGroupId }) => userGroupId === groups.drums),
      hal,
    );
    // The other group gives it too.
    const once = await preview([], { itemIds: [drums], decision: 'remove' });
    expect(once).toMatchObject({ losses: [], requestedCount: 0 });
    const exchanged = await preview([ida], { userGroupId: groups.drums });
    expect(exchanged.losses.map(named)).toEqual([[ida.userId, 'LABEL_TEMPLATES_FULL']]);
    expect(exchanged.gains.map(named)).toEqual([[ida.userId, 'CONTAINERS']]);
    expect(await preview([ida], { validTo: addDays(today, 1) })).toMatchObject({ gainCount: 0, lossCount: 0 });
    expect((await preview([ida], { validTo: addDays(today, -1) })).errors).toMatchObject([{ path: 'validTo' }]);
    const [reviewerId] = (await waitingFor(local)).flatMap((each) => (each.id === drums ? [each.reviewerId] : []));
    const filter = { reviewerId, userGroupId: groups.labels };
    const count = (await waitingFor(local, filter)).length;
    const { body: found } = await local.call(previewFoundRemoval, { found: { filter, count } } as never);
    expect(found.losses.map(named)).toContainEqual([ida.userId, 'LABEL_TEMPLATES_FULL']);
    expect((await second.call(previewDecision, { itemIds: [drums], decision: 'remove' })).status).toBe(404);
    expect(removed.withoutAccess).toEqual([]);
    await api.within(companyId, ({ db }) =>
      sql`update installation.membership set is_active = false where user_id = ${hal.userId}`.execute(db),
    );
    const away = await preview([hal, ida], { decision: 'remove' });
    expect(away.losses.map(named)).toEqual([[ida.userId, 'LABEL_TEMPLATES_FULL']]);
    expect(away).toMatchObject({ lossCount: 1, withoutAccessCount: 1, withoutAccess: [{ userId: hal.userId }] });
    expect(await heldBy(ida)).toEqual([['Labels', null]]);
  });

  it('is carried out by who holds what it needs; else an administrator who does is asked, and does it', async () => {
    const gus = await member(groups.labels, boilers);
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
      { outcome: 'refused', problem: { message: 'This was carried out already.' } },
    ]);
    const { decisions } = (await administrator.call(readReviewItem, { id: item })).body;
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['done', 'requested']);
  });

  it('says what changed since the review began, and what ended meanwhile can only be removed', async () => {
    const [hal, ivy] = [await member(groups.drums, boilers), await member(groups.drums, boilers)];
    await administrator.call(addAssignments, {
      userIds: [hal.userId, ivy.userId],
      assignments: [{ userGroupId: groups.drums, nodeId: ocotillo }],
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
    expect(body.verdicts.map(({ problem }) => problem?.message)).toEqual([
      expect.stringContaining('This access has ended since'),
      expect.stringContaining('This access has changed since'),
    ]);
    expect((await decide(local, [ofHal], { decision: 'remove' })).body.verdicts).toMatchObject([{ outcome: 'gone' }]);
    expect((await decide(local, [ofIvy], { decision: 'keep', acceptsChanged: true })).body.doneCount).toBe(1);
  });

  it('is taken on all that the filter finds, as many as the reviewer saw; what changed since is left', async () => {
    const people = [
      await member(groups.drums, boilers),
      await member(groups.drums, boilers),
      await member(groups.boxes, boilers),
    ];
    const [changed] = people as [TestClient];
    const id = await start(atCholla);
    const list = await items(id);
    await api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set valid_to = ${addDays(today, 40)} where user_id = ${changed.userId} and node_id = ${boilers}`.execute(
        db,
      ),
    );
    const { reviewerId = 0 } = (await waitingFor(local)).find(({ id: item }) => about(list, changed)[0] === item) ?? {};
    const filter = { reviewerId, userGroupId: groups.drums };
    const count = (await waitingFor(local, filter)).length;
    const found = (seen: number) =>
      local.call(decideFoundItems, { found: { filter, count: seen }, decision: 'remove', reason: 'Contract ended' });
    const other = await found(count + 1);
    expect([other.status, (other.body as unknown as { message: string }).message]).toEqual([
      409,
      expect.stringContaining(`The filter now finds ${count} assignments, not ${count + 1}`),
    ]);
    const { body } = await found(count);
    expect(body).toMatchObject({ doneCount: count - 1, requestedCount: 0, leftCount: 1 });
    expect(body.verdicts).toMatchObject([{ itemId: about(list, changed)[0], outcome: 'refused' }]);
    expect((await waitingFor(local, filter)).map(({ id: item }) => item)).toEqual(about(list, changed));
    expect((await waitingFor(local, { reviewerId })).length).toBeGreaterThan(1);
    const [, gone] = people as [TestClient, TestClient];
    expect(await heldBy(gone)).toEqual([]);
    const foreign = await second.call(decideFoundItems, { found: { filter, count: 1 }, decision: 'keep' });
    expect(foreign.status).not.toBe(200);
  });

  it('of two reviewers at the same time counts once, and one can change their mind until it is carried out', async () => {
    const jan = await member(groups.drums, redhawk);
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
    const kim = await member(groups.drums, boilers);
    const lou = await member(groups.drums, boilers);
    const mia = await member(groups.drums, boilers);
    await administrator.call(addAssignments, {
      userIds: [lou.userId],
      assignments: [{ userGroupId: groups.boxes, nodeId: boilers }],
    });
    await api.within(companyId, async ({ db }) => {
      await sql`update user_group_assignment set managed_by = 'directory' where user_id = ${kim.userId}`.execute(db);
      await sql`update user_group_assignment set valid_from = ${addDays(today, 90)} where user_id = ${mia.userId}`.execute(
        db,
      );
    });
    const id = await start({ ...atCholla, access: 'chosen', userGroupIds: [groups.drums] });
    const ids = about(await items(id), kim, lou, mia);
    const change = { decision: 'change', userGroupId: groups.boxes, validTo: addDays(today, 30) };
    expect((await decide(local, ids, change)).body.verdicts.map(({ problem }) => problem?.message)).toEqual([
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
