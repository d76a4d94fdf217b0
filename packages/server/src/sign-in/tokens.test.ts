import { createCredential } from '@oikos/identity-provider/credential.ts';
import { currentCode, newSecret } from '@oikos/identity-provider/one-time-code.ts';
import { createTokenVerifier } from '@oikos/identity-provider/token-verifier.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, formOf } from './testing/browser.ts';
import {
  addPerson,
  askForTokens,
  authorise,
  newBrowser,
  redeem,
  serveProvider,
  testSecrets,
} from './testing/served-provider.ts';
import { giveCode, givePassword, signIn, silently } from './testing/signing-in.ts';

const provider = await serveProvider();
const { pool, home, configuration } = provider;
const verify = createTokenVerifier({ configuration, pool });
// All tests come from one address; each begins without failures.
beforeEach(() => pool.query('delete from installation.sign_in_attempt'));
afterEach(() => {
  vi.useRealTimers();
});

describe('Tokens', () => {
  test('are refused without PKCE, and with a wrong verifier', async () => {
    const browser = newBrowser(provider);
    const plain = await authorise(provider, browser, { code_challenge_method: 'plain' }).page;
    expect(plain.address).toContain('error=invalid_request');
    const person = await addPerson(pool);
    const { request, page } = authorise(provider, browser);
    const codePage = await givePassword(browser, person, await page);
    const callback = await giveCode(browser, codePage, currentCode(person.secret));
    const stolen = await redeem(provider, callback.address, `${request.verifier.slice(0, -2)}xx`);
    expect(stolen.error).toBe('invalid_grant');
  });

  test('a redirect address that is not registered is never gone to', async () => {
    const page = await authorise(provider, newBrowser(provider), { redirect_uri: 'https://evil.example/callback' })
      .page;
    expect(page.status).toBe(400);
    expect(page.address).toContain('/oidc/auth');
  });

  test('a code redeemed twice ends the refresh token it gave', async () => {
    const person = await addPerson(pool);
    const { request, callback, tokens } = await signIn(provider, newBrowser(provider), person);
    expect((await redeem(provider, callback.address, request.verifier)).error).toBe('invalid_grant');
    const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.error).toBe('invalid_grant');
  });

  test('rotate: each refresh gives a new refresh token, and an old one used again ends them all', async () => {
    const person = await addPerson(pool);
    const { tokens } = await signIn(provider, newBrowser(provider), person);
    const refresh = (token: string) => askForTokens(provider, { grant_type: 'refresh_token', refresh_token: token });
    const second = await refresh(tokens.refresh_token);
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(await verify(second.access_token)).toMatchObject({ subject: person.guid, email: person.email });
    const third = await refresh(second.refresh_token);
    expect(third.status).toBe(200);
    expect((await refresh(tokens.refresh_token)).error).toBe('invalid_grant');
    expect((await refresh(third.refresh_token)).error).toBe('invalid_grant');
  });

  test('a refresh token used twice at the same moment works at most once', async () => {
    const { tokens } = await signIn(provider, newBrowser(provider), await addPerson(pool));
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const replies = await Promise.all([askForTokens(provider, fields), askForTokens(provider, fields)]);
    const given = replies.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { refresh_token } of given) {
      expect((await askForTokens(provider, { grant_type: 'refresh_token', refresh_token })).error).toBe(
        'invalid_grant',
      );
    }
  });

  test('a new password signs the person out everywhere', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    const credential = { userId: person.userId, password: 'another', isDemo: false, totpSecret: newSecret() };
    await createCredential({ pool, secrets: testSecrets }, credential);
    const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.error).toBe('invalid_grant');
    expect((await silently(provider, browser)).address).toContain('error=login_required');
  });

  test('somebody who may no longer sign in gets neither new tokens nor a silent sign-in', async () => {
    const person = await addPerson(pool);
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    await pool.query('delete from installation.credential where user_id = $1', [person.userId]);
    const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.error).toBe('invalid_grant');
    expect((await silently(provider, browser)).address).toContain('error=login_required');
  });
});

describe('Signing out', () => {
  const endSession = (browser: Browser, more: Record<string, string>) =>
    browser.get(
      `/oidc/session/end?${new URLSearchParams({
        client_id: configuration.oidc.clientId,
        post_logout_redirect_uri: `${home}/logout`,
        ...more,
      })}`,
    );

  test('with the own id token asks nothing, ends session and refresh token, and goes back to the product', async () => {
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, await addPerson(pool));
    const page = await endSession(browser, { id_token_hint: tokens.id_token, state: 'abc' });
    expect(page.text).toContain('data-automatic');
    expect(page.text).toMatch(/<script src="\/oidc\/assets\/submit\.js/);
    const form = formOf(page, '/session/end/confirm');
    const arrived = await browser.post(form.action, { ...form.hidden, logout: 'yes' });
    expect(arrived.address).toBe(`${home}/logout?state=abc`);
    expect((await silently(provider, browser)).address).toContain('error=login_required');
    const renewed = await askForTokens(provider, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.error).toBe('invalid_grant');
  });

  test('without an id token asks first, since any site could have sent the browser here', async () => {
    const browser = newBrowser(provider);
    await signIn(provider, browser, await addPerson(pool));
    const page = await endSession(browser, {});
    expect(page.text).toContain('Sign out of Oikos?');
    expect(page.text).not.toContain('<script');
  });
});

describe('Behind a proxy that speaks TLS', () => {
  test('the discovery document names the public address, whatever host the request came under', async () => {
    const reply = await fetch(`http://localhost:${configuration.port}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(await reply.json()).toMatchObject({
      issuer: `${home}/oidc`,
      authorization_endpoint: `${home}/oidc/auth`,
      token_endpoint: `${home}/oidc/token`,
      end_session_endpoint: `${home}/oidc/session/end`,
      jwks_uri: `${home}/oidc/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('published keys hold nothing private', async () => {
    const { keys } = (await (await fetch(`${home}/oidc/jwks`)).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('cookies are closed to scripts and other sites, and work on http://localhost', async () => {
    const browser = newBrowser(provider);
    await signIn(provider, browser, await addPerson(pool));
    for (const line of browser.cookieLines) {
      expect(line).toMatch(/httponly/i);
      expect(line).toMatch(/samesite=lax/i);
      expect(line).not.toMatch(/; secure/i);
    }
  });
});
