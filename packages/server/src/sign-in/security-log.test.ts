import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { atTheCommandLine, forgetOldSecurityEvents, SecurityLog } from '@oikos/identity-provider/security-log.ts';
import { createSetUpLink, setUpPath } from '@oikos/identity-provider/set-up-link.ts';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../foundation/db/database.ts';
import { type Browser, formOf } from './testing/browser.ts';
import { addPerson, authorise, newBrowser, serveProvider } from './testing/served-provider.ts';
import { giveCode, givePassword } from './testing/signing-in.ts';

// Passwords are hashed many times.
vi.setConfig({ testTimeout: 60_000 });

const provider = await serveProvider();
const { pool, app, home } = provider;

const FROM = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Tests/1.0' };

async function eventsOf(userId: number | null) {
  await app.securityLog.flush();
  const { rows } = await pool.query(
    `select kind, outcome, reason, address, browser, request_id, times from installation.security_event
     where user_id is not distinct from $1 order by id`,
    [userId],
  );
  return rows;
}
const kindsOf = async (userId: number | null) =>
  (await eventsOf(userId)).map(({ kind, outcome, reason }) => [kind, outcome, reason].filter(Boolean).join(' '));

const guess = (browser: Browser, action: string, email: string) =>
  browser.post(action, { email, password: 'guess' }, FROM);

test('a sign-in, its failures, the lock-out and what is tried while it lasts are recorded: who, from where, with what', async () => {
  const person = await addPerson(pool);
  const browser = newBrowser(provider);
  const page = await authorise(provider, browser).page;
  const { action } = formOf(page, '/password');
  for (let n = 1; n <= 8; n++) await guess(browser, action, person.email);
  expect(await kindsOf(person.userId)).toEqual([
    ...new Array(5).fill('signIn failed password'),
    'lockOut refused password',
    'signIn refused locked',
  ]);
  const events = await eventsOf(person.userId);
  for (const event of events) {
    expect(event).toMatchObject({ address: '203.0.113.7', browser: 'Tests/1.0', requestId: expect.any(String) });
  }
  expect(events.at(-1).times).toBe(3);
  await pool.query('delete from installation.sign_in_attempt');
  const codePage = await givePassword(browser, person, page);
  await giveCode(browser, codePage, '000000');
  await giveCode(browser, codePage, currentCode(person.secret));
  expect((await kindsOf(person.userId)).slice(-2)).toEqual(['signIn failed code', 'signIn succeeded']);
});

test('an address that nobody has is recorded without it', async () => {
  const browser = newBrowser(provider);
  const { action } = formOf(await authorise(provider, browser).page, '/password');
  await guess(browser, action, 'secret-word@example.com');
  expect(await kindsOf(null)).toEqual(['signIn failed unknownAccount']);
  const { rows } = await pool.query('select row_to_json(e)::text as text from installation.security_event e');
  expect(rows.map(({ text }) => text).join()).not.toContain('secret-word');
});

test('set-up links, enrollments and sign-outs are recorded', async () => {
  const person = await addPerson(pool, { isEnrolled: false });
  const path = `/oidc${setUpPath(await createSetUpLink(createDatabase(pool), person.userId))}`;
  const browser = newBrowser(provider);
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec((await browser.get(path)).text)?.[1]?.replaceAll(' ', '') ?? '';
  const password = 'walrus under copper ladder';
  const given = { password, again: password, code: currentCode(secret) };
  await browser.post(path, { ...given, code: '000000' }, FROM);
  expect((await browser.post(path, given, FROM)).status).toBe(200);
  await pool.query('update installation.credential set used_totp_steps = default');
  const codePage = await givePassword(browser, { ...person, password }, await authorise(provider, browser).page);
  await giveCode(browser, codePage, currentCode(secret));
  const leaving = await browser.get('/oidc/session/end');
  const { action, hidden } = formOf(leaving, '/session/end/confirm');
  await browser.post(action, { ...hidden, logout: 'yes' }, FROM);
  expect((await kindsOf(person.userId)).sort()).toEqual(
    [
      'credentialChange succeeded setUp',
      'setUpLinkMade succeeded setUp',
      'setUpLinkUsed failed code',
      'setUpLinkUsed succeeded',
      'signIn succeeded',
      'signOut succeeded',
    ].sort(),
  );
  const enrolling = await addPerson(pool, { isEnrolled: false });
  const other = newBrowser(provider);
  const enrolment = await givePassword(other, enrolling, await authorise(provider, other).page);
  const code = currentCode(/<code>([A-Z2-7 ]+)<\/code>/.exec(enrolment.text)?.[1]?.replaceAll(' ', '') ?? '');
  await other.post(formOf(enrolment, '/enrolment').action, { code });
  expect(await kindsOf(enrolling.userId)).toEqual([
    'signIn succeeded',
    'enrollment succeeded',
    'credentialChange succeeded codesAdded',
  ]);
  expect(home).toContain('localhost');
});

test('what is noted a thousand times over is counted, bounded, and waits while the database is away', async () => {
  let isAway = true;
  const failures: unknown[] = [];
  const query = (text: string, values: unknown[]) =>
    isAway ? Promise.reject(new Error('away')) : pool.query(text, values);
  const log = new SecurityLog({ query } as unknown as typeof pool, (error) => failures.push(error));
  await pool.query('delete from installation.security_event');
  for (let n = 0; n < 3000; n++) {
    log.note({ kind: 'refusal', outcome: 'refused', call: `GET /${n % 1500}`, requester: atTheCommandLine });
  }
  await log.flush();
  expect(failures).toHaveLength(1);
  isAway = false;
  await log.flush();
  const { rows } = await pool.query(
    'select count(*)::int as rows, sum(times)::int as times from installation.security_event',
  );
  expect(rows[0].rows).toBeLessThanOrEqual(1001);
  expect(rows[0].times).toBeGreaterThanOrEqual(2900);
});

test('events are forgotten after ninety days', async () => {
  await pool.query('delete from installation.security_event');
  await pool.query(
    `insert into installation.security_event (kind, outcome, recorded_at)
     select 'signIn', 'failed', now() - make_interval(days => d) from unnest(array[1, 89, 91, 400]) d`,
  );
  await forgetOldSecurityEvents(createDatabase(pool));
  const { rows } = await pool.query('select count(*)::int as count from installation.security_event');
  expect(rows).toEqual([{ count: 2 }]);
});
