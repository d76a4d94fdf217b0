import { changeUsers, readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchActions, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { companyToday } from '../users/save-assignments.ts';
import { keepAccessCurrent } from './keep-access-current.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Cholla');
const { mailTo } = await receiveMail(api);
const today = await api.within(companyId, companyToday);
const lookAfter = (day = today) => api.within(companyId, (scope) => keepAccessCurrent(scope, day));

beforeEach(async () => {
  await sql`delete from installation.mail`.execute(api.database);
});

const contractor = (email: string) => api.user(companyId, 'viewer', { nodeId: site, email });
/** As if it had been saved: the first day without access, or since when days without a sign-in count. */
const ends = (client: TestClient, fields: { expiresOn?: string; countsFrom?: string | null }) =>
  api.within(companyId, ({ db }) =>
    sql`update installation.membership set expires_on = ${fields.expiresOn ?? '9999-12-31'}::date,
        expiry_counts_from = ${fields.countsFrom ?? null}::date
      where company_id = ${companyId} and user_id = ${client.userId}`.execute(db),
  );
const titles = async (client: TestClient) =>
  (await client.call(searchMyActions, {})).body.items.map(({ title }) => title);
const mailsOf = async ({ userId }: TestClient) =>
  (
    await sql<{ template: string }>`select template from installation.mail where user_id = ${userId}`.execute(
      api.database,
    )
  ).rows.map(({ template }) => template);
const stateOf = async ({ userId }: TestClient) =>
  (await administrator.call(searchUsers, { take: 0 })).body.items.find(({ id }) => id === userId)?.state;

describe('access that ends soon', () => {
  it('is announced fifteen days before, once, to the person and to the administrators of their places (V091)', async () => {
    const vera = await contractor('vera@alder.example');
    const local = await api.user(companyId, 'administrator', { nodeId: site, email: 'local@alder.example' });
    const elsewhere = await api.user(companyId, 'administrator', { nodeId: await add('Ocotillo') });
    await ends(vera, { expiresOn: addDays(today, 16) });
    await lookAfter();
    expect(await titles(vera)).toEqual([]);
    await ends(vera, { expiresOn: addDays(today, 15) });
    await lookAfter();
    await lookAfter();
    expect(await titles(vera)).toEqual(['Your access to Alder Power ends soon']);
    expect(await titles(local)).toEqual(['Decide on the access of viewer Tester']);
    expect(await titles(administrator)).toEqual(['Decide on the access of viewer Tester']);
    expect(await titles(elsewhere)).toEqual([]);
    expect(await mailsOf(vera)).toEqual(['access-ends']);
    expect(await mailsOf(local)).toEqual(['access-of-others-ends']);
    expect(await mailsOf(elsewhere)).toEqual([]);
    const [mail] = await mailTo('vera@alder.example');
    expect(mail?.subject).toContain('Your access to Alder Power ends on');
    const [list] = await mailTo('local@alder.example');
    expect(list?.subject).toBe('Access of 1 person to Alder Power ends soon');
    expect(list?.html).toContain(`/admin/user-administration/${vera.userId}`);
  });

  it('concerns nobody who neither administers people nor was told', async () => {
    const technician = await api.user(companyId, 'dataEntryTechnician', { nodeId: site });
    const { body } = await technician.call(searchActions, {});
    expect((body.items ?? []).map(({ title }) => title).join()).not.toContain('access');
  });

  it('is settled when an administrator renews it, at once', async () => {
    const walt = await contractor('walt@alder.example');
    await ends(walt, { countsFrom: addDays(today, -110) });
    await lookAfter();
    expect(await titles(walt)).toEqual(['Your access to Alder Power ends soon']);
    await administrator.call(changeUsers, { userIds: [walt.userId], step: 'renew' });
    expect(await titles(walt)).toEqual([]);
    await ends(walt, { countsFrom: addDays(today, -119) });
    await lookAfter();
    expect(await titles(walt)).toEqual(['Your access to Alder Power ends soon']);
    expect(await mailsOf(walt)).toEqual(['access-ends', 'access-ends']);
    const { body } = await administrator.call(readUser, { id: walt.userId });
    await administrator.call(updateUser, { id: walt.userId, version: body.version, notificationDays: 0 });
    expect(await titles(walt)).toEqual([]);
  });
});

describe('access whose day is over', () => {
  it('is expired, which isn’t inactive, and lets nobody in; what ends next year is open', async () => {
    const [past, later, off] = [
      await contractor('p@a.example'),
      await contractor('l@a.example'),
      await contractor('o@a.example'),
    ];
    await ends(past, { expiresOn: addDays(today, -365) });
    await ends(later, { expiresOn: addDays(today, 365) });
    await administrator.call(changeUsers, { userIds: [off.userId], step: 'deactivate' });
    await lookAfter();
    expect([await stateOf(past), await stateOf(later), await stateOf(off)]).toEqual(['expired', 'active', 'inactive']);
    expect((await past.call(searchMyActions, {})).status).toBe(403);
    expect((await later.call(searchMyActions, {})).status).toBe(200);
    expect(await mailsOf(past)).toEqual([]);
    await ends(past, { expiresOn: addDays(today, 1) });
    expect(await stateOf(past)).toBe('active');
    await ends(past, { expiresOn: today });
    expect(await stateOf(past)).toBe('expired');
  });
});

describe('the last administrator', () => {
  it('is warned, and renewed instead of ended, last year and next year', async () => {
    const endOf = async (client: TestClient) =>
      (await administrator.call(readUser, { id: client.userId })).body.lastDay;
    // Everybody else who administers the company has a last day.
    const others = (await administrator.call(searchUsers, { take: 0 })).body.items.filter(
      ({ id }) => id !== administrator.userId,
    );
    for (const { id } of others) await ends({ userId: id } as TestClient, { expiresOn: addDays(today, 800) });
    await ends(administrator, { countsFrom: addDays(today, -106) });
    await lookAfter();
    expect(await titles(administrator)).toContain('Your access to Alder Power ends soon');
    expect(await mailsOf(administrator)).toContain('access-ends');
    expect(await endOf(administrator)).toBe(addDays(today, 13));
    await ends(administrator, { countsFrom: addDays(today, -119) });
    await lookAfter();
    expect(await endOf(administrator)).toBe(addDays(today, 119));
    // Nobody looked for a year.
    await ends(administrator, { countsFrom: addDays(today, -365 - 120) });
    await lookAfter();
    await lookAfter();
    expect(await endOf(administrator)).toBe(addDays(today, 119));
    const nextYear = addDays(today, 365);
    await lookAfter(nextYear);
    expect(await endOf(administrator)).toBe(addDays(nextYear, 119));
    expect(await titles(administrator)).not.toContain('Your access to Alder Power ends soon');
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ reason: string }>`select reason from audit_log where entity = 'user' and entity_id = ${administrator.userId}
        and reason is not null`.execute(db),
    );
    expect(rows).toHaveLength(3);
  });
});

describe('training to sign manifests that ends soon', () => {
  const bell = async (client: TestClient) =>
    (
      await api.within(companyId, ({ db }) =>
        sql<{
          title: string;
        }>`select title from notification where user_id = ${client.userId} and title like '%manifests%' order by id`.execute(
          db,
        ),
      )
    ).rows.map(({ title }) => title);

  it('is announced once, by the bell, to the person and to the administrators of their places', async () => {
    const place = await add('Signing yard');
    const person = await api.user(companyId, 'manifestSignatory', { nodeId: place, trainedUntil: addDays(today, 16) });
    const local = await api.user(companyId, 'administrator', { nodeId: place });
    await lookAfter();
    expect(await bell(person)).toEqual([]);
    await lookAfter(addDays(today, 1));
    await lookAfter(addDays(today, 1));
    const day = addDays(today, 16);
    expect(await bell(person)).toEqual([`Your training to sign manifests ends on ${day}`]);
    expect(await bell(local)).toEqual([`The training of manifestSignatory Tester to sign manifests ends on ${day}`]);
  });
});
