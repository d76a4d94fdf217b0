import { untieUser } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { companySignInMessages as say } from '@oikos/contract/federation/company-sign-in/company-sign-in-messages.ts';
import { authenticate } from '@oikos/contract/identity/session/session.ts';
import { readUserSignIn } from '@oikos/contract/identity/sign-in-help/sign-in-help.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../foundation/db/database.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { companiesWithSignIn, companyProvider } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { provider, alder, birch, member, connect, callerWho, federate, giveOwn, byPassword, within } =
  await companiesWithSignIn();
const { pool, ownerUrl, configuration } = provider;
const { mailTo } = await receiveMail({ ownerUrl, database: createDatabase(pool), configuration });
const alders = await companyProvider();
const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
const bob = await member(birch, 'bob@birch.example', { group: 'administrator' });
const asAda = await connect(ada, alders.issuer, 'alder.example');
const asBob = await byPassword(bob);

let people = 0;
async function person(options: { group?: string; hasOwn?: boolean }) {
  const subject = `person-${++people}`;
  return { ...(await member(alder, `${subject}@alder.example`, options)), subject };
}
const passwords = (whose: 'administrators' | 'everybody') =>
  pool.query('update installation.company_sign_in set password_sign_in = $1', [whose]);
const confirmed = (minutes: number) =>
  pool.query('update installation.sign_in_session set reauthenticated_at = now() - make_interval(mins => $1)', [
    minutes,
  ]);
const eventsOf = async (userId: number) =>
  (
    await pool.query(
      `select reason, company_id from installation.security_event
       where user_id = $1 and kind = 'credentialChange' order by id`,
      [userId],
    )
  ).rows;
const audited = (userId: number) =>
  within(alder, async (query) =>
    (
      await query(
        `select changes from audit_log where entity = 'user' and entity_id = $1 and changes ? 'companySignIn' order by id`,
        [userId],
      )
    ).map(({ changes }) => changes),
  );

beforeEach(() => passwords('administrators'));

test('somebody with a password is untied, signs in by it again, and hears of both by mail', async () => {
  await passwords('everybody');
  const somebody = await person({ group: 'viewer' });
  const left = await federate(alders, somebody.email, somebody.subject);
  await giveOwn(left.browser, left.page, somebody);
  const [tied] = await mailTo(somebody.email);
  expect(tied?.subject).toBe('Your Oikos account now signs in through Alder ID');
  expect(tied?.text).toContain('If this wasn’t you');
  const { call } = await callerWho(alders, somebody.email, somebody.subject);
  const { tie } = (await asAda(readUserSignIn, { id: somebody.userId })).body;
  expect(tie).toMatchObject({ providerName: 'Alder ID', subject: somebody.subject, next: 'password' });
  expect(tie?.lastSignInAt).not.toBeNull();
  await confirmed(0);
  expect(await asAda(untieUser, { id: somebody.userId })).toMatchObject({ status: 200, body: { next: 'password' } });
  expect((await call(authenticate, { openId: somebody.guid, email: somebody.email })).status).toBe(401);
  const [, untied] = await mailTo(somebody.email, 2);
  expect(untied?.subject).toBe('Your Oikos account no longer signs in through Alder ID');
  expect(untied?.text).toContain("Ada O'Neil, who administers your account, started this.");
  expect(untied?.text).toContain('sign in with your password');
  expect(untied?.text).not.toContain('If this wasn’t you');
  expect(await eventsOf(somebody.userId)).toEqual([
    { reason: 'companyTied', companyId: alder },
    { reason: 'companyUntied', companyId: alder },
  ]);
  expect(await audited(somebody.userId)).toEqual([
    { companySignIn: { old: null, new: alders.issuer } },
    { companySignIn: { old: alders.issuer, new: null } },
  ]);
  const again = await byPassword(somebody);
  expect((await again(authenticate, { openId: somebody.guid, email: somebody.email })).status).toBe(200);
  expect((await asAda(readUserSignIn, { id: somebody.userId })).body.tie).toBeNull();
  expect((await asAda(untieUser, { id: somebody.userId })).status).toBe(404);
});

test('somebody without a password gets a link where they may have one, and comes by the provider again where not', async () => {
  await passwords('everybody');
  const somebody = await person({ hasOwn: false, group: 'viewer' });
  await callerWho(alders, somebody.email, somebody.subject);
  await confirmed(0);
  expect((await asAda(untieUser, { id: somebody.userId })).body).toEqual({ next: 'link' });
  const mails = await mailTo(somebody.email, 3);
  expect(mails.some(({ text }) => /\/oidc\/set-up\/[0-9a-f]{64}/.test(text ?? ''))).toBe(true);
  await passwords('administrators');
  // Another subject may now be theirs: the former one was refused while they were tied.
  await callerWho(alders, somebody.email, 'another subject', { claims: { email: somebody.email } });
  await confirmed(0);
  expect((await asAda(readUserSignIn, { id: somebody.userId })).body.tie).toMatchObject({
    subject: 'another subject',
    next: 'provider',
  });
  expect((await asAda(untieUser, { id: somebody.userId })).body).toEqual({ next: 'provider' });
});

test('nobody unties somebody who holds more, who isn’t theirs, or without having proved who they are', async () => {
  await passwords('everybody');
  const boss = await person({ hasOwn: false, group: 'administrator' });
  await callerWho(alders, boss.email, boss.subject);
  const local = await person({ group: 'viewer' });
  const asLocal = await byPassword(local);
  expect((await asLocal(untieUser, { id: boss.userId })).status).toBe(403);
  expect((await asBob(untieUser, { id: boss.userId })).status).toBe(404);
  await confirmed(6);
  expect(await asAda(untieUser, { id: boss.userId })).toMatchObject({
    status: 400,
    body: { code: 'account.confirmFirst' },
  });
  await confirmed(0);
});

test('the last administrator who can sign in isn’t untied', async () => {
  const boss = await person({ hasOwn: false, group: 'administrator' });
  const { call } = await callerWho(alders, boss.email, boss.subject);
  await pool.query("update installation.company_sign_in set password_sign_in = 'nobody' where company_id = $1", [
    alder,
  ]);
  await pool.query('update installation.membership set is_active = false where company_id = $1 and user_id <> $2', [
    alder,
    boss.userId,
  ]);
  await confirmed(0);
  expect(await call(untieUser, { id: boss.userId })).toMatchObject({ status: 409, body: { code: say.noWayIn.key } });
});
