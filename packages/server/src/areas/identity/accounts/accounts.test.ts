import { accountMessages } from '@oikos/contract/identity/accounts/account-messages.ts';
import {
  createAccount,
  readAccountAdministrators,
  readManagedAccount,
  updateAccount,
} from '@oikos/contract/identity/accounts/accounts.ts';
import { userMessages } from '@oikos/contract/identity/users/user-messages.ts';
import { changeUsers, readUser } from '@oikos/contract/identity/users/users.ts';
import { english } from '@oikos/contract/message.ts';
import { createSetUpLink } from '@oikos/identity-provider/set-up-link.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';
import { makeGroup, memberOf, newUser, shippedGroup } from '../delegation/testing-delegates.ts';

const api = await createTestApi();
const { companyId, administrator, add } = await createTestHierarchy(api, 'Alder Power');
const { mailTo } = await receiveMail(api);
const site = await add('Cholla');
const viewers = await shippedGroup(api, companyId, 'viewer');
const people = await makeGroup(administrator, 'People', ['SC_USERS_FULL']);
const drums = await makeGroup(administrator, 'Drums', ['CONTAINERS']);
const local = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });

const managedBy = (client: TestClient, company: number | null) =>
  sql`update installation.app_user set managed_by_company_id = ${company} where id = ${client.userId}`.execute(
    api.database,
  );
/** Somebody at the site whose account the company manages. */
const managed = async () => {
  const person = await memberOf(api, companyId, { userGroupId: people.userGroupId, nodeId: site });
  await managedBy(person, companyId);
  return person;
};
const read = (id: number, by = administrator) => by.call(readManagedAccount, { id });

describe('an account (E074)', () => {
  it('is read by its person, whoever manages it', async () => {
    const ann = await api.user(companyId, 'viewer', { nodeId: site, email: 'ann@alder.example' });
    expect(await read(ann.userId, ann)).toMatchObject({
      status: 200,
      body: { accountId: ann.userId, lastName: 'Tester', emailAddress: 'ann@alder.example', isManagedHere: false },
    });
    await managedBy(ann, companyId);
    expect((await read(ann.userId, ann)).body.isManagedHere).toBe(true);
  });

  it('is read by who may change its person in the company that manages it, and is found by nobody else', async () => {
    const ann = await managed();
    expect((await read(ann.userId)).body).toMatchObject({ accountId: ann.userId, isManagedHere: true });
    expect((await read(ann.userId, local)).status).toBe(200);
    const above = await managed();
    await api.within(companyId, ({ db }) =>
      sql`insert into user_group_assignment (user_id, user_group_id, node_id) values (${above.userId}, ${drums.userGroupId}, ${site})`.execute(
        db,
      ),
    );
    expect((await read(above.userId, local)).status).toBe(404);
    const colleague = await api.user(companyId, 'viewer', { nodeId: site });
    expect((await read(ann.userId, colleague)).status).toBe(404);
    await managedBy(ann, await api.company('Birch Power'));
    expect((await read(ann.userId)).status).toBe(404);
    await managedBy(ann, null);
    expect((await read(ann.userId)).status).toBe(404);
  });
});

describe('who administers accounts (E075)', () => {
  it('is who administers users in the whole company and has access', async () => {
    const second = await api.user(companyId, 'administrator', { email: 'second@alder.example' });
    const listed = async () => (await administrator.call(readAccountAdministrators, {})).body;
    expect(await listed()).toMatchObject({ totalCount: 2 });
    expect((await listed()).items).toContainEqual({
      accountId: second.userId,
      name: 'administrator Tester',
      emailAddress: 'second@alder.example',
    });
    await administrator.call(changeUsers, { userIds: [second.userId], step: 'deactivate' });
    expect((await listed()).items.map(({ accountId }) => accountId)).toEqual([administrator.userId]);
    expect((await (await api.user(companyId, 'viewer')).call(readAccountAdministrators, {})).status).toBe(403);
  });
});

describe('adding an account (E076)', () => {
  it('invites its person, who is one and the same in every company', async () => {
    const input = newUser(site, viewers);
    const first = await administrator.call(createAccount, input);
    expect(first.status).toBe(200);
    expect((await administrator.call(readUser, { id: first.body.id })).body).toMatchObject({
      state: 'invited',
      emailAddress: input.emailAddress,
    });
    const elsewhere = await createTestHierarchy(api, 'Cedar Power');
    const [there, group] = [await elsewhere.add('Fir'), await shippedGroup(api, elsewhere.companyId, 'viewer')];
    const again = await elsewhere.administrator.call(createAccount, {
      ...newUser(there, group),
      emailAddress: input.emailAddress,
    });
    expect(again.body.id).toBe(first.body.id);
  });

  it('asks for an e-mail address, which has to be one (X040)', async () => {
    const { emailAddress: _none, ...input } = newUser(site, viewers);
    for (const given of [{}, { emailAddress: ' ' }])
      expect((await administrator.call(createAccount, { ...input, ...given })).body).toMatchObject({
        status: 400,
        errors: [{ path: 'emailAddress', message: 'At least email must be provided' }],
      });
    expect(english(accountMessages.emailMissing)).toBe('At least email must be provided');
    expect((await administrator.call(createAccount, { ...input, emailAddress: 'ann' })).body).toMatchObject({
      errors: [{ path: 'emailAddress', message: english(userMessages.invalidEmail) }],
    });
  });
});

describe('changing an account (E077)', () => {
  it('changes name and address of one that the company manages, and of no other', async () => {
    const ann = await managed();
    const { version } = (await read(ann.userId)).body;
    const renamed = {
      id: ann.userId,
      version,
      firstName: 'Anne',
      emailAddress: `${crypto.randomUUID()}@alder.example`,
    };
    expect((await administrator.call(updateAccount, renamed)).body).toMatchObject({ skipped: false });
    const after = (await read(ann.userId)).body;
    expect(after).toMatchObject({ firstName: 'Anne', lastName: 'Tester', emailAddress: renamed.emailAddress });
    expect((await administrator.call(updateAccount, renamed)).status).toBe(409);
    await managedBy(ann, null);
    expect(
      (await administrator.call(updateAccount, { ...renamed, version: after.version, firstName: 'Eve' })).body,
    ).toMatchObject({
      errors: [{ path: 'firstName', message: english(userMessages.emailNotYours) }],
    });
  });

  it('mails to both addresses that another one is the person’s, and what was mailed to the former one no longer opens', async () => {
    const ann = await managed();
    const { version, emailAddress: former } = (await read(ann.userId)).body;
    await createSetUpLink(api.database, ann.userId);
    const emailAddress = `${crypto.randomUUID()}@alder.example`;
    expect((await administrator.call(updateAccount, { id: ann.userId, version, emailAddress })).status).toBe(200);
    for (const address of [former, emailAddress]) {
      const [mail] = await mailTo(address);
      expect(mail?.subject).toBe('The e-mail address of your Oikos account was changed');
      expect(mail?.text).toContain(`You now sign in as ${emailAddress}.`);
      expect(mail?.text).toContain('who administers your account, started this.');
    }
    const { rows } = await sql`
      select from installation.set_up_link where user_id = ${ann.userId}`.execute(api.database);
    expect(rows).toEqual([]);
    const events = await sql<{ reason: string }>`
      select reason from installation.security_event where user_id = ${ann.userId} and kind = 'credentialChange'`.execute(
      api.database,
    );
    expect(events.rows).toEqual([{ reason: 'emailChanged' }]);
  });

  it('changes nothing without an e-mail address (V106)', async () => {
    const ann = await managed();
    const before = (await read(ann.userId)).body;
    for (const given of [{}, { emailAddress: '' }]) {
      const { status, body } = await administrator.call(updateAccount, {
        id: ann.userId,
        version: before.version,
        lastName: 'Other',
        ...given,
      });
      expect([status, body]).toMatchObject([200, { id: ann.userId, skipped: true }]);
    }
    expect((await read(ann.userId)).body).toEqual(before);
  });
});
