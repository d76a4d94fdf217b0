import { deleteAccount } from '@oikos/contract/identity/accounts/accounts.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { searchActions } from '@oikos/contract/task/actions/action-lists.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { accessChanged, companyToday } from '../../identity/public.ts';

const api = await createTestApi();
const { companyId, administrator } = await createTestHierarchy(api, 'Alder Power');
const today = await api.within(companyId, companyToday);

const endsOn = ({ userId }: TestClient, day: LocalDate) =>
  api.within(companyId, ({ db }) =>
    sql`update installation.membership set expires_on = ${day}::date where user_id = ${userId}`.execute(db),
  );
const codeOf = async ({ userId }: TestClient) => {
  const { rows } = await sql<{ code: string }>`
    select pseudonym as code from installation.membership where user_id = ${userId}`.execute(api.database);
  return `Former user ${rows[0]?.code}`;
};
const notifiedOf = async (reader: TestClient) =>
  (await reader.call(searchNotifications, {})).body.items.map(({ title, titleSaid }) => [title, titleSaid?.message]);

it('actions and notifications call somebody who was erased by the code', async () => {
  const ann = await api.user(companyId, 'administrator', { email: 'ann@alder.example' });
  const vic = await api.user(companyId, 'viewer');
  const begun = await ann.call(startSupportAccess, { userId: vic.userId, reason: 'Tester asked', minutes: 5 });
  expect(begun.status).toBe(200);
  await endsOn(ann, addDays(today, 3));
  await api.within(companyId, (scope) => accessChanged.run(scope, today));
  expect(JSON.stringify(await notifiedOf(administrator))).toContain('Decide on the access of administrator Tester');
  expect(await notifiedOf(vic)).toEqual([Array(2).fill('administrator Tester acted for you. Reason: Tester asked')]);
  await endsOn(ann, addDays(today, -30));
  const code = await codeOf(ann);
  expect((await administrator.call(deleteAccount, { id: ann.userId })).body.erasesOn).toBeNull();
  const { items } = (await administrator.call(searchActions, { take: 0, status: ['Completed'] } as never)).body;
  expect(items.map(({ title, titleSaid }) => [title, titleSaid?.message, titleSaid?.parameters])).toContainEqual([
    `Decide on the access of ${code}`,
    `Decide on the access of ${code}`,
    [code],
  ]);
  expect(await notifiedOf(administrator)).toContainEqual(Array(2).fill(`Decide on the access of ${code}`));
  expect(await notifiedOf(vic)).toEqual([Array(2).fill(`${code} acted for you. Reason: Tester asked`)]);
  const { rows } = await api.within(companyId, ({ db }) =>
    sql`select from notification where user_id = ${ann.userId}`.execute(db),
  );
  expect(rows).toEqual([]);
});
