import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { deleteUserGroup } from '@oikos/contract/identity/user-groups/user-groups.ts';
import {
  acknowledgeAnnouncement,
  countAudience,
  endAnnouncement,
  readAnnouncements,
  searchAnnouncementReaders,
  searchAnnouncements,
  sendAnnouncement,
} from '@oikos/contract/task/announcements/announcements.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { makeGroup, memberOf } from '../../identity/delegation/testing-delegates.ts';
import { tellReached } from './tell-announcements.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const cholla = await siteCalled('Cholla');
const ocotillo = await siteCalled('Ocotillo');
const technician = await api.user(alder, 'dataEntryTechnician', { nodeId: cholla });
const viewer = await api.user(alder, 'viewer', { nodeId: ocotillo });
const stranger = await api.user(birch, 'administrator');
const today = localDateAt('America/New_York', Date.now());

async function siteCalled(name: string): Promise<number> {
  const types = await api.within(alder, ({ db }) =>
    sql<{ id: number }>`select id from node_type where shipped_key = 'site'`.execute(db),
  );
  const node = { name, altname: name, type: types.rows[0]!.id, parentNodeId: await api.rootNode(alder) };
  return (await administrator.call(createNode, node)).body.id;
}

const groupOf = async (key: string): Promise<number> => {
  const { rows } = await api.within(alder, ({ db }) =>
    sql<{ id: number }>`select id from user_group where shipped_key = ${key}`.execute(db),
  );
  return rows[0]!.id;
};

const send = (message: Partial<Parameters<typeof administrator.call<typeof sendAnnouncement>>[1]> & { text: string }) =>
  administrator.call(sendAnnouncement, { id: alder, ...message });
const shownTo = async (who: TestClient) =>
  (await who.call(readAnnouncements, { id: who.companyId })).body.items.map(({ text }) => text);
const inBellOf = async (who: TestClient) =>
  (await who.call(searchNotifications, { onlyUnread: true })).body.items.map(({ title }) => title);

describe('a message of the company', () => {
  it('reaches everybody, at the top of the page and in the bell, until they have read it (E092, E093)', async () => {
    const { body } = await send({ text: 'The boilers are inspected on Friday.' });
    expect(body.reached).toBe(3);
    expect(await shownTo(viewer)).toEqual(['The boilers are inspected on Friday.']);
    expect(await inBellOf(viewer)).toEqual(['The boilers are inspected on Friday.']);
    expect((await viewer.call(acknowledgeAnnouncement, { id: body.id })).status).toBe(200);
    expect(await shownTo(viewer)).toEqual([]);
    expect(await inBellOf(viewer)).toEqual([]);
    expect(await shownTo(technician)).toHaveLength(1);
    expect(await shownTo(stranger)).toEqual([]);
    expect((await stranger.call(acknowledgeAnnouncement, { id: body.id })).status).toBe(404);
    await administrator.call(endAnnouncement, { id: body.id });
    expect(await shownTo(technician)).toEqual([]);
    expect(await inBellOf(technician)).toEqual([]);
  });

  it('reaches the groups and places it is for, and says how many before it is sent', async () => {
    const audience = { nodeIds: [cholla], userGroupIds: [] };
    const counted = await administrator.call(countAudience, { id: alder, audience });
    expect(counted.body.reached).toBe(2);
    const { body } = await send({
      text: 'Cholla: unit 3 is down.',
      audience,
      severity: 'urgent',
      mustAcknowledge: true,
    });
    expect(body.reached).toBe(2);
    expect(await shownTo(technician)).toEqual(['Cholla: unit 3 is down.']);
    expect(await shownTo(viewer)).toEqual([]);
    expect((await viewer.call(acknowledgeAnnouncement, { id: body.id })).status).toBe(404);
    await technician.call(acknowledgeAnnouncement, { id: body.id });
    const readers = await administrator.call(searchAnnouncementReaders, { id: body.id });
    expect(readers.body.items.map(({ name, acknowledgedAt }) => [name, acknowledgedAt !== null])).toEqual([
      ['administrator Tester', false],
      ['dataEntryTechnician Tester', true],
    ]);
    const unread = await administrator.call(searchAnnouncementReaders, { id: body.id, hasRead: false });
    expect(unread.body.totalCount).toBe(1);
    const [row] = (await administrator.call(searchAnnouncements, { contains: 'unit 3' })).body.items;
    expect(row).toMatchObject({ places: 'Cholla', groups: '', reached: 2, acknowledged: 1, state: 'shown' });
    const viewers = { userGroupIds: [await groupOf('viewer')], nodeIds: [cholla] };
    expect((await administrator.call(countAudience, { id: alder, audience: viewers })).body.reached).toBe(0);
  });

  it('is for nobody, not for all, once the only group that it is for is gone', async () => {
    const { userGroupId } = await makeGroup(administrator, 'Riggers', ['CONTAINERS']);
    const rigger = await memberOf(api, alder, { userGroupId, nodeId: cholla });
    const audience = { userGroupIds: [userGroupId], nodeIds: [] };
    const { body } = await send({ text: 'Riggers only', audience, from: addDays(today, 7) });
    expect(body.reached).toBe(1);
    await api.within(alder, async ({ db }) => {
      await sql`delete from user_group_assignment where user_id = ${rigger.userId}`.execute(db);
      await sql`update announcement set first_day = ${today}::date where id = ${body.id}`.execute(db);
    });
    expect((await administrator.call(deleteUserGroup, { id: userGroupId })).status).toBe(200);
    await api.within(alder, tellReached);
    expect(await shownTo(viewer)).toEqual([]);
    expect(await inBellOf(viewer)).toEqual([]);
    expect((await administrator.call(endAnnouncement, { id: body.id })).status).toBe(200);
  });

  it('begins on its first day and ends after its last', async () => {
    const { body } = await send({ text: 'Next week', from: addDays(today, 7), to: addDays(today, 9) });
    expect(await shownTo(viewer)).toEqual([]);
    expect(await inBellOf(viewer)).toEqual([]);
    expect((await administrator.call(searchAnnouncements, { state: 'planned' })).body.items).toMatchObject([
      { text: 'Next week', from: addDays(today, 7), to: addDays(today, 9) },
    ]);
    await api.within(alder, ({ db }) =>
      sql`update announcement set first_day = ${today}::date where id = ${body.id}`.execute(db),
    );
    await api.within(alder, tellReached);
    await api.within(alder, tellReached);
    expect(await shownTo(viewer)).toEqual(['Next week']);
    expect(await inBellOf(viewer)).toEqual(['Next week']);
    await api.within(alder, ({ db }) =>
      sql`update announcement set first_day = ${addDays(today, -9)}::date, last_day = ${addDays(today, -1)}::date
        where id = ${body.id}`.execute(db),
    );
    expect(await shownTo(viewer)).toEqual([]);
    expect(await inBellOf(viewer)).toEqual([]);
    expect((await administrator.call(searchAnnouncements, { contains: 'Next week' })).body.items[0]?.state).toBe(
      'over',
    );
  });

  it('is refused without text, over 1,000 characters, with days in the past, and to nobody (X034)', async () => {
    const refused = (path: string, message: string) => ({
      status: 400,
      body: { message: 'Failed to send notification message', errors: [{ path, message }] },
    });
    expect(await send({ text: ' ' })).toMatchObject(refused('text', 'This field is required'));
    expect(await send({ text: 'x'.repeat(1001) })).toMatchObject(refused('text', 'Must be at most 1,000 characters'));
    expect(await send({ text: 'Late', to: addDays(today, -1) })).toMatchObject(
      refused('to', "The last day can't be in the past"),
    );
    expect(await send({ text: 'Turned', from: addDays(today, 5), to: addDays(today, 4) })).toMatchObject(
      refused('to', "The last day can't be before the first day"),
    );
    const nobody = { userGroupIds: [await groupOf('auditor')], nodeIds: [] };
    expect(await send({ text: 'Anyone?', audience: nobody })).toMatchObject(
      refused('audience', 'This audience has no people. Choose other groups or places.'),
    );
  });

  it('is sent by people of the company who may change it, and by nobody else (U80)', async () => {
    const outside = await api.user(alder, 'administrator', { userTypeId: 3, isSuperAdministrator: true });
    for (const who of [viewer, outside])
      expect((await who.call(sendAnnouncement, { id: alder, text: 'Hello' })).status).toBe(403);
    expect((await stranger.call(sendAnnouncement, { id: alder, text: 'Hello' })).status).toBeGreaterThanOrEqual(403);
  });
});
