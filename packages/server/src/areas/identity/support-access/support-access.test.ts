import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { readAccount } from '@oikos/contract/identity/account/account.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { makeServiceToken } from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { authenticate, readModules } from '@oikos/contract/identity/session/session.ts';
import { endSupportAccess } from '@oikos/contract/identity/support-access/end-support-access.ts';
import { startSupportAccess } from '@oikos/contract/identity/support-access/support-access.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { markNotificationsRead, searchNotifications } from '@oikos/contract/task/notifications.ts';
import { makePersonalToken } from '@oikos/identity-provider/personal-token.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { createTestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, shippedGroup } from '../delegation/testing-delegates.ts';
import { reason, start, whoIs } from './testing-acting.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' });
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const helpers = await makeGroup(administrator, 'Helpers', ['SUPPORT_ACCESS', 'SC_USERS_FULL', 'CONTAINERS']);
const administrators = await shippedGroup(api, companyId, 'administrator');

const newHelper = (email: string) => api.user(companyId, 'administrator', { email });

/** Somebody who acts for somebody. */
async function acting(role = 'manager', nodeId = site) {
  const email = `${crypto.randomUUID()}@alder.example`;
  const actor = await newHelper(email);
  const subject = await api.user(companyId, role, { nodeId });
  const begun = await start(actor, subject.userId);
  expect(begun).toMatchObject({ status: 200 });
  expect((await whoIs(actor, email)).userId).toBe(subject.userId);
  return { actor, subject, email, begun: begun.body };
}

const allowChanges = async (day: string | null) => {
  const { version } = (await administrator.call(readCompanyConfiguration, { id: companyId })).body;
  const saved = { id: companyId, version, values: { supportMayChangeUntil: day } };
  expect((await administrator.call(saveCompanyConfiguration, saved)).status).toBe(200);
};

describe('acting for another', () => {
  it('makes the session the other’s, names both, and only reads', async () => {
    const { actor, subject, email, begun } = await acting();
    expect(begun.mayChange).toBe(false);
    const minutes = (Date.parse(begun.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(await whoIs(actor, email)).toMatchObject({
      username: 'manager Tester',
      actor: { userId: actor.userId, name: 'administrator Tester', mayChange: false },
    });
    expect(await actor.call(unitTypes.endpoints.create, { name: 'Loads', systemType: 'mass' })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('only read') },
    });
    expect((await actor.call(readModules, {})).status).toBe(200);
    expect((await actor.call(endSupportAccess, {})).status).toBe(200);
    expect((await whoIs(actor, email)).userId).toBe(actor.userId);
    expect((await actor.call(endSupportAccess, {})).status).toBe(400);
    const told = (await subject.call(searchNotifications, {})).body.items;
    expect(told).toMatchObject([{ title: `administrator Tester acted for you. Reason: ${reason}` }]);
    const { items } = (await administrator.call(searchAuditLog, { entity: 'user', record: subject.userId, take: 0 }))
      .body;
    expect(items.slice(0, 2)).toMatchObject([
      { userName: 'administrator Tester for manager Tester', summary: expect.stringContaining('supportAccess') },
      { userName: 'administrator Tester', reason },
    ]);
  });

  it('ends after 30 minutes at most, at its minute', async () => {
    const actor = await newHelper('late@alder.example');
    const subject = await api.user(companyId, 'viewer', { nodeId: site });
    const longer = { userId: subject.userId, reason, minutes: 31 };
    expect((await actor.call(startSupportAccess, longer)).status).toBe(400);
    expect((await actor.call(startSupportAccess, { ...longer, minutes: 30, reason: ' ' })).status).toBe(400);
    await start(actor, subject.userId);
    expect((await whoIs(actor, 'late@alder.example')).userId).toBe(subject.userId);
    await api.within(companyId, ({ db }) =>
      sql`update installation.support_access set ends_at = now() + interval '1 second' where actor_id = ${actor.userId}`.execute(
        db,
      ),
    );
    await expect
      .poll(async () => (await whoIs(actor, 'late@alder.example')).userId, { timeout: 5000 })
      .toBe(actor.userId);
  });

  it('changes something only while the company allows it, and each change names both', async () => {
    await allowChanges('9998-12-31');
    const { actor, subject } = await acting('administrator', root);
    const made = await actor.call(unitTypes.endpoints.create, { name: 'Truckloads', systemType: 'mass' });
    expect(made.status).toBe(200);
    const by = 'administrator Tester for administrator Tester';
    const { items } = (await administrator.call(searchAuditLog, { userId: subject.userId, entity: 'unitType' })).body;
    expect(items).toMatchObject([{ userName: by, userId: subject.userId }]);
    const history = { entity: 'unitType' as const, record: made.body.id };
    expect((await administrator.call(searchRecordHistory, history)).body.items).toMatchObject([{ userName: by }]);
    // The day has gone by.
    await api.within(companyId, ({ db }) =>
      sql`update company_configuration set value = '2020-01-01' where name = 'supportMayChangeUntil'`.execute(db),
    );
    expect((await acting()).begun.mayChange).toBe(false);
    await allowChanges(null);
  });
});

describe('acting for another never', () => {
  it('reaches credentials, rights or settings, whatever the company allows', async () => {
    await allowChanges('9998-12-31');
    const { actor, subject } = await acting('administrator');
    const refused = { status: 403, body: { message: expect.stringContaining('while you act for somebody') } };
    const pair = { userIds: [subject.userId], assignments: [{ userGroupId: administrators, nodeId: root }] };
    expect(await actor.call(addAssignments, pair)).toMatchObject(refused);
    expect(await actor.call(readAccount, {})).toMatchObject(refused);
    expect(await start(actor, administrator.userId)).toMatchObject(refused);
    expect(await actor.call(markNotificationsRead, {})).toMatchObject(refused);
    const { version } = (await administrator.call(readCompanyConfiguration, { id: companyId })).body;
    expect(await actor.call(saveCompanyConfiguration, { id: companyId, version, values: {} })).toMatchObject(refused);
    await allowChanges(null);
  });

  it('reaches somebody who holds more, oneself, a service account, or another company’s people', async () => {
    const helper = await memberOf(api, companyId, { userGroupId: helpers.userGroupId, nodeId: site });
    expect(await start(helper, administrator.userId)).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringContaining("you don't") }] },
    });
    const viewer = await api.user(companyId, 'viewer', { nodeId: site });
    expect((await start(viewer, helper.userId)).status).toBe(403);
    expect((await start(administrator, administrator.userId)).status).toBe(400);
    const boss = await api.user(companyId, 'administrator', { isSuperAdministrator: true });
    expect((await start(administrator, boss.userId)).status).toBe(403);
    const machine = await administrator.call(createServiceAccount, {
      name: 'Loader',
      ownerId: administrator.userId,
      userGroupAssignments: [{ userGroupId: administrators, nodeId: root }],
    });
    expect((await start(administrator, machine.body.id)).status).toBe(403);
    const stranger = await api.user(await api.company('Birch'), 'viewer');
    expect((await start(administrator, stranger.userId)).status).toBe(404);
    const { token } = (await administrator.call(makeServiceToken, { id: machine.body.id, name: 'x', days: 1 })).body;
    const call = inProcessClient(api.app, `Bearer ${token}`);
    expect((await call(startSupportAccess, { userId: viewer.userId, reason })).status).toBe(403);
  });

  it('is done by a token, and a token of who acts stays their own', async () => {
    const { actor, email } = await acting();
    const personal = await makePersonalToken(api.database, { userId: actor.userId, companyId, name: 'Mine', days: 1 });
    const call = inProcessClient(api.app, `Bearer ${personal}`);
    const viewer = await api.user(companyId, 'viewer', { nodeId: site });
    expect((await call(startSupportAccess, { userId: viewer.userId, reason })).status).toBe(400);
    const openId = actor.authorization.replace('Bearer ', '');
    expect((await call(authenticate, { openId, email })).body.userId).toBe(actor.userId);
  });

  it('outlives the right to it, or reaches what the other gets beyond it', async () => {
    const { actor, email } = await acting();
    const setGroup = (userId: number, userGroupId: number) =>
      api.within(companyId, ({ db }) =>
        sql`update user_group_assignment set user_group_id = ${userGroupId} where user_id = ${userId}`.execute(db),
      );
    await setGroup(actor.userId, await shippedGroup(api, companyId, 'manager'));
    await expect.poll(async () => (await whoIs(actor, email)).userId).toBe(actor.userId);
    const helper = await memberOf(api, companyId, { userGroupId: helpers.userGroupId, nodeId: root });
    const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
    const subject = await memberOf(api, companyId, { userGroupId: drums.userGroupId, nodeId: site });
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ email: string }>`select email from installation.app_user where id = ${helper.userId}`.execute(db),
    );
    const own = rows[0]?.email ?? '';
    expect((await start(helper, subject.userId)).status).toBe(200);
    await expect.poll(async () => (await whoIs(helper, own)).userId).toBe(subject.userId);
    await setGroup(subject.userId, administrators);
    await expect.poll(async () => (await whoIs(helper, own)).userId).toBe(helper.userId);
  });
});
