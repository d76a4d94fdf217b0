import { currentCode, stepOfCode } from '@oikos/identity-provider/one-time-code.ts';
import { createTokenVerifier } from '@oikos/identity-provider/token-verifier.ts';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf } from './testing/browser.ts';
import { addPerson, askForTokens, authorise, newBrowser, redeem, serveProvider } from './testing/served-provider.ts';
import { giveCode, givePassword, signIn, silently } from './testing/signing-in.ts';

const provider = await serveProvider();
const { pool, home, configuration } = provider;
const verify = createTokenVerifier({ configuration, pool });
// All tests come from one address; each begins without failures.
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));
afterEach(() => {
  vi.useRealTimers();
});
const WRONG = 'The e-mail address, the password or the code is wrong.';
function nextCode(secret: string): string {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  const code = currentCode(secret);
  vi.useRealTimers();
  return code;
}

describe('Signing in for the first time', () => {
  test('enrols an authenticator app by QR code, then gives tokens that the API accepts', async () => {
    const person = await addPerson(pool, { isEnrolled: false });
    const browser = newBrowser(provider);
    const { request, page } = authorise(provider, browser);
    const enrolment = await givePassword(browser, person, await page);
    expect(enrolment.text).toContain('<svg');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(enrolment.text)?.[1]?.replaceAll(' ', '') ?? '';
    expect(secret).toHaveLength(32);

    const refused = await browser.post(formOf(enrolment, '/enrolment').action, { code: '000000' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(WRONG);
    expect(refused.text.replaceAll(' ', '')).toContain(secret);

    const callback = await browser.post(formOf(enrolment, '/enrolment').action, { code: currentCode(secret) });
    const parameters = new URL(callback.address).searchParams;
    expect(parameters.get('state')).toBe(request.state);
    expect(parameters.get('iss')).toBe(`${home}/oidc`);
    const tokens = await redeem(provider, callback.address, request.verifier);
    expect(tokens.expires_in).toBe(600);
    expect(await verify(tokens.access_token)).toMatchObject({ subject: person.guid, email: person.email });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ iss: `${home}/oidc`, aud: `${home}/api` });
    const identity = { sub: person.guid, email: person.email, name: "Ada O'Neil", nonce: request.nonce };
    expect(decodeJwt(tokens.id_token)).toMatchObject({ ...identity, amr: ['pwd', 'otp', 'mfa'] });
  });

  test('makes the guid the open id of the user', async () => {
    const person = await addPerson(pool);
    const { rows } = await pool.query('select open_id from installation.app_user where id = $1', [person.userId]);
    expect(rows[0]).toEqual({ openId: person.guid });
  });
});

describe('Signing in with an enrolled second factor', () => {
  test('asks for the code, and the session then signs in silently', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    expect(await verify(tokens.access_token)).toMatchObject({ subject: person.guid });
    const arrived = await silently(provider, browser);
    expect(arrived.address).toMatch(`${home}/silent-refresh?code=`);
    expect((await silently(provider, newBrowser(provider))).address).toContain('error=login_required');
  });

  test('refuses a code that was used before, and takes the next one', async () => {
    const person = await addPerson(pool);
    const code = currentCode(person.secret);
    const first = newBrowser(provider);
    await giveCode(first, await givePassword(first, person, await authorise(provider, first).page), code);
    const second = newBrowser(provider);
    const codePage = await givePassword(second, person, await authorise(provider, second).page);
    const refused = await giveCode(second, codePage, code);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(WRONG);
    const accepted = await giveCode(second, refused, nextCode(person.secret));
    expect(accepted.address).toMatch(`${home}/callback?code=`);
  });

  test('as somebody else ends the session there was', async () => {
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, await addPerson(pool));
    const other = await addPerson(pool);
    const { request, page } = authorise(provider, browser, { prompt: 'login' });
    const codePage = await givePassword(browser, other, await page);
    const leaving = await giveCode(browser, codePage, currentCode(other.secret));
    // The provider's own page that submits itself: its script must be allowed by digest.
    expect(leaving.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const { action, hidden } = formOf(leaving, '/session/end/confirm');
    const callback = await browser.post(action, hidden);
    const arrived = await redeem(provider, callback.address, request.verifier);
    expect(await verify(arrived.access_token)).toMatchObject({ subject: other.guid });
    const before = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(before.error).toBe('invalid_grant');
  });

  test('accepts one code only once even when it comes twice at the same moment', async () => {
    const person = await addPerson(pool);
    const code = currentCode(person.secret);
    const pages = await Promise.all(
      [newBrowser(provider), newBrowser(provider)].map(async (browser) => ({
        browser,
        page: await givePassword(browser, person, await authorise(provider, browser).page),
      })),
    );
    const outcomes = await Promise.all(pages.map(({ browser, page }) => giveCode(browser, page, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('says the same for an unknown address, a wrong password and a wrong code', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    const unknown = await givePassword(browser, { email: 'nobody@example.com', password: 'x' }, page);
    const wrongPassword = await givePassword(browser, { email: person.email, password: 'x' }, page);
    const wrongCode = await giveCode(browser, await givePassword(browser, person, page), '000000');
    for (const each of [unknown, wrongPassword, wrongCode]) {
      expect(each.status).toBe(422);
      expect(each.text).toContain(WRONG);
    }
    // Each page asks devices to sign something else.
    const without = (text: string, email: string) => text.replaceAll(email, '').replace(/data-passkey="[^"]*"/, '');
    expect(without(unknown.text, 'nobody@example.com')).toBe(without(wrongPassword.text, person.email));
  });

  test('does not take a code before the password was right', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const path = formOf(await authorise(provider, browser).page, '/password').action.replace(/\/password$/, '');
    const page = await browser.post(`${path}/code`, { code: currentCode(person.secret) });
    expect(page.text).toContain('name="password"');
    expect((await silently(provider, browser)).address).toContain('error=login_required');
  });
});

test('a zero byte is as wrong as any other text nobody has, on every page and in every call', async () => {
  const browser = newBrowser(provider);
  const { action } = formOf(await authorise(provider, browser).page, '/password');
  expect((await browser.post(action, { email: 'a\u0000b', password: '\u0000' })).status).toBe(422);
  for (const name of ['state', 'login_hint']) {
    const page = await authorise(provider, newBrowser(provider), { [name]: 'a\u0000b' }).page;
    expect(page.address).toContain('error=invalid_request');
  }
  const asked = { grant_type: 'refresh_token', refresh_token: 'a\u0000b' };
  expect(await askForTokens(provider, asked)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

describe('Forms of other sites', () => {
  test('are refused by their origin', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const { action } = formOf(await authorise(provider, browser).page, '/password');
    const page = await browser.post(
      action,
      { email: person.email, password: person.password },
      { origin: 'https://evil.example' },
    );
    expect(page.status).toBe(403);
  });

  test('find no sign-in without its cookie, nor under the address of another one', async () => {
    const browser = newBrowser(provider);
    const { action } = formOf(await authorise(provider, browser).page, '/password');
    const stranger = await newBrowser(provider).get(action.replace(/\/password$/, ''));
    expect(stranger.status).toBe(400);
    expect(stranger.text).toContain('This sign-in has expired');
  });

  test('can neither frame a page nor bring scripts into it', async () => {
    const page = await authorise(provider, newBrowser(provider)).page;
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    const ours = /<script src="\/oidc\/assets\/passkey\.js\?v=[0-9a-f]+" defer><\/script>/g;
    expect(page.text.replace(ours, '')).not.toMatch(/<script|\sstyle=|<style|\son\w+=/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });
});

describe('Demo sign-ins', () => {
  test('are listed, fill in the form and offer their code; other users are not listed', async () => {
    const demo = await addPerson(pool, { isDemo: true });
    const other = await addPerson(pool);
    const browser = newBrowser(provider);
    const page = await authorise(provider, browser).page;
    expect(page.text).toContain('Technician');
    expect(page.text).not.toContain(other.email);
    const filled = await browser.get(/href="([^"]+\?demo=[^"]+)"/.exec(page.text)?.[1] ?? '');
    expect(filled.text).toContain(`value="${demo.email}"`);
    expect(filled.text).toContain(`value="${demo.password}"`);
    const codePage = await givePassword(browser, demo, filled);
    const code = /Demo code: (\d{6})/.exec(codePage.text)?.[1] ?? '';
    expect(stepOfCode(code, demo.secret, true)).not.toBeNull();
    const offer = formOf(
      { ...codePage, text: codePage.text.slice(codePage.text.indexOf('class="offer"') - 6) },
      '/code',
    );
    expect((await browser.post(offer.action, offer.hidden)).address).toMatch(`${home}/callback?code=`);
  });

  test('are offered a fresh code each time, for a code works once', async () => {
    const demo = await addPerson(pool, { isDemo: true });
    const codes = new Set<string>();
    for (let time = 1; time <= 3; time++) {
      const browser = newBrowser(provider);
      const codePage = await givePassword(browser, demo, await authorise(provider, browser).page);
      const code = /Demo code: (\d{6})/.exec(codePage.text)?.[1] ?? '';
      codes.add(code);
      expect((await giveCode(browser, codePage, code)).address).toMatch(`${home}/callback?code=`);
    }
    expect(codes.size).toBe(3);
  });

  test('never offer the code of anybody else', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const codePage = await givePassword(browser, person, await authorise(provider, browser).page);
    expect(codePage.text).not.toContain('Demo code');
    expect(codePage.text).not.toContain(currentCode(person.secret));
  });
});
