import { authenticate } from '@oikos/contract/identity/session/session.ts';
import { searchUserGroups } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { addAssignments, endAssignments, searchMembers } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers, createUser, readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const other = await add('Other');
const viewers = await shippedGroup(api, companyId, 'viewer');
const technicians = await shippedGroup(api, companyId, 'wasteTechnician');

const invite = (fields: object = {}) => administrator.call(createUser, { ...newUser(site, viewers), ...fields });
const problemOf = async (fields: object) => (await invite(fields)).body.errors;
const names = async (input: object, client: TestClient = administrator) =>
  (await client.call(searchUsers, { take: 0, ...input })).body.items.map(({ name }) => name);

describe('a new user', () => {
  it('needs a name, a valid e-mail, a group, a location, and notice before the end (V090 to V093)', async () => {
    expect(await problemOf({ emailAddress: 'nobody' })).toMatchObject([
      { path: 'emailAddress', message: 'Email is not valid email' },
    ]);
    expect(await problemOf({ userGroupAssignments: [] })).toMatchObject([
      { path: 'userGroupAssignments', message: 'At least one user group must be selected' },
    ]);
    expect(await problemOf({ defaultNodeId: undefined })).toMatchObject([
      { path: 'defaultNodeId', message: 'A location must be selected' },
    ]);
    expect(await problemOf({ expirationDays: 10, notificationDays: 10 })).toMatchObject([
      { path: 'expirationDays', message: 'Expiration days must be greater than notification days' },
    ]);
  });

  it('is invited: the company sees what it entered, and nobody else learns of it', async () => {
    const { status, body } = await invite({ phone: '555 0100' });
    expect(status).toBe(200);
    expect(body.invitationLink).toMatch(/^http/);
    const { body: user } = await administrator.call(readUser, { id: body.id });
    expect(user).toMatchObject({
      name: 'Nora New',
      state: 'invited',
      phone: '555 0100',
      expirationDays: 120,
      notificationDays: 15,
      userTypeId: 4,
      userGroupAssignments: [{ userGroupName: 'Viewer', nodeName: 'Site', state: 'held', validTo: null }],
    });
    const stranger = await api.user(await api.company('Birch'), 'administrator');
    expect((await stranger.call(readUser, { id: body.id })).status).toBe(404);
  });

  it('cannot be activated or renamed before they accept', async () => {
    const { body } = await invite();
    const change = (fields: object) =>
      administrator.call(updateUser, { id: body.id, version: body.version, ...fields });
    expect((await change({ isActive: true })).body.errors).toMatchObject([{ path: 'isActive' }]);
    expect((await change({ firstName: 'Norah' })).body.errors).toMatchObject([{ path: 'firstName' }]);
    expect((await change({ phone: '1' })).status).toBe(200);
  });
});

describe('dated access', () => {
  const setDates = (client: TestClient, from: string, to: string) =>
    api.within(companyId, ({ db }) =>
      sql`update user_group_assignment set valid_from = ${from}::date, valid_to = ${to}::date where user_id = ${client.userId}`.execute(
        db,
      ),
    );
  const mayList = async (client: TestClient) => (await client.call(searchContainers, {})).status;

  it('begins and ends by its days', async () => {
    const technician = await api.user(companyId, 'wasteTechnician', { nodeId: site });
    await expect.poll(() => mayList(technician)).toBe(200);
    await setDates(technician, '2020-01-01', '2020-02-01');
    await expect.poll(() => mayList(technician)).toBe(403);
    await setDates(technician, '2099-01-01', '9999-12-31');
    await expect.poll(() => mayList(technician)).toBe(403);
    await setDates(technician, '2020-01-01', '9999-12-31');
    await expect.poll(() => mayList(technician)).toBe(200);
  });

  it('keeps what was held, since when, until when and by whom', async () => {
    const contractor = await api.user(companyId, 'viewer', { nodeId: site });
    await administrator.call(addAssignments, {
      userIds: [contractor.userId],
      assignments: [{ userGroupId: technicians, nodeId: other, validTo: '2050-03-31' }],
    });
    const ended = { userId: contractor.userId, locationId: other };
    expect((await administrator.call(endAssignments, ended)).status).toBe(200);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql`select user_group_id, node_id, valid_to, granted_by, ended_by, user_group_name from past_user_group_assignment
        where user_id = ${contractor.userId}`.execute(db),
    );
    expect(rows).toEqual([
      {
        userGroupId: technicians,
        nodeId: other,
        validTo: '2050-04-01',
        grantedBy: administrator.userId,
        endedBy: administrator.userId,
        userGroupName: 'Waste Technician',
      },
    ]);
    const last = await administrator.call(endAssignments, { userId: contractor.userId, locationId: site });
    expect(last.body.message).toMatch(/only assignment/);
  });

  it('ends by days without a sign-in, and a sign-in renews it', async () => {
    const viewer = await api.user(companyId, 'viewer', { nodeId: site, email: 'vera@alder.example' });
    const counts = (from: string) =>
      api.within(companyId, ({ db }) =>
        sql`update installation.membership set expiry_counts_from = ${from}::date, last_sign_in_at = null
          where company_id = ${companyId} and user_id = ${viewer.userId}`.execute(db),
      );
    const openId = viewer.authorization.replace('Bearer ', '');
    const start = () => viewer.call(authenticate, { openId, email: 'vera@alder.example' });
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ recent: string }>`select (company_today() - 119)::text as recent`.execute(db),
    );
    await counts(rows[0]?.recent ?? '');
    await expect.poll(async () => (await start()).status).toBe(200);
    const { body } = await administrator.call(readUser, { id: viewer.userId });
    expect(body.lastSignInAt).not.toBeNull();
    expect(body.state).toBe('active');
    await counts('2020-01-01');
    await expect.poll(async () => (await start()).status).toBe(403);
    expect((await administrator.call(readUser, { id: viewer.userId })).body.state).toBe('expired');
    await administrator.call(changeUsers, { userIds: [viewer.userId], step: 'renew' });
    const { body: renewed } = await administrator.call(readUser, { id: viewer.userId });
    const { body: log } = await administrator.call(searchAuditLog, { entity: 'user', record: viewer.userId });
    expect(log.items[0]?.changes).toEqual([{ field: 'lastDay', old: '2020-04-29', new: renewed.lastDay }]);
  });
});

describe('the list of users', () => {
  it('filters by group, place and below, and state', async () => {
    const drum = await makeGroup(administrator, 'Drum people', ['CONTAINERS']);
    const below = await add('Unit', { parent: site });
    const person = await memberOf(api, companyId, { userGroupId: drum.userGroupId, nodeId: below });
    const list = { userGroupId: drum.userGroupId };
    expect(await names(list)).toEqual(['viewer Tester']);
    expect(await names({ ...list, nodeId: site })).toEqual(['viewer Tester']);
    expect(await names({ ...list, nodeId: other })).toEqual([]);
    expect(await names({ ...list, roleId: drum.roleId, states: ['active'] })).toEqual(['viewer Tester']);
    expect(await names({ ...list, states: ['inactive'] })).toEqual([]);
    expect(await names({ contains: 'no such person' })).toEqual([]);
    expect(await names({ ...list, states: ['inactive', 'active'], userTypes: [3, 4] })).toEqual(['viewer Tester']);
    expect(await names({ ...list, states: ['inactive', 'invited'] })).toEqual([]);
    expect(await names({ ...list, userTypes: [1, 3] })).toEqual([]);
    const groups = (await administrator.call(searchUserGroups, { roleId: drum.roleId })).body.items;
    expect(groups.map(({ name }) => name)).toEqual(['Drum people']);
    const members = await administrator.call(searchMembers, { id: drum.userGroupId });
    expect(members.body.items).toMatchObject([{ userId: person.userId, nodeName: 'Unit', state: 'held' }]);
  });

  it('shows somebody who administers a place the people there and no others', async () => {
    const managers = await makeGroup(administrator, 'Site people', ['SC_USERS_FULL']);
    const manager = await memberOf(api, companyId, { userGroupId: managers.userGroupId, nodeId: other });
    const there = await api.user(companyId, 'auditor', { nodeId: other });
    const elsewhere = await api.user(companyId, 'submitter', { nodeId: site });
    const seen = (await manager.call(searchUsers, { take: 0 })).body.items.map(({ id }) => id);
    expect(seen).toContain(there.userId);
    expect(seen).not.toContain(elsewhere.userId);
    expect(seen).not.toContain(administrator.userId);
    expect((await manager.call(readUser, { id: elsewhere.userId })).status).toBe(404);
    expect(root).toBeGreaterThan(0);
  });
});

describe('an account', () => {
  it('is renamed by the company that manages it alone, with its version (409)', async () => {
    const person = await api.user(companyId, 'viewer', { nodeId: site });
    const { body: user } = await administrator.call(readUser, { id: person.userId });
    const rename = (version: number) =>
      administrator.call(updateUser, { id: person.userId, version, lastName: 'Other' });
    expect((await rename(user.version)).body.errors).toMatchObject([{ path: 'lastName' }]);
    await api.within(companyId, ({ db }) =>
      sql`update installation.app_user set managed_by_company_id = ${companyId} where id = ${person.userId}`.execute(
        db,
      ),
    );
    expect((await rename(user.version)).status).toBe(200);
    expect((await rename(user.version)).status).toBe(409);
  });
});

describe('the list of users', () => {
  it('has the language and the time zone that somebody chose', async () => {
    const person = await api.user(companyId, 'viewer', { nodeId: site });
    await api.within(companyId, ({ db }) =>
      sql`insert into user_preference (user_id, time_zone, target_language)
        select ${person.userId}, 'America/Denver', iso_code from installation.language where iso_code = 'en-us'`.execute(
        db,
      ),
    );
    const { items } = (await administrator.call(searchUsers, { take: 0 })).body;
    expect(items.find(({ id }) => id === person.userId)).toMatchObject({
      language: 'English (United States)',
      timeZone: 'America/Denver',
    });
    expect(items.find(({ id }) => id === administrator.userId)).toMatchObject({ language: null, timeZone: null });
  });
});
