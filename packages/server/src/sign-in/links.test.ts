import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { createSetUpLink, linkHours, setUpPath } from '@oikos/identity-provider/set-up-link.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../foundation/db/database.ts';
import { receiveMail } from '../testing/mail.ts';
import { formOf } from './testing/browser.ts';
import { addPerson, askForTokens, newBrowser, serveProvider } from './testing/served-provider.ts';
import { signIn } from './testing/signing-in.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const provider = await serveProvider();
const { pool, configuration, ownerUrl } = provider;
const database = createDatabase(pool);
const { mailTo } = await receiveMail({ ownerUrl, database, configuration });
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

const PASSWORD = 'walrus under copper ladder';
const linkIn = (text: string | undefined) => /http:\/\/\S+\/oidc\/set-up\/[0-9a-f]{64}/.exec(text ?? '')?.[0] ?? '';
const askFor = (email: string) => newBrowser(provider).post('/oidc/recovery', { email });
const linksOf = async (userId: number) =>
  (await pool.query('select purpose from installation.set_up_link where user_id = $1', [userId])).rows;

test('a link to set up a sign-in lives three days, one that recovers it a day at most (NIST SP 800-63B-4, 4.2.1.2)', async () => {
  expect(linkHours).toEqual({ setUp: 72, recovery: 24, factor: 24, accept: 72 });
  const person = await addPerson(pool);
  await askFor(person.email);
  const { rows } = await pool.query(
    'select extract(epoch from expires_at - created_at)::int / 3600 as hours from installation.set_up_link where user_id = $1',
    [person.userId],
  );
  expect(rows).toEqual([{ hours: 24 }]);
});

test('an expired link says so before a password is typed, and offers another, which comes by mail', async () => {
  const person = await addPerson(pool);
  const path = `/oidc${setUpPath(await createSetUpLink(database, person.userId))}`;
  await pool.query(
    `update installation.set_up_link set expires_at = now(), created_at = now() - interval '72 hours' where user_id = $1`,
    [person.userId],
  );
  const page = await newBrowser(provider).get(path);
  expect(page.status).toBe(404);
  expect(page.text).toContain('This link no longer works');
  expect(page.text).not.toContain('type="password"');
  const sent = await newBrowser(provider).post(formOf(page, '/again').action, {});
  expect(sent.text).toContain('Check your mail');
  const [mail] = await mailTo(person.email);
  expect((await newBrowser(provider).get(linkIn(mail?.text))).text).toContain('type="password"');
});

test('asking for a link is answered the same for anybody, as slowly, and only so often', async () => {
  const person = await addPerson(pool);
  const answers = [];
  for (const email of [person.email, 'nobody@nowhere.example', 'a\u0000b', 'x'.repeat(300)]) {
    const began = performance.now();
    const { status, text } = await askFor(email);
    answers.push({ status, text, isSlow: performance.now() - began >= 395 });
  }
  const unknown = await newBrowser(provider).post(`/oidc/set-up/${'f'.repeat(64)}/again`, {});
  for (const each of answers) expect(each).toEqual({ status: 200, text: unknown.text, isSlow: true });
  await Promise.all(Array.from({ length: 15 }, () => askFor('nobody@nowhere.example')));
  expect((await askFor('nobody@nowhere.example')).status).toBe(429);
});

test('a person who asks twice at once gets one mail', async () => {
  const person = await addPerson(pool);
  await askFor(person.email);
  await askFor(person.email);
  await mailTo(person.email);
  const { rows } = await pool.query('select count(*)::int as n from installation.mail where user_id = $1', [
    person.userId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a new password needs the second factor too, ends all sessions, and is announced by mail', async () => {
  const person = await addPerson(pool);
  const browser = newBrowser(provider);
  const { tokens } = await signIn(provider, browser, person);
  await pool.query("update installation.credential set used_totp_steps = '{}'");
  await askFor(person.email);
  const path = linkIn((await mailTo(person.email))[0]?.text);
  const give = (fields: Record<string, string>) =>
    newBrowser(provider).post(path, { password: PASSWORD, again: PASSWORD, ...fields });
  const page = await newBrowser(provider).get(path);
  expect(page.text).not.toContain('<svg class="qr');
  const weak = await give({ password: 'password1234', again: 'password1234', code: currentCode(person.secret) });
  expect(weak.text).toContain('easy to guess');
  expect((await give({ code: '000000' })).text).toContain('The code is wrong.');
  expect((await give({ code: currentCode(person.secret) })).text).toContain('Your password is changed');
  expect(await linksOf(person.userId)).toEqual([]);
  const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(renewed.error).toBe('invalid_grant');
  await pool.query("update installation.credential set used_totp_steps = '{}'");
  await signIn(provider, newBrowser(provider), { ...person, password: PASSWORD });
  expect((await mailTo(person.email, 2))[1]?.subject).toBe('Your Oikos password was changed');
});

test('nobody gets a link to a public sign-in of a demo', async () => {
  const person = await addPerson(pool, { isDemo: true });
  await askFor(person.email);
  expect(await linksOf(person.userId)).toEqual([]);
});
