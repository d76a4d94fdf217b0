import { apiBase } from '@oikos/contract/endpoint.ts';
import { readModules } from '@oikos/contract/identity/session/session.ts';
import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import { createCredential } from '@oikos/identity-provider/credential.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handle } from '../foundation/http/handler.ts';
import { type Browser, formOf } from './testing/browser.ts';
import {
  addPerson,
  askForTokens,
  newBrowser,
  type Person,
  serveProvider,
  testSecrets,
} from './testing/served-provider.ts';
import { signIn } from './testing/signing-in.ts';

const provider = await serveProvider([handle(readModules, async () => ({ items: [] }))]);
const { pool, home, configuration } = provider;

beforeAll(() => pool.query(`insert into installation.company (id, name) values (1, 'Alder Power')`));
// All tests come from one address; each begins without failures.
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));

async function addMember(): Promise<Person> {
  const person = await addPerson(pool);
  await pool.query('insert into installation.membership (company_id, user_id, user_type_id) values (1, $1, 4)', [
    person.userId,
  ]);
  return person;
}

const answerTo = async (token: string): Promise<number> => {
  const reply = await fetch(`${home}${apiBase}${readModules.path}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.text();
  return reply.status;
};

async function signOut(browser: Browser, idToken: string): Promise<void> {
  const query = new URLSearchParams({ client_id: configuration.oidc.clientId, id_token_hint: idToken });
  const form = formOf(await browser.get(`/oidc/session/end?${query}`), '/session/end/confirm');
  await browser.post(form.action, { ...form.hidden, logout: 'yes' });
}

const withinASecond = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1000, interval: 50 });

describe('An access token', () => {
  test('is refused once its holder has signed out; what they signed in for elsewhere goes on', async () => {
    const person = await addMember();
    const browser = newBrowser(provider);
    const { tokens: first } = await signIn(provider, browser, person);
    await pool.query(`update installation.credential set used_totp_steps = '{}'`);
    const { tokens: other } = await signIn(provider, newBrowser(provider), person);
    const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    const ofFirst = [first.access_token, renewed.access_token];
    for (const token of [...ofFirst, other.access_token]) expect(await answerTo(token)).toBe(200);
    await signOut(browser, first.id_token);
    await withinASecond(async () => {
      for (const token of ofFirst) expect(await answerTo(token)).toBe(401);
    });
    expect(await answerTo(other.access_token)).toBe(200);
  });

  test('signing in again gives one that works, and the old one still does not', async () => {
    const person = await addMember();
    const browser = newBrowser(provider);
    const { tokens: old } = await signIn(provider, browser, person);
    await signOut(browser, old.id_token);
    await withinASecond(async () => expect(await answerTo(old.access_token)).toBe(401));
    await pool.query(`update installation.credential set used_totp_steps = '{}'`);
    const { tokens } = await signIn(provider, browser, person);
    expect(await answerTo(tokens.access_token)).toBe(200);
    expect(await answerTo(old.access_token)).toBe(401);
  });

  test('is refused with a new password, or once the right to sign in is gone', async () => {
    const endings = [
      (person: Person) =>
        createCredential({ pool, secrets: testSecrets }, { userId: person.userId, password: 'another', isDemo: false }),
      (person: Person) => pool.query('delete from installation.credential where user_id = $1', [person.userId]),
    ];
    for (const end of endings) {
      const person = await addMember();
      const { tokens } = await signIn(provider, newBrowser(provider), person);
      expect(await answerTo(tokens.access_token)).toBe(200);
      await end(person);
      await withinASecond(async () => expect(await answerTo(tokens.access_token)).toBe(401));
    }
  });

  test('opens nothing from the moment on in which its holder is deactivated', async () => {
    const person = await addMember();
    const { tokens } = await signIn(provider, newBrowser(provider), person);
    expect(await answerTo(tokens.access_token)).toBe(200);
    await pool.query('update installation.membership set is_active = false where user_id = $1', [person.userId]);
    await withinASecond(async () => expect(await answerTo(tokens.access_token)).toBe(403));
  });

  test('made at the command line comes from no sign-in and lives its time', async () => {
    const { guid: subject, email } = await addMember();
    expect(await answerTo(await mintAccessToken({ configuration, pool, subject, email }))).toBe(200);
  });
});
