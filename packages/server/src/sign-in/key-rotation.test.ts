import {
  KEYS_SECONDS,
  loadProviderKeys,
  replaceProviderKeys,
  rotateProviderKeys,
} from '@oikos/identity-provider/provider-keys.ts';
import { createTokenVerifier, InvalidTokenError } from '@oikos/identity-provider/token-verifier.ts';
import { decodeProtectedHeader } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addPerson,
  askForTokens,
  newBrowser,
  type ServedProvider,
  serveProvider,
  testSecrets,
} from './testing/served-provider.ts';
import { signIn, silently } from './testing/signing-in.ts';

// Each test makes RSA keys, hashes passwords and serves a provider of its own: seconds, on a busy machine many.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  vi.useRealTimers();
});

/** Time passes until every process has read the keys again. */
const untilKeysAreRead = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (KEYS_SECONDS + 1) * 1000 });

const keysOf = ({ pool }: ServedProvider) => ({ pool, secrets: testSecrets });

const refresh = (provider: ServedProvider, token: string) =>
  askForTokens(provider, { grant_type: 'refresh_token', refresh_token: token });

async function published({ home }: ServedProvider): Promise<string[]> {
  const { keys } = (await (await fetch(`${home}/oidc/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}
const keyOf = (token: string) => decodeProtectedHeader(token).kid;

describe('After new signing keys', () => {
  test('new tokens carry the new key, those given before stay valid, and nobody has to sign in again', async () => {
    const provider = await serveProvider();
    const verify = createTokenVerifier(provider);
    const person = await addPerson(provider.pool);
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    await rotateProviderKeys(keysOf(provider), { leadSeconds: 0, keepSeconds: 3600 });
    untilKeysAreRead();
    const renewed = await refresh(provider, tokens.refresh_token);
    expect(renewed.status).toBe(200);
    expect(keyOf(renewed.access_token)).not.toBe(keyOf(tokens.access_token));
    expect(await verify(renewed.access_token)).toMatchObject({ subject: person.guid });
    expect(await verify(tokens.access_token)).toMatchObject({ subject: person.guid });
    expect(await published(provider)).toEqual([keyOf(renewed.access_token), keyOf(tokens.access_token)]);
    expect((await silently(provider, browser)).address).toMatch(`${provider.home}/silent-refresh?code=`);
  });

  test('the new one is published before it signs', async () => {
    const provider = await serveProvider();
    const [before] = (await loadProviderKeys(keysOf(provider))).signing;
    await rotateProviderKeys(keysOf(provider), { leadSeconds: 60, keepSeconds: 3600 });
    untilKeysAreRead();
    const { tokens } = await signIn(provider, newBrowser(provider), await addPerson(provider.pool));
    expect(keyOf(tokens.access_token)).toBe(before?.kid);
    expect(await published(provider)).toHaveLength(2);
    expect((await published(provider))[0]).toBe(before?.kid);
  });

  test('the old one counts for nothing once all it signed has expired, and the next exchange deletes it', async () => {
    const provider = await serveProvider();
    const verify = createTokenVerifier(provider);
    const { tokens } = await signIn(provider, newBrowser(provider), await addPerson(provider.pool));
    await verify(tokens.access_token);
    await rotateProviderKeys(keysOf(provider), { leadSeconds: 0, keepSeconds: 3600 });
    await provider.pool.query(
      `update installation.identity_provider_key set verifies_until = now() where verifies_until is not null`,
    );
    untilKeysAreRead();
    expect(await published(provider)).toHaveLength(1);
    await expect(verify(tokens.access_token)).rejects.toBeInstanceOf(InvalidTokenError);
    await rotateProviderKeys(keysOf(provider), { leadSeconds: 0, keepSeconds: 3600 });
    const { rows } = await provider.pool.query(
      `select id from installation.identity_provider_key where purpose = 'signing'`,
    );
    expect(rows).toHaveLength(2);
  });

  test('made because the old may be known to others, everything signed before is refused at once', async () => {
    const provider = await serveProvider();
    const verify = createTokenVerifier(provider);
    const person = await addPerson(provider.pool);
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    await replaceProviderKeys(keysOf(provider));
    untilKeysAreRead();
    await expect(verify(tokens.access_token)).rejects.toBeInstanceOf(InvalidTokenError);
    expect((await refresh(provider, tokens.refresh_token)).error).toBe('invalid_grant');
    expect((await silently(provider, browser)).address).toContain('error=login_required');
    vi.useRealTimers();
    await provider.pool.query('update installation.credential set used_totp_steps = default');
    const again = await signIn(provider, newBrowser(provider), person);
    expect(await published(provider)).toEqual([keyOf(again.tokens.access_token)]);
  });
});
