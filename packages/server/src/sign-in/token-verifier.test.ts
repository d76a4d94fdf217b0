import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import { loadProviderKeys } from '@oikos/identity-provider/provider-keys.ts';
import { secretBox } from '@oikos/identity-provider/secret-box.ts';
import { createTokenVerifier, InvalidTokenError } from '@oikos/identity-provider/token-verifier.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { createPool } from '../foundation/db/pool.ts';
import { createTestDatabase } from '../testing/database.ts';

const database = await createTestDatabase();
const pool = createPool(database.applicationUrl);
afterAll(() => pool.end());
afterEach(() => {
  vi.useRealTimers();
});

const key = randomBytes(32);
const SECRETS_KEY = key.toString('base64');
const secrets = secretBox([key]);
const configuration = readConfiguration({ PUBLIC_URL: 'https://oikos.example', SECRETS_KEY });
const verify = createTokenVerifier({ configuration, pool });
const person = { pool, subject: 'f3b7', email: 'ada@example.com' };

const refusalOf = (token: string) =>
  verify(token).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A token of the embedded provider', () => {
  test('tells subject, e-mail and expiry', async () => {
    const before = Math.floor(Date.now() / 1000);
    const token = await mintAccessToken({ ...person, configuration, lifetimeSeconds: 120 });
    const { subject, email, expiresAt } = await verify(token);
    expect({ subject, email }).toEqual({ subject: 'f3b7', email: 'ada@example.com' });
    expect(expiresAt - before).toBeGreaterThanOrEqual(120);
    expect(expiresAt - before).toBeLessThan(130);
  });

  test.each([
    ['audience', { OIDC_AUDIENCE: 'https://other.example/api', PUBLIC_URL: 'https://oikos.example' }],
    ['issuer', { OIDC_AUDIENCE: 'https://oikos.example/api', PUBLIC_URL: 'https://other.example' }],
  ])('of another %s is refused', async (_, variables) => {
    const token = await mintAccessToken({ ...person, configuration: readConfiguration({ ...variables, SECRETS_KEY }) });
    expect(await refusalOf(token)).toBeInstanceOf(InvalidTokenError);
  });

  test('is refused once it has expired, and says so', async () => {
    const token = await mintAccessToken({ ...person, configuration, lifetimeSeconds: -1 });
    expect(await refusalOf(token)).toMatchObject({ name: 'InvalidTokenError', isExpired: true });
  });

  test('is refused after its expiry even when it was seen before', async () => {
    const token = await mintAccessToken({ ...person, configuration, lifetimeSeconds: 60 });
    await verify(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await refusalOf(token)).toBeInstanceOf(InvalidTokenError);
  });

  test('signed by another key is refused, under our key id as well', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const [ours] = (await loadProviderKeys({ pool, secrets })).signing;
    for (const kid of ['another', ours?.kid]) {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...(kid ? { kid } : {}) })
        .setIssuer(configuration.oidc.issuer)
        .setAudience(configuration.oidc.audience)
        .setSubject('f3b7')
        .setExpirationTime('5m')
        .sign(privateKey);
      expect(await refusalOf(token)).toBeInstanceOf(InvalidTokenError);
    }
  });

  test('altered, unsigned, or no token at all is refused', async () => {
    const token = await mintAccessToken({ ...person, configuration });
    const [header = '', , signature = ''] = token.split('.');
    const body = Buffer.from(JSON.stringify({ sub: 'admin', iss: configuration.oidc.issuer })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const bad of [`${header}.${body}.${signature}`, `${none}.${body}.`, 'nonsense', '']) {
      expect(await refusalOf(bad)).toBeInstanceOf(InvalidTokenError);
    }
  });

  test('is signed by one key, however many processes start at the same time', async () => {
    const fresh = await createTestDatabase();
    const pools = [1, 2, 3].map(() => createPool(fresh.applicationUrl));
    const keys = await Promise.all(pools.map((each) => loadProviderKeys({ pool: each, secrets })));
    expect(new Set(keys.map(({ signing }) => signing[0]?.kid)).size).toBe(1);
    await Promise.all(pools.map((each) => each.end()));
  });
});

describe('A token of an external provider', () => {
  async function externalProvider() {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const key = { ...(await exportJWK(publicKey)), kid: 'external', alg: 'ES256', use: 'sig' };
    const server = createServer((request, reply) => {
      const found = request.url?.endsWith('/openid-configuration')
        ? { issuer, jwks_uri: `${issuer}/keys` }
        : { keys: [key] };
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const sign = (claims: Record<string, unknown>, audience = 'oikos-api') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'external' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('external|1')
        .setExpirationTime('5m')
        .sign(privateKey);
    return { issuer, sign, close: () => server.close() };
  }

  test('is verified with the keys that provider publishes', async () => {
    const external = await externalProvider();
    const settings = readConfiguration({ OIDC_ISSUER: external.issuer, OIDC_AUDIENCE: 'oikos-api' });
    const verifyExternal = createTokenVerifier({ configuration: settings, pool });
    const token = await external.sign({ email: 'eva@example.com', email_verified: true });
    expect(await verifyExternal(token)).toMatchObject({ subject: 'external|1', email: 'eva@example.com' });
    await expect(verifyExternal(await external.sign({}, 'another-api'))).rejects.toBeInstanceOf(InvalidTokenError);
    const ours = await mintAccessToken({ ...person, configuration });
    await expect(verifyExternal(ours)).rejects.toBeInstanceOf(InvalidTokenError);
    await expect(mintAccessToken({ ...person, configuration: settings })).rejects.toThrow(external.issuer);
    external.close();
  });

  test('tells an e-mail address only where it is said to be verified', async () => {
    const external = await externalProvider();
    const emailOf = async (claims: Record<string, unknown>, variables: Record<string, string> = {}) => {
      const settings = readConfiguration({ OIDC_ISSUER: external.issuer, OIDC_AUDIENCE: 'oikos-api', ...variables });
      const token = await external.sign({ email: 'eva@example.com', ...claims });
      return (await createTokenVerifier({ configuration: settings, pool })(token)).email;
    };
    expect(await emailOf({ email_verified: true })).toBe('eva@example.com');
    for (const isVerified of [false, undefined, null, 'true', 1])
      expect(await emailOf({ email_verified: isVerified })).toBeUndefined();
    // A provider that verifies every address need not say so each time, but what it says counts.
    expect(await emailOf({}, { OIDC_EMAILS_VERIFIED: 'yes' })).toBe('eva@example.com');
    expect(await emailOf({ email_verified: false }, { OIDC_EMAILS_VERIFIED: 'yes' })).toBeUndefined();
    external.close();
  });

  test('names no session of ours, whatever it says', async () => {
    const external = await externalProvider();
    const settings = readConfiguration({ OIDC_ISSUER: external.issuer, OIDC_AUDIENCE: 'oikos-api' });
    const verifyExternal = createTokenVerifier({ configuration: settings, pool });
    expect((await verifyExternal(await external.sign({ sid: 'theirs' }))).sessionId).toBeUndefined();
    external.close();
  });

  test('that cannot be reached is our trouble, not the token’s', async () => {
    const external = await externalProvider();
    const token = await external.sign({});
    external.close();
    const settings = readConfiguration({ OIDC_ISSUER: external.issuer, OIDC_AUDIENCE: 'oikos-api' });
    const error = await createTokenVerifier({ configuration: settings, pool })(token).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(InvalidTokenError);
  });
});
