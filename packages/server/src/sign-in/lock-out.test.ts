import { currentCode } from '@oikos/identity-provider/one-time-code.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, formOf, type Page } from './testing/browser.ts';
import { addPerson, authorise, newBrowser, type Person, serveProvider } from './testing/served-provider.ts';
import { giveCode, givePassword, signIn } from './testing/signing-in.ts';

// A database is migrated again, and passwords are hashed some hundred times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// The locale of ops/compose.yaml: there lower('İ') is 'i', which JavaScript doesn't say.
const provider = await serveProvider([], { locale: 'C.UTF-8' });
const { pool, home } = provider;
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The status of a password given from an address. */
async function guess(browser: Browser, page: Page, given: { email: string; password?: string }, address: string) {
  const { action } = formOf(page, '/password');
  return (await browser.post(action, { email: given.email, password: given.password ?? 'guess' }, from(address)))
    .status;
}

const begin = async (browser: Browser) => authorise(provider, browser).page;

async function guesses(count: number, person: Pick<Person, 'email'>, address: string): Promise<number[]> {
  const browser = newBrowser(provider);
  const page = await begin(browser);
  const statuses: number[] = [];
  for (let n = 1; n <= count; n++) statuses.push(await guess(browser, page, { email: person.email }, address));
  return statuses;
}

describe('An account', () => {
  test('has one lock, however its address is spelled', async () => {
    const person = await addPerson(pool);
    await pool.query(`update installation.app_user set email = 'iris.vivi@example.com' where id = $1`, [person.userId]);
    const browser = newBrowser(provider);
    const page = await begin(browser);
    const spellings = ['iris.vivi', 'İris.vivi', 'irİs.vivi', 'IRIS.vİvi', 'iris.vivİ', 'İrİs.vİvİ'];
    const statuses: number[] = [];
    for (const name of spellings) {
      statuses.push(await guess(browser, page, { email: `${name}@example.com` }, '203.0.113.1'));
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const right = { email: 'irİs.vivi@example.com', password: person.password };
    expect(await guess(browser, page, right, '203.0.113.1')).toBe(429);
  });

  test('that a stranger locked from elsewhere opens to its owner', async () => {
    const person = await addPerson(pool);
    expect(await guesses(7, person, '203.0.113.2')).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const browser = newBrowser(provider);
    const codePage = await givePassword(browser, person, await begin(browser));
    expect((await giveCode(browser, codePage, currentCode(person.secret))).address).toContain('/callback?code=');
    // The stranger's own lock stays.
    expect(await guesses(1, person, '203.0.113.2')).toEqual([429]);
  });

  test('is shut to browsers nobody knows after guesses from many networks, and never for a day; a known browser gets in', async () => {
    const person = await addPerson(pool);
    const known = newBrowser(provider);
    await signIn(provider, known, person);
    await pool.query('update installation.credential set used_totp_steps = default');
    for (let network = 1; network <= 10; network++) await guesses(5, person, `198.51.100.${network}`);
    expect(await guesses(1, person, '192.0.2.1')).toEqual([429]);
    // The known browser, even from a network that is shut.
    const page = await authorise(provider, known, { prompt: 'login' }).page;
    expect(await guess(known, page, person, '198.51.100.1')).toBe(200);
    for (let round = 1; round <= 20; round++) {
      await pool.query('update installation.sign_in_attempt set locked_until = now() where locked_until is not null');
      await guesses(5, person, '198.51.100.1');
    }
    const { rows } = await pool.query(
      `select max(locked_until - now()) <= interval '1 hour' as is_bounded from installation.sign_in_attempt`,
    );
    expect(rows).toEqual([{ isBounded: true }]);
  });

  test('is guarded against a known browser, too', async () => {
    const person = await addPerson(pool);
    const known = newBrowser(provider);
    await signIn(provider, known, person);
    const page = await authorise(provider, known, { prompt: 'login' }).page;
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n++) statuses.push(await guess(known, page, { email: person.email }, `192.0.2.${n}`));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    // To another account the browser is as unknown as any.
    const other = await addPerson(pool);
    await guesses(5, other, '203.0.113.5');
    expect(await guess(known, page, other, '203.0.113.5')).toBe(429);
  });

  test('isn’t opened by a cookie that somebody made up', async () => {
    const person = await addPerson(pool);
    await guesses(5, person, '203.0.113.6');
    const browser = newBrowser(provider);
    const { action } = formOf(await begin(browser), '/password');
    const made = `oikos_browser=${'a'.repeat(22)}.${person.userId}.${'b'.repeat(43)}`;
    const reply = await fetch(new URL(action, home), {
      method: 'POST',
      headers: { cookie: `${browser.cookieHeader(action)}; ${made}`, origin: home, ...from('203.0.113.6') },
      body: new URLSearchParams({ email: person.email, password: person.password }),
      redirect: 'manual',
    });
    expect(reply.status).toBe(429);
  });
});

describe('A request to sign in', () => {
  const count = async () =>
    Number((await pool.query('select count(*) from installation.identity_provider_state')).rows[0].count);

  test('of a size that no client of ours sends is refused, and leaves nothing', async () => {
    const before = await count();
    const tooLarge: Record<string, string>[] = [{ login_hint: 'a'.repeat(321) }, { state: 'a'.repeat(5000) }];
    for (const more of tooLarge) {
      const page = await authorise(provider, newBrowser(provider), more).page;
      expect([page.status, page.text.includes('Sign-in can’t continue')]).toEqual([400, true]);
    }
    const posted = await fetch(`${home}/oidc/auth`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'oikos-web', state: 'a'.repeat(5000) }),
    });
    expect(posted.status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('is one of so many from a network of strangers; whoever is signed in isn’t counted', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    await signIn(provider, browser, person);
    await pool.query(`update installation.sign_in_attempt set failures = 600 where key like 'visit:%'`);
    const refused = await begin(newBrowser(provider));
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Too many attempts\. Try again in/);
    const silent = { prompt: 'none', redirect_uri: `${home}/silent-refresh` };
    expect((await authorise(provider, browser, silent).page).address).toContain('/silent-refresh?code=');
  });
});
