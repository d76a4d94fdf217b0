import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import {
  confirmRequest,
  refuseRequest,
  searchConfirmations,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { searchNotifications } from '@oikos/contract/task/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { shippedGroup } from '../../identity/delegation/testing-delegates.ts';
import { renameInRequests } from './rename-in-requests.ts';

const api = await createTestApi();
const { companyId, root } = await createTestHierarchy(api, 'Alder Power');
const { mailTo } = await receiveMail(api);
const ann = await api.user(companyId, 'administrator', { email: 'ann@alder.example' });
const ben = await api.user(companyId, 'administrator', { email: 'ben@alder.example' });
const administrators = await shippedGroup(api, companyId, 'administrator');
const { version } = (await ann.call(readCompanyConfiguration, { id: companyId })).body;
const rule = { id: companyId, version, values: { twoPeopleDecide: true } };
expect((await ann.call(saveCompanyConfiguration, rule)).status).toBe(200);

const ask = async () => {
  const { userId } = await api.user(companyId, 'viewer', { nodeId: root });
  const given = { userIds: [userId], assignments: [{ userGroupId: administrators, nodeId: root }] };
  expect((await ann.call(addAssignments, given)).status).toBe(202);
  const { items } = (await ben.call(searchConfirmations, { state: 'waiting' })).body;
  return { userId, request: items[0] as (typeof items)[number] };
};
const latestTitle = async () => (await ann.call(searchNotifications, {})).body.items[0]?.title;

test('a request is mailed to the other administrators, and its refusal to who asked, with the reason', async () => {
  const { request } = await ask();
  const [asked] = await mailTo('ben@alder.example');
  expect(asked?.subject).toBe('administrator Tester asks you to confirm a change at Alder Power');
  expect(asked?.text).toContain('/admin/companyadmin?tab=confirmations');
  expect((await ben.call(refuseRequest, { ...request, reason: 'Two are enough' })).status).toBe(200);
  const [refused] = await mailTo('ann@alder.example');
  expect(refused?.subject).toBe('Your change at Alder Power is refused');
  expect(refused?.text).toContain('Reason: Two are enough');
  expect(await latestTitle()).toBe('administrator Tester refused your change: Two are enough');
});

test('who asked hears that it was confirmed, and that it could not be made any more', async () => {
  const { request } = await ask();
  expect((await ben.call(confirmRequest, request)).body).toMatchObject({ state: 'confirmed' });
  expect(await latestTitle()).toBe('administrator Tester confirmed your change.');
  const later = await ask();
  await api.within(companyId, ({ db }) =>
    sql`delete from installation.membership where company_id = ${companyId} and user_id = ${later.userId}`.execute(db),
  );
  expect((await ben.call(confirmRequest, later.request)).body).toMatchObject({ state: 'overtaken' });
  expect(await latestTitle()).toMatch(/, but it can't be made any more: ./);
});

test('what was sent goes with the decision, and who is erased goes from what it gave; what still waits for them ends', async () => {
  const decided = await ask();
  await ben.call(refuseRequest, { ...decided.request, reason: 'No' });
  const waiting = await ask();
  for (const { userId } of [decided, waiting])
    await api.within(companyId, (scope) => renameInRequests(scope, { userId, code: 'Former user 17A4' }));
  const { rows } = await api.within(companyId, ({ db }) =>
    sql<{ state: string; input: object; gains: { name: string; subject: string }[] }>`
      select state, input, gains from confirmation order by id desc limit 2`.execute(db),
  );
  expect(rows.map(({ state, input }) => [state, input])).toEqual([
    ['overtaken', {}],
    ['refused', {}],
  ]);
  const named = rows.flatMap(({ gains }) => gains.map(({ name, subject }) => `${name} ${subject}`));
  expect(new Set(named)).toEqual(new Set(['Former user 17A4 ']));
});
