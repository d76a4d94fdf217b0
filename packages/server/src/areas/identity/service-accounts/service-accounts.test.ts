import { readAccount } from '@oikos/contract/identity/account/account.ts';
import { accountMessages } from '@oikos/contract/identity/account/account-messages.ts';
import {
  createServiceAccount,
  endServiceAccount,
  readServiceAccount,
  searchServiceAccounts,
  updateServiceAccount,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import {
  endServiceToken,
  makeServiceToken,
  rotateServiceToken,
} from '@oikos/contract/identity/service-accounts/service-tokens.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { changeUsers, createUser, readUser, searchUsers, updateUser } from '@oikos/contract/identity/users/users.ts';
import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { makePersonalToken } from '@oikos/identity-provider/personal-token.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi({ LOG_LEVEL: 'error' });
const { companyId, root, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const site = await add('Site');
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
const labels = await makeGroup(administrator, 'Labels', ['LABEL_TEMPLATES_FULL']);
const keepers = await makeGroup(administrator, 'Keepers', [
  'SERVICE_ACCOUNTS_FULL',
  'SC_USERS_FULL',
  'CONTAINERS_FULL',
]);
const administrators = await shippedGroup(api, companyId, 'administrator');

const as = (token: string) => inProcessClient(api.app, `Bearer ${token}`);
let made = 0;
const account = (fields: object = {}) => ({
  name: `Nightly export ${++made}`,
  purpose: 'Containers into the warehouse',
  ownerId: administrator.userId,
  userGroupAssignments: [{ userGroupId: drums.userGroupId, nodeId: site }],
  ...fields,
});

async function withToken(fields: object = {}, maker: TestClient = administrator) {
  const { body, status } = await maker.call(createServiceAccount, account(fields));
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { token } = (await maker.call(makeServiceToken, { id: body.id, name: 'Warehouse', days: 30 })).body;
  return { id: body.id, version: body.version, token };
}
const mayList = async (token: string) => (await as(token)(searchContainers, {})).status;

describe('a service account', () => {
  it('calls with a token that scanners know, is shown once and is stored as a digest', async () => {
    const { id, token } = await withToken();
    expect(token).toMatch(/^oikos_svc_[0-9A-Za-z]{38}$/);
    expect(await mayList(token)).toBe(200);
    const { body } = await administrator.call(readServiceAccount, { id });
    expect(body).toMatchObject({
      state: 'active',
      userGroups: 'Drums',
      tokenCount: 1,
      ownerName: 'administrator Tester',
    });
    expect(body.tokens).toMatchObject([
      { name: 'Warehouse', madeBy: 'administrator Tester', lastUsedAt: expect.any(String), lastUsedFrom: '127.0.0.1' },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = await api.within(companyId, ({ db }) =>
      sql<{ text: string }>`select row_to_json(t)::text as text from installation.personal_token t`.execute(db),
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
    const mistyped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    expect(await mayList(mistyped)).toBe(401);
  });

  it('has an end: a year at most, and a name of its own', async () => {
    const { id } = await withToken({ name: 'Historian' });
    expect((await administrator.call(makeServiceToken, { id, name: 'For ever', days: 366 })).status).toBe(400);
    expect((await administrator.call(createServiceAccount, account({ name: 'historian' }))).body.errors).toMatchObject([
      { path: 'name', message: 'Another service account has this name' },
    ]);
  });

  it('is rotated: the old token and the new one both work for some hours, and an ended one at once no more', async () => {
    const { id, token } = await withToken();
    const tokenId = async (index: number) =>
      (await administrator.call(readServiceAccount, { id })).body.tokens[index]?.id ?? 0;
    const rotated = { id, tokenId: await tokenId(0), days: 90, overlapHours: 24 };
    const next = (await administrator.call(rotateServiceToken, rotated)).body.token;
    expect([await mayList(token), await mayList(next)]).toEqual([200, 200]);
    const { tokens } = (await administrator.call(readServiceAccount, { id })).body;
    const hours = tokens.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000));
    expect(hours).toEqual([90 * 24, 24]);
    expect((await administrator.call(endServiceToken, { id, tokenId: await tokenId(1) })).status).toBe(200);
    expect([await mayList(token), await mayList(next)]).toEqual([401, 200]);
    const at0 = { id, tokenId: await tokenId(0), days: 1, overlapHours: 0 };
    const last = (await administrator.call(rotateServiceToken, at0)).body.token;
    expect([await mayList(next), await mayList(last)]).toEqual([401, 200]);
  });

  it('is named as one in the audit log and among the users', async () => {
    const { id, token } = await withToken({
      name: 'Keeper of types',
      userGroupAssignments: [{ userGroupId: administrators, nodeId: root }],
    });
    expect((await as(token)(unitTypes.endpoints.create, { name: 'Loads', systemType: 'mass' })).status).toBe(200);
    const { items } = (await administrator.call(searchAuditLog, { userId: id, take: 0 })).body;
    expect(items[0]).toMatchObject({ userName: 'Keeper of types (service account)', entity: 'unitType' });
    const listed = await administrator.call(searchUsers, { isServiceAccount: true, contains: 'Keeper of types' });
    expect(listed.body.items).toMatchObject([{ id, name: 'Keeper of types (service account)', emailAddress: '' }]);
    const people = await administrator.call(searchUsers, { isServiceAccount: false, take: 0 });
    expect(people.body.items.map((each) => each.id)).not.toContain(id);
  });

  it('is nobody’s in another company', async () => {
    const { id } = await withToken();
    const stranger = await api.user(await api.company('Birch'), 'administrator');
    expect((await stranger.call(readServiceAccount, { id })).status).toBe(404);
    expect((await stranger.call(makeServiceToken, { id, name: 'Mine', days: 1 })).status).toBe(404);
    const own = (await stranger.call(searchServiceAccounts, {})).body.items;
    expect(own).toEqual([]);
  });
});

describe('a service account never holds more than its maker and its owner', () => {
  it('when it is made, by either of them', async () => {
    const keeper = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const withLabels = { userGroupAssignments: [{ userGroupId: labels.userGroupId, nodeId: site }] };
    expect(await keeper.call(createServiceAccount, account(withLabels))).toMatchObject({
      status: 403,
      body: {
        errors: [{ message: expect.stringContaining("you don't have the right “Edit label templates” at Site") }],
      },
    });
    const owned = account({ ...withLabels, ownerId: keeper.userId });
    expect((await administrator.call(createServiceAccount, owned)).body.errors).toMatchObject([
      {
        path: 'ownerId',
        permission: 'LABEL_TEMPLATES_FULL',
        message: expect.stringContaining('“Edit label templates” at Site'),
      },
    ]);
    expect((await keeper.call(createServiceAccount, account({ ownerId: keeper.userId }))).status).toBe(200);
  });

  it('by a token: whoever holds less than an account gets none of it, and can’t change it', async () => {
    const { id, version } = await withToken({
      userGroupAssignments: [{ userGroupId: labels.userGroupId, nodeId: site }],
    });
    const keeper = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const refused = {
      status: 403,
      body: {
        errors: [{ permission: 'LABEL_TEMPLATES_FULL', message: expect.stringContaining('“Edit label templates”') }],
      },
    };
    expect(await keeper.call(makeServiceToken, { id, name: 'Mine', days: 1 })).toMatchObject(refused);
    expect(await keeper.call(updateServiceAccount, { id, version, ownerId: keeper.userId })).toMatchObject(refused);
    expect(await keeper.call(endServiceAccount, { id })).toMatchObject(refused);
    expect((await keeper.call(readServiceAccount, { id })).body.mayEdit).toBe(false);
  });

  it('by a later assignment, on the page of users too', async () => {
    const keeper = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const { id } = await withToken({ ownerId: keeper.userId });
    const assignments = [{ userGroupId: labels.userGroupId, nodeId: site }];
    const person = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const together = await administrator.call(addAssignments, { userIds: [id, person.userId], assignments });
    expect(together.body.verdicts.toSorted((a, b) => Number(a.userId === id) - Number(b.userId === id))).toMatchObject([
      { outcome: 'added' },
      { outcome: 'refused', problem: { code: 'serviceAccounts.ownerLacks' } },
    ]);
    const { version } = (await administrator.call(readUser, { id })).body;
    const edited = { id, version, userGroupAssignments: assignments };
    expect((await administrator.call(updateUser, edited)).status).toBe(400);
    expect((await administrator.call(updateUser, { id, version, emailAddress: 'me@alder.example' })).status).toBe(400);
  });

  it('when its owner loses a right: the account has lost it at the next call', async () => {
    const keeper = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const { token } = await withToken({ ownerId: keeper.userId });
    expect(await mayList(token)).toBe(200);
    const setGroup = (userGroupId: number) =>
      api.within(companyId, ({ db }) =>
        sql`update user_group_assignment set user_group_id = ${userGroupId} where user_id = ${keeper.userId}`.execute(
          db,
        ),
      );
    await setGroup(labels.userGroupId);
    await expect.poll(() => mayList(token)).toBe(403);
    await setGroup(keepers.userGroupId);
    await expect.poll(() => mayList(token)).toBe(200);
  });
});

describe('a service account whose owner leaves', () => {
  it('is handed over or ended first, and never stays silently', async () => {
    const leaver = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const { id, version, token } = await withToken({ name: 'Left behind', ownerId: leaver.userId });
    const leave = () => administrator.call(changeUsers, { userIds: [leaver.userId], step: 'deactivate' });
    expect((await leave()).body.verdicts).toMatchObject([
      { problem: { message: expect.stringContaining('Left behind') } },
    ]);
    const { body: user } = await administrator.call(readUser, { id: leaver.userId });
    const edited = { id: leaver.userId, version: user.version, isActive: false };
    expect((await administrator.call(updateUser, edited)).status).toBe(400);
    expect(
      (await administrator.call(updateServiceAccount, { id, version, ownerId: administrator.userId })).status,
    ).toBe(200);
    expect((await leave()).body.doneCount).toBe(1);
    expect(await mayList(token)).toBe(200);
  });

  it('is suspended while the owner has no access, whatever ended it, and gets no token', async () => {
    const owner = await memberOf(api, companyId, { userGroupId: keepers.userGroupId, nodeId: root });
    const { id, token } = await withToken({ ownerId: owner.userId });
    expect(await mayList(token)).toBe(200);
    await api.within(companyId, ({ db }) =>
      sql`update installation.membership set expires_on = '2020-01-01' where user_id = ${owner.userId}`.execute(db),
    );
    await expect.poll(() => mayList(token)).toBe(401);
    expect((await administrator.call(readServiceAccount, { id })).body.state).toBe('suspended');
    expect((await administrator.call(makeServiceToken, { id, name: 'More', days: 1 })).status).toBe(400);
  });

  it('ends for good: token, assignments’ effect and all', async () => {
    const { id, token } = await withToken();
    expect((await administrator.call(endServiceAccount, { id })).status).toBe(200);
    await expect.poll(() => mayList(token)).toBe(401);
    expect((await administrator.call(readServiceAccount, { id })).body).toMatchObject({ state: 'ended', tokens: [] });
    expect((await administrator.call(makeServiceToken, { id, name: 'Again', days: 1 })).status).toBe(400);
    const again = { userIds: [id], step: 'activate' as const };
    expect((await administrator.call(changeUsers, again)).body.doneCount).toBe(0);
  });
});

describe('a service account that holds everything', () => {
  it('changes neither rights nor how anybody signs in, and makes no tokens', async () => {
    const { id, token } = await withToken({ userGroupAssignments: [{ userGroupId: administrators, nodeId: root }] });
    const machine = as(token);
    const refused = { status: 403, body: { message: expect.stringContaining('A service account can’t do this') } };
    const pair = { userIds: [id], assignments: [{ userGroupId: drums.userGroupId, nodeId: root }] };
    expect(await machine(createUser, newUser(site, drums.userGroupId))).toMatchObject(refused);
    expect(await machine(addAssignments, pair)).toMatchObject(refused);
    expect(await machine(changeUsers, { userIds: [id], step: 'renew' })).toMatchObject(refused);
    expect(await machine(makeServiceToken, { id, name: 'Mine', days: 365 })).toMatchObject(refused);
    expect(await machine(readAccount, {})).toMatchObject(refused);
    expect(await machine(createServiceAccount, account())).toMatchObject(refused);
  });

  it('signs in nowhere: the database itself refuses it a password, a passkey and a link', async () => {
    const { id } = await withToken();
    const insert = (statement: string) =>
      api.within(companyId, ({ db }) => sql.raw(statement.replace('ID', String(id))).execute(db));
    for (const statement of [
      `insert into installation.credential (user_id, password_hash) values (ID, 'x')`,
      `insert into installation.recovery_code (user_id, code_hash) values (ID, 'x')`,
      `insert into installation.set_up_link (user_id, token_digest, expires_at) values (ID, 'x', now())`,
    ])
      await expect(insert(statement)).rejects.toThrow(/is a service account/);
    const openId = await api.within(companyId, async ({ db }) => {
      const { rows } = await sql<{
        openId: string;
      }>`select open_id from installation.app_user where id = ${id}`.execute(db);
      return rows[0]?.openId ?? '';
    });
    // A sign-in of another provider under its subject is nobody's.
    expect((await as(openId)(searchContainers, {})).status).toBe(403);
  });

  it('gets its token from a person at a browser, never from a token', async () => {
    const { id } = await withToken();
    const personal = await makePersonalToken(api.database, {
      userId: administrator.userId,
      companyId,
      name: 'Mine',
      days: 1,
    });
    expect(await as(personal)(makeServiceToken, { id, name: 'More', days: 1 })).toMatchObject({
      status: 400,
      body: { code: accountMessages.notFromHere.key },
    });
  });
});
