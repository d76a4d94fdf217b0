import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchActions, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus, saveAction, snoozeActions } from '@oikos/contract/task/actions/actions.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { stopClockAt } from '../../../testing/clock.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';

/** Half past midnight in UTC: at the Californian site it is still the 27th. */
const MOMENT = '2026-11-28T00:30:00Z';

const api = await createTestApi();
await stopClockAt(MOMENT, api.ownerUrl);
const plant = await createTestHierarchy(api, 'Alder Power');
const { administrator, companyId } = plant;
const site = await plant.add('Sacramento works');
await api.within(companyId, ({ db }) =>
  sql`update node set time_zone = 'America/Los_Angeles' where id = ${site}`.execute(db),
);
const technician = await api.user(companyId, 'wasteTechnician', { nodeId: site });
const colleague = await api.user(companyId, 'wasteTechnician', { nodeId: site });

let made = 0;
const add = async (dueDate: string | null, assignedToId = 0): Promise<number> => {
  made += 1;
  const input = { title: `Drum ${made}`, nodeId: site, dueDate, assignedToId };
  return (await administrator.call(saveAction, input)).body.id;
};
const mine = async (client: TestClient, snoozed: 'without' | 'only' | 'with' = 'without') =>
  (await client.call(searchMyActions, { snoozed, take: 0 })).body.items;
const isListed = async (client: TestClient, id: number, snoozed: 'without' | 'only' | 'with' = 'without') =>
  (await mine(client, snoozed)).some((action) => action.id === id);
const snooze = async (id: number, until: string | null, client: TestClient = technician) =>
  (await client.call(snoozeActions, { actionIds: [id], until })).body;
/** As if these days had gone by since it was snoozed. */
const pass = (id: number, days: number) =>
  api.within(companyId, async ({ db }) => {
    await sql`update action_snooze set until = until - ${days}::int where action_id = ${id}`.execute(db);
    await sql`update action set due_date = due_date - ${days}::int where id = ${id}`.execute(db);
  });

describe('a snoozed action', () => {
  it("is off the caller's list until the day comes, and nobody else's list changes", async () => {
    const id = await add(null);
    expect(await snooze(id, '2026-12-01')).toMatchObject({
      doneCount: 1,
      verdicts: [{ actionId: id, problem: null, returnsOn: '2026-12-01' }],
    });
    expect([await isListed(technician, id), await isListed(technician, id, 'only')]).toEqual([false, true]);
    expect(await isListed(technician, id, 'with')).toBe(true);
    expect(await isListed(colleague, id)).toBe(true);
    const all = (await technician.call(searchActions, { take: 0 })).body.items;
    expect(all.find((action) => action.id === id)?.snoozedUntil).toBe('2026-12-01');
    await pass(id, 3);
    expect(await isListed(technician, id)).toBe(false);
    await pass(id, 1);
    expect([await isListed(technician, id), await isListed(technician, id, 'only')]).toEqual([true, false]);
  });

  it('is back on the day before it is due, however long it was to be away, and when the deadline moves nearer', async () => {
    const id = await add('2026-12-10');
    expect((await snooze(id, '2027-01-15')).verdicts[0]?.returnsOn).toBe('2026-12-09');
    expect((await mine(technician, 'only')).find((action) => action.id === id)?.snoozedUntil).toBe('2026-12-09');
    await pass(id, 11);
    expect(await isListed(technician, id)).toBe(false);
    await pass(id, 1);
    expect(await isListed(technician, id)).toBe(true);

    const moved = await add('2026-12-10');
    await snooze(moved, '2026-12-05');
    const row = (await mine(technician, 'only')).find((action) => action.id === moved);
    const { title = '', version = 0 } = row ?? {};
    const nearer = { id: moved, version, title, nodeId: site, dueDate: '2026-11-28' };
    expect((await administrator.call(saveAction, nearer)).status).toBe(200);
    expect(await isListed(technician, moved)).toBe(true);
    expect(
      (await technician.call(searchMyActions, { due: 'week', take: 0 })).body.items.map(({ id: each }) => each),
    ).toContain(moved);
  });

  it('is none that is overdue or due by tomorrow at its site, has ended, or is on no list of the caller', async () => {
    const problem = async (id: number, until: string, client: TestClient = technician) =>
      (await snooze(id, until, client)).verdicts[0]?.problem?.message ?? null;
    expect(await problem(await add('2026-11-26'), '2026-12-01')).toBe('It is overdue, so it stays on your list.');
    for (const dueDate of ['2026-11-27', '2026-11-28'])
      expect(await problem(await add(dueDate), '2026-12-01')).toBe(
        `It is due on ${dueDate}, so it stays on your list.`,
      );
    const id = await add('2026-11-29');
    const noDay = 'Choose a day after today and within a year';
    expect(await problem(id, '2026-11-27')).toBe(noDay);
    expect(await problem(id, '2027-11-29')).toBe(noDay);
    expect(await problem(id, '2026-11-28')).toBeNull();
    const theirs = await add(null, colleague.userId);
    expect(await problem(theirs, '2026-12-01')).toBe("It isn't on your list.");
    const ended = await add(null);
    await technician.call(changeActionStatus, { id: ended, version: 1, status: 'Completed' });
    expect(await problem(ended, '2026-12-01')).toBe('It has ended. Reopen it first.');
  });

  it('can be brought back, and both are audited', async () => {
    const id = await add(null);
    await snooze(id, '2026-12-01');
    await snooze(id, '2026-12-03');
    expect((await snooze(id, null)).doneCount).toBe(1);
    expect(await isListed(technician, id)).toBe(true);
    await snooze(id, null);
    const { body } = await administrator.call(searchAuditLog, { entity: 'action', record: id });
    const changes = body.items.filter(({ action }) => action === 'update').map((entry) => entry.changes);
    expect(changes).toEqual([
      [{ field: 'snoozedUntil', old: '2026-12-03', new: null }],
      [{ field: 'snoozedUntil', old: '2026-12-01', new: '2026-12-03' }],
      [{ field: 'snoozedUntil', old: null, new: '2026-12-01' }],
    ]);
  });

  it('is no unread news until it is back, and the list and its count agree', async () => {
    const id = await add(null, technician.userId);
    const unread = async () =>
      (await technician.call(searchNotifications, { onlyUnread: true, take: 0 })).body.items.some(
        ({ actionId }) => actionId === id,
      );
    expect(await unread()).toBe(true);
    await snooze(id, '2026-12-01');
    expect(await unread()).toBe(false);
    const { body } = await technician.call(searchMyActions, { take: 1 });
    expect(body.totalCount).toBe((await mine(technician)).length);
    await pass(id, 4);
    expect(await unread()).toBe(true);
  });
});

describe('actions by site', () => {
  it('are site after site, the most urgent site first, and each row counts those of its site', async () => {
    const other = await plant.add('Albany works');
    const late = await plant.add('Zurich works');
    const titled = (title: string, nodeId: number, dueDate: string | null) =>
      administrator.call(saveAction, { title, nodeId, dueDate });
    await titled('grouped 1', other, '2026-12-20');
    await titled('grouped 2', late, '2026-11-01');
    await titled('grouped 3', late, null);
    await titled('grouped 4', other, '2026-12-02');
    await titled('grouped 5', 0, null);
    const { body } = await administrator.call(searchMyActions, { contains: 'grouped', bySite: true });
    expect(
      body.items.map(({ title, location, siteCount, siteOverdue }) => [title, location, siteCount, siteOverdue]),
    ).toEqual([
      ['grouped 2', 'Zurich works', 2, 1],
      ['grouped 3', 'Zurich works', 2, 1],
      ['grouped 4', 'Albany works', 2, 0],
      ['grouped 1', 'Albany works', 2, 0],
      ['grouped 5', '', 1, 0],
    ]);
  });
});
