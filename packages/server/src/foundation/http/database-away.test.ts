import { randomBytes } from 'node:crypto';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import { createTokenVerifier } from '@oikos/identity-provider/token-verifier.ts';
import { afterAll, expect, test } from 'vitest';
import { handlers } from '../../areas/handlers.ts';
import { readConfiguration } from '../../configuration.ts';
import { breakableConnection } from '../../testing/breakable-connection.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { buildApp } from './app.ts';
import { embedIdentityProvider } from './embed-identity-provider.ts';

const AWAY = "Oikos can't reach its database. What you entered is still here. Try again in a moment.";

const testDatabase = await createTestDatabase();
const way = await breakableConnection(testDatabase.applicationUrl);
const pool = createPool(way.url, { max: 3 });
const configuration = readConfiguration({
  LOG_LEVEL: 'silent',
  SECRETS_KEY: randomBytes(32).toString('base64'),
});

async function serve() {
  const verifyToken = createTokenVerifier({ configuration, pool });
  const app = await buildApp({ configuration, pool, database: createDatabase(pool), verifyToken }, handlers);
  await embedIdentityProvider(app);
  return app;
}
const app = await serve();
/** The header of somebody who is known, and of no company. */
async function authorizationOf(subject: string): Promise<string> {
  await pool.query(
    `insert into installation.app_user (email, first_name, last_name, open_id) values ($1 || '@oikos.example', $1, 'Tester', $1)`,
    [subject],
  );
  return `Bearer ${await mintAccessToken({ configuration, pool, subject, email: undefined })}`;
}
const authorization = await authorizationOf('ada');
// Their session is in no memory before it is asked for.
const laterAuthorization = await authorizationOf('bea');

afterAll(async () => {
  await app.close();
  await pool.end();
  await way.breakOff();
});

const ask = (headers: Record<string, string> = { authorization }) =>
  app.inject({
    method: 'POST',
    url: '/api/v1.0/admin/users/authenticate',
    headers,
    payload: { openId: 'ada', email: '' },
  });
const signInRequest = new URLSearchParams({
  client_id: 'oikos-web',
  response_type: 'code',
  scope: 'openid',
  redirect_uri: `${configuration.publicUrl}/callback`,
  state: 'abc',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});
const signInPage = () =>
  app.inject({ method: 'GET', url: `/oidc/auth?${signInRequest}`, headers: { accept: 'text/html' } });

test('while the database is away every call answers 503, says so and when to try again, and nobody is asked to sign in', async () => {
  expect((await ask()).statusCode).toBe(403);
  // A verifier that has read the keys, and one that hasn't.
  const fresh = await serve();
  await way.breakOff();
  // Until the loss is noticed, what is kept of a session may answer.
  await eventually(async () => expect((await ask()).statusCode).toBe(503));
  for (const server of [app, fresh]) {
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      const url = addressOf(endpoint.path).replace(/\{\w+\}/g, '1');
      const reply = await server.inject({ method: endpoint.method, url, headers: { authorization } });
      expect([url, reply.statusCode, reply.headers['retry-after']]).toEqual([url, 503, '5']);
      expect(reply.json()).toMatchObject({ message: AWAY, code: 'general.databaseAway', status: 503 });
    }
  }
  const page = await signInPage();
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('can’t reach its database');
  expect(page.headers['content-type']).toContain('text/html');
  const tokens = await app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=refresh_token&refresh_token=abc&client_id=oikos-web',
  });
  expect([tokens.statusCode, tokens.headers['retry-after']]).toEqual([503, '5']);
  // A token that isn't one is refused as ever, where the keys are known.
  await way.restore();
  await eventually(async () => expect((await ask()).statusCode).toBe(403));
  expect((await ask({ authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  expect((await signInPage()).statusCode).not.toBe(503);
  await fresh.close();
});

test('a call that waits too long for a connection gets the same answer', async () => {
  pool.options.connectionTimeoutMillis = 50;
  const taken: { release(): void }[] = [];
  const takeAll = async (): Promise<never> => {
    for (;;) taken.push(await pool.connect());
  };
  await expect(takeAll()).rejects.toThrow();
  const reply = await ask({ authorization: laterAuthorization });
  pool.options.connectionTimeoutMillis = 30_000;
  for (const client of taken) client.release();
  expect([reply.statusCode, reply.json().message]).toEqual([503, AWAY]);
});
