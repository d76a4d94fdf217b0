import { endOwnSession, readAccount } from '@oikos/contract/identity/account/account.ts';
import { readModules } from '@oikos/contract/identity/session/session.ts';
import {
  endUserSession,
  readUserSignIn,
  startFactorReset,
  startPasswordReset,
} from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { changeFoundUsers } from '@oikos/contract/identity/users/found-users.ts';
import { changeUsers } from '@oikos/contract/identity/users/users.ts';
import { searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { formOf } from '../../../sign-in/testing/browser.ts';
import { newBrowser, type Person } from '../../../sign-in/testing/served-provider.ts';
import { eventually } from '../../../testing/eventually.ts';
import { companyWithAccounts } from '../account/testing-accounts.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const { provider, pool, database, companyId: alder, company, mailTo, member, at } = await companyWithAccounts();
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

const birch = await company('Birch');
const ada = await member('administrator');
const callAs = async (person: Person) => (await at(person)).call;
const administrator = await callAs(ada);

/** The administrator proved so many minutes ago who they are. */
const provenBefore = (minutes: number) =>
  pool.query(
    'update installation.sign_in_session set reauthenticated_at = now() - make_interval(mins => $2) where user_id = $1',
    [ada.userId, minutes],
  );

const linkIn = (text: string | undefined) => /http:\/\/\S+\/oidc\/set-up\/[0-9a-f]{64}/.exec(text ?? '')?.[0] ?? '';
const secretOn = (text: string) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '');

test('an administrator starts a reset of the password, and the second factor stays (ASVS 6.4.3, 6.4.6)', async () => {
  const person = await member('viewer');
  const started = await administrator(startPasswordReset, { id: person.userId });
  expect(started).toMatchObject({ status: 200, body: { link: null } });
  const [mail] = await mailTo(person.email);
  expect(mail?.text).toContain("Ada O'Neil, who administers your account, started this.");
  const browser = newBrowser(provider);
  const page = await browser.get(linkIn(mail?.text));
  const form = formOf(page, new URL(linkIn(mail?.text)).pathname);
  const chosen = { password: 'violet kettle beside the pier', again: 'violet kettle beside the pier' };
  expect((await browser.post(form.action, { ...chosen, code: '000000' })).status).toBe(422);
  expect((await browser.post(form.action, { ...chosen, code: currentCode(person.secret) })).status).toBe(200);
});

test('a lost second factor is a step of its own: with a reason, a mail, and the password that stays', async () => {
  const person = await member('viewer');
  const call = await callAs(person);
  expect((await administrator(startFactorReset, { id: person.userId, reason: ' ' })).status).toBe(400);
  const reason = 'Lost the phone; I called back on the number in the badge system';
  expect((await administrator(startFactorReset, { id: person.userId, reason })).status).toBe(200);
  const [mail] = await mailTo(person.email);
  expect(mail?.text).toContain(`Reason: ${reason}`);
  // Nothing has changed until the person used the link.
  expect((await call(readModules, {})).status).toBe(200);
  const browser = newBrowser(provider);
  const page = await browser.get(linkIn(mail?.text));
  const { action } = formOf(page, new URL(linkIn(mail?.text)).pathname);
  const secret = secretOn(page.text);
  const code = () => currentCode(secret);
  expect((await browser.post(action, { password: 'a guess', code: code() })).status).toBe(422);
  expect((await browser.post(action, { password: person.password, code: '000000' })).status).toBe(422);
  expect((await browser.post(action, { password: person.password, code: code() })).status).toBe(200);
  await eventually(async () => expect((await call(readModules, {})).status).toBe(401));
  expect((await browser.get(linkIn(mail?.text))).status).toBe(404);
  const [, notice] = await mailTo(person.email, 2);
  expect(notice?.subject).toBe('Your authenticator app for Oikos was replaced');
  const { rows } = await pool.query(`select count(*)::int as kept from installation.recovery_code where user_id = $1`, [
    person.userId,
  ]);
  expect(rows).toEqual([{ kept: 0 }]);
});

test('a company resets only the accounts that it manages, and only of those who hold no more (ASVS 8.4.1)', async () => {
  const elsewhere = await member('viewer', { of: birch });
  await member('viewer', { known: elsewhere });
  const notOurs = await administrator(startPasswordReset, { id: elsewhere.userId });
  expect(notOurs).toMatchObject({ status: 400, body: { message: expect.stringContaining('another organization') } });
  const stranger = await member('viewer', { of: birch });
  expect((await administrator(startPasswordReset, { id: stranger.userId })).status).toBe(404);
  const site = await member('viewer');
  const role = await inCompany(database, { companyId: alder, userId: null }, {}, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`insert into role (name) values ('People') returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into role_permission (role_id, permission) values (${id}, 'SC_USERS_FULL')`.execute(db);
    const group = await sql<{ id: number }>`insert into user_group (name) values ('People') returning id`.execute(db);
    await sql`insert into user_group_role (user_group_id, role_id) values (${group.rows[0]?.id}, ${id})`.execute(db);
    await sql`update user_group_assignment set user_group_id = ${group.rows[0]?.id} where user_id = ${site.userId}`.execute(
      db,
    );
    return id;
  });
  expect(role).toBeGreaterThan(0);
  const delegate = await callAs(site);
  for (const refused of [
    await delegate(startPasswordReset, { id: ada.userId }),
    await delegate(startFactorReset, { id: ada.userId, reason: 'Lost' }),
    await delegate(readUserSignIn, { id: ada.userId }),
    await delegate(endUserSession, { id: ada.userId, sessionId: 'any' }),
  ])
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringContaining("you don't") }] },
    });
  expect((await administrator(startPasswordReset, { id: ada.userId })).status).toBe(400);
});

test('an administrator sees and ends a person’s sessions (ASVS 7.4.5)', async () => {
  const person = await member('viewer');
  const call = await callAs(person);
  const seen = await eventually(async () => {
    const { body } = await administrator(readUserSignIn, { id: person.userId });
    expect(body.sessions).toHaveLength(1);
    return body;
  });
  expect(seen).toMatchObject({ signsInHere: true, isOurAccount: true, codesSince: expect.any(String) });
  const sessionId = seen.sessions[0]?.id ?? '';
  const other = await member('viewer');
  expect((await administrator(endUserSession, { id: other.userId, sessionId })).status).toBe(404);
  expect((await administrator(endUserSession, { id: person.userId, sessionId })).status).toBe(200);
  await eventually(async () => expect((await call(readModules, {})).status).toBe(401));
  expect((await administrator(endUserSession, { id: person.userId, sessionId })).status).toBe(404);
  expect((await administrator(endOwnSession, { sessionId })).status).toBe(404);
});

test('an administrator ends all sessions of many people at once, and nobody else’s (ASVS 7.4.5)', async () => {
  const [one, two, other] = [await member('viewer'), await member('viewer'), await member('viewer')];
  const calls = [await callAs(one), await callAs(two)];
  const untouched = await callAs(other);
  const userIds = [one.userId, two.userId];
  expect((await administrator(changeUsers, { userIds, step: 'endSessions' })).status).toBe(200);
  for (const call of calls) expect((await call(readModules, {})).status).toBe(401);
  for (const id of userIds) expect((await administrator(readUserSignIn, { id })).body.sessions).toEqual([]);
  expect((await untouched(readModules, {})).status).toBe(200);
  const { rows } = await pool.query(
    "select user_id::int, reason, company_id::int from installation.security_event where kind = 'sessionEnd' and user_id = any($1) order by user_id",
    [[...userIds, other.userId]],
  );
  const ended = { reason: 'administrator', companyId: alder };
  expect(rows).toEqual(userIds.toSorted((a, b) => a - b).map((userId) => ({ userId, ...ended })));
  // Who wasn't signed in has nothing in the logs.
  expect((await administrator(changeUsers, { userIds, step: 'endSessions' })).body.doneCount).toBe(2);
  const history = await administrator(searchRecordHistory, { entity: 'user', record: one.userId });
  expect(history.body.items).toHaveLength(1);
});

test('a session that opens another company alone isn’t shown here, and nobody here ends it', async () => {
  const person = await member('viewer');
  const call = await callAs(person);
  const { rows } = await pool.query<{ uid: string }>(
    'update installation.sign_in_session set only_company_id = $2 where user_id = $1 returning uid',
    [person.userId, birch],
  );
  const sessionId = rows[0]?.uid ?? '';
  expect((await administrator(readUserSignIn, { id: person.userId })).body.sessions).toEqual([]);
  expect((await administrator(endUserSession, { id: person.userId, sessionId })).status).toBe(404);
  expect((await administrator(changeUsers, { userIds: [person.userId], step: 'endSessions' })).status).toBe(200);
  expect((await call(readAccount, {})).status).toBe(200);
  await pool.query('update installation.sign_in_session set only_company_id = $2 where user_id = $1', [
    person.userId,
    alder,
  ]);
  expect((await administrator(endUserSession, { id: person.userId, sessionId })).status).toBe(200);
  expect((await call(readAccount, {})).status).toBe(401);
});

test('the sessions of all that the filter finds end after proof of who is there', async () => {
  const person = await member('viewer');
  const call = await callAs(person);
  const found = { filter: { contains: person.email }, count: 1 };
  const end = () => administrator(changeFoundUsers, { found, step: 'endSessions' });
  await provenBefore(6);
  expect(await end()).toMatchObject({ status: 400, body: { code: 'account.confirmFirst' } });
  expect((await call(readModules, {})).status).toBe(200);
  await provenBefore(1);
  expect((await end()).body).toMatchObject({ doneCount: 1, left: [] });
  expect((await call(readModules, {})).status).toBe(401);
});

test('what is sensitive asks who is there, after five minutes (ASVS 7.5.1)', async () => {
  const person = await member('viewer');
  await provenBefore(6);
  const refused = { status: 400, body: { code: 'account.confirmFirst' } };
  expect(await administrator(startPasswordReset, { id: person.userId })).toMatchObject(refused);
  expect(await administrator(startFactorReset, { id: person.userId, reason: 'Lost' })).toMatchObject(refused);
});
