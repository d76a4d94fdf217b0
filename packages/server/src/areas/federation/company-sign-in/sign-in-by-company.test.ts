import type { ServerResponse } from 'node:http';
import { readAccount } from '@oikos/contract/identity/account/account.ts';
import { authenticate } from '@oikos/contract/identity/session/session.ts';
import { expect, test, vi } from 'vitest';
import { authorise, newBrowser } from '../../../sign-in/testing/served-provider.ts';
import { companiesWithSignIn, companyProvider } from './testing-company-sign-in.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const all = await companiesWithSignIn();
const { provider, alder, birch, member, connect, leave, federate, callerWho, giveOwn, byPassword } = all;
const { pool } = provider;
const alders = await companyProvider();
const birches = await companyProvider();
const ada = await member(alder, 'ada@alder.example', { group: 'administrator' });
const bob = await member(birch, 'bob@birch.example', { group: 'administrator' });
await connect(ada, alders.issuer, 'alder.example');
await connect(bob, birches.issuer, 'birch.example');

const UNKNOWN = 'Oikos doesn’t know you by this sign-in';
const REFUSED = 'can’t be used';
let people = 0;
const name = () => `person-${++people}`;
const tiesOf = async (userId: number) =>
  (await pool.query('select company_id, subject from installation.company_sign_in_tie where user_id = $1', [userId]))
    .rows;
const events = async (reason: string) =>
  (
    await pool.query(
      'select outcome, company_id, user_id from installation.security_event where reason = $1 order by id desc limit 1',
      [reason],
    )
  ).rows[0];

test('somebody of a proven domain goes on to the company’s provider, comes back signed in, and is tied to its subject', async () => {
  const subject = name();
  const person = await member(alder, `${subject}@alder.example`, { hasOwn: false, group: 'administrator' });
  const browser = newBrowser(provider);
  const { left, address } = await leave(browser, person.email.toUpperCase());
  expect(left.text).toContain('Signing you in with Alder ID');
  const asked = new URL(address).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    redirect_uri: `${provider.home}/oidc/company/${alder}/callback`,
  });
  const { call } = await callerWho(alders, person.email, subject);
  const session = await call(authenticate, { openId: person.guid, email: person.email });
  expect(session).toMatchObject({ status: 200 });
  expect(await tiesOf(person.userId)).toEqual([{ companyId: alder, subject }]);
  expect(await events('company')).toMatchObject({ outcome: 'succeeded', companyId: alder, userId: person.userId });
  expect((await call(readAccount, {})).body).toMatchObject({ signsInHere: false });
  // Whatever e-mail it says from now on: the subject is who they are.
  const again = await federate(alders, person.email, subject, { claims: { email: 'other@elsewhere.example' } });
  expect(again.page.address).toMatch(`${provider.home}/callback?`);
});

test('an address of no proven domain asks for the password, and one without a company says that it is missing', async () => {
  const { left } = await leave(newBrowser(provider), 'somebody@nowhere.example');
  expect(left.status).toBe(422);
  expect(left.text).toContain('Enter your password.');
  expect((await leave(newBrowser(provider), 'no address')).left.status).toBe(422);
});

test('whoever has a sign-in here confirms the tie with it, and nobody else’s does', async () => {
  const subject = name();
  const person = await member(alder, `${subject}@alder.example`);
  const { browser, page } = await federate(alders, person.email, subject);
  expect(page.text).toContain('Sign in once as you did before');
  expect(page.text).toContain(person.email);
  expect(await tiesOf(person.userId)).toEqual([]);
  const other = await member(alder, `${name()}@alder.example`);
  const stolen = await giveOwn(browser, page, other);
  expect(stolen.status).toBe(403);
  expect(stolen.text).toContain(UNKNOWN);
  const second = await federate(alders, person.email, subject);
  const done = await giveOwn(second.browser, second.page, person);
  expect(done.address).toMatch(`${provider.home}/callback?`);
  expect(await tiesOf(person.userId)).toEqual([{ companyId: alder, subject }]);
  expect((await federate(alders, person.email, subject)).page.address).toMatch(`${provider.home}/callback?`);
});

test.each([
  ['an e-mail that isn’t verified', { claims: { email_verified: false } }],
  ['no word whether it is', { without: ['email_verified'] }],
  ['another company’s domain', { claims: { email: 'taken@birch.example' } }],
  ['a domain that nobody proved', { claims: { email: 'taken@gmail.example' } }],
  ['no e-mail at all', { without: ['email'] }],
])('%s ties nobody', async (_what, said) => {
  const subject = name();
  const person = await member(alder, `${subject}@alder.example`, { hasOwn: false });
  await pool.query(`delete from installation.app_user u where u.email like 'taken@%' and not exists (
    select from installation.membership m where m.user_id = u.id)`);
  const { page } = await federate(alders, person.email, subject, said);
  expect(page.status).toBe(403);
  expect(page.text).toContain(UNKNOWN);
  expect(await tiesOf(person.userId)).toEqual([]);
});

test('people of another company, strangers, super administrators and former members read that they aren’t known', async () => {
  const outsider = await member(birch, `${name()}@alder.example`, { hasOwn: false });
  const operator = await member(alder, `${name()}@alder.example`);
  await pool.query('update installation.app_user set is_super_admin = true where id = $1', [operator.userId]);
  const former = await member(alder, `${name()}@alder.example`, { hasOwn: false });
  await pool.query('update installation.membership set is_active = false where user_id = $1', [former.userId]);
  for (const email of [outsider.email, operator.email, former.email, 'stranger@alder.example']) {
    const { page } = await federate(alders, email, email.split('@')[0] ?? '');
    expect([page.status, page.text.includes(UNKNOWN)], email).toEqual([403, true]);
  }
  expect(await events('company.unknown')).toMatchObject({ outcome: 'refused', companyId: alder });
});

test('somebody of two companies without a sign-in of their own is adopted by neither', async () => {
  const person = await member(alder, `${name()}@alder.example`, { hasOwn: false });
  await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [birch, person.userId]);
  const { page } = await federate(alders, person.email, person.email.split('@')[0] ?? '');
  expect(page.text).toContain(UNKNOWN);
});

test('a subject that is tied, and a person who is, take no second one', async () => {
  const [first, second] = [name(), name()];
  const person = await member(alder, `${first}@alder.example`, { hasOwn: false });
  const other = await member(alder, `${second}@alder.example`, { hasOwn: false });
  await callerWho(alders, person.email, first);
  const renewed = await federate(alders, person.email, 'another subject', { claims: { email: person.email } });
  expect(renewed.page.text).toContain(UNKNOWN);
  // The subject is the first one's, whatever address it comes with.
  const { call } = await callerWho(alders, other.email, first, { claims: { email: other.email } });
  expect((await call(authenticate, { openId: person.guid, email: person.email })).status).toBe(200);
  expect(await tiesOf(other.userId)).toEqual([]);
});

test.each([
  ['another nonce', { nonce: 'guessed' }],
  ['another audience', { audience: 'another client' }],
  ['another issuer', { issuer: 'https://evil.example' }],
  ['a signature of another key', { isForged: true }],
])('a token with %s counts for nothing', async (_what, said) => {
  const person = await member(alder, `${name()}@alder.example`, { hasOwn: false });
  const { page } = await federate(alders, person.email, person.email.split('@')[0] ?? '', said);
  expect(page.status).toBe(403);
  expect(page.text).toContain(REFUSED);
  expect(await tiesOf(person.userId)).toEqual([]);
  expect(await events('company.refused')).toMatchObject({ outcome: 'failed', companyId: alder });
});

test('an answer counts once, in the browser that asked, and for the company that was asked', async () => {
  const subject = name();
  const person = await member(alder, `${subject}@alder.example`, { hasOwn: false });
  const browser = newBrowser(provider);
  const { address } = await leave(browser, person.email);
  const answer = alders.signIn(address, subject);
  // Another browser has no part in this sign-in, and an address of another company isn't where the answer was asked for.
  expect((await newBrowser(provider).get(answer)).status).toBe(400);
  expect((await browser.get(answer.replace(`/company/${alder}/`, `/company/${birch}/`))).status).toBe(403);
  const altered = new URL(answer);
  altered.searchParams.set('state', `${altered.searchParams.get('state')}x`);
  expect((await browser.get(altered.href)).text).toContain(REFUSED);
  const replayed = await browser.get(answer);
  expect([replayed.status, replayed.text.includes(REFUSED)]).toEqual([403, true]);
  for (const strange of ['', '?state=x', '?state=i.nothing', '?state=v.nothing', '?code=1&state=i.0123456789abc.x'])
    expect((await browser.get(`/oidc/company/${alder}/callback${strange}`)).status).toBeGreaterThanOrEqual(400);
});

test('an answer of another company’s provider isn’t taken for this one’s (mix-up)', async () => {
  const person = await member(alder, `${name()}@alder.example`, { hasOwn: false });
  const browser = newBrowser(provider);
  const { address } = await leave(browser, person.email);
  const page = await browser.get(birches.signIn(address, person.email.split('@')[0] ?? ''));
  expect([page.status, page.text.includes(REFUSED)]).toEqual([403, true]);
});

test('a plain page says that the provider is down, that it declined, or that clocks differ', async () => {
  const person = await member(alder, `${name()}@alder.example`, { hasOwn: false });
  const browser = newBrowser(provider);
  const { address } = await leave(browser, person.email);
  expect((await browser.get(alders.deny(address))).text).toContain('didn’t let you in');
  const late = await federate(alders, person.email, name(), { expiresIn: -600 });
  expect(late.page.text).toContain('clocks');
  await alders.stop();
  const away = (await leave(newBrowser(provider), person.email)).left;
  expect([away.status, away.text.includes('can’t be reached')]).toEqual([502, true]);
  await alders.start();
  for (const answer of [
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1' }).end(),
    (response: ServerResponse) => response.end(`{"issuer": "${'x'.repeat(600_000)}"}`),
    (response: ServerResponse) => response.end('<html>'),
    (response: ServerResponse) => response.writeHead(503).end(),
  ]) {
    alders.answers.set('/.well-known/openid-configuration', answer);
    expect((await leave(newBrowser(provider), person.email)).left.status).toBe(502);
  }
  alders.answers.clear();
  expect(await events('company.unreachable')).toMatchObject({ outcome: 'failed', companyId: alder });
});

test('a company’s people sign in by password only where it says so; administrators keep a way in', async () => {
  const person = await member(alder, `${name()}@alder.example`, { group: 'viewer' });
  await pool.query("update installation.credential set used_totp_steps = '{}'");
  const browser = newBrowser(provider);
  const page = await giveOwn(browser, await authorise(provider, browser).page, person);
  expect(page.text).toContain('Signing you in with Alder ID');
  expect((await (await byPassword(ada))(readAccount, {})).status).toBe(200);
  // Somebody who works elsewhere too goes there by password, and not here.
  await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [birch, person.userId]);
  const call = await byPassword(person);
  expect((await call(authenticate, { openId: person.guid, email: person.email })).body).toMatchObject({
    companyId: birch,
  });
});

test('only so many go on to providers from one network within a few minutes', async () => {
  await pool.query(`update installation.sign_in_attempt set failures = 600 where starts_with(key, 'company:')`);
  const { left } = await leave(newBrowser(provider), ada.email);
  expect([left.status, left.text.includes('Too many attempts')]).toEqual([429, true]);
});
