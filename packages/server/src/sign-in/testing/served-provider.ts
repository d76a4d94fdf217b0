import '../../areas/listeners.ts';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { createCredential } from '@oikos/identity-provider/credential.ts';
import { newSecret } from '@oikos/identity-provider/one-time-code.ts';
import { publicHashCost } from '@oikos/identity-provider/password-hash.ts';
import { secretBox } from '@oikos/identity-provider/secret-box.ts';
import { createTokenVerifier } from '@oikos/identity-provider/token-verifier.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import { type Configuration, readConfiguration } from '../../configuration.ts';
import { createDatabase } from '../../foundation/db/database.ts';
import { createPool } from '../../foundation/db/pool.ts';
import { buildApp } from '../../foundation/http/app.ts';
import { embedIdentityProvider } from '../../foundation/http/embed-identity-provider.ts';
import type { Handler } from '../../foundation/http/handler.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { Browser, newRequest, type Page } from './browser.ts';

export const testKey = randomBytes(32);
/** What the served provider seals with. */
export const testSecrets = secretBox([testKey]);

export interface Person {
  readonly userId: number;
  readonly guid: string;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
}

export interface ServedProvider {
  readonly app: FastifyInstance;
  readonly configuration: Configuration;
  readonly pool: Pool;
  readonly ownerUrl: string;
  readonly home: string;
}

/** The product's application with its provider, on a free port and a database of its own; gone after the file's tests. */
export async function serveProvider(
  handlers: readonly Handler[] = [],
  options: { readonly locale?: string; readonly publicUrl?: string } = {},
): Promise<ServedProvider> {
  const database = await createTestDatabase(options.locale === undefined ? {} : { locale: options.locale });
  const pool = createPool(database.applicationUrl);
  const configuration = readConfiguration({
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    ...(options.publicUrl === undefined ? {} : { PUBLIC_URL: options.publicUrl }),
    SECRETS_KEY: testKey.toString('base64'),
    // The providers of companies are on this machine.
    PRIVATE_SIGN_IN_PROVIDERS: 'yes',
    // Tests say where a request comes from.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const verifyToken = createTokenVerifier({ configuration, pool });
  const services = { configuration, pool, database: createDatabase(pool), verifyToken };
  const app: FastifyInstance = await buildApp(services, handlers);
  await embedIdentityProvider(app);
  await app.listen({ port: configuration.port, host: 'localhost' });
  afterAll(async () => {
    await app.close();
    await pool.end();
  });
  return { app, configuration, pool, ownerUrl: database.ownerUrl, home: configuration.publicUrl };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

let people = 0;

/** A user who can sign in; enrolled unless said otherwise. */
export async function addPerson(pool: Pool, options: { isEnrolled?: boolean; isDemo?: boolean } = {}): Promise<Person> {
  const email = `person${++people}@example.com`;
  const { rows } = await pool.query<{ id: number; guid: string }>(
    `insert into installation.app_user (email, first_name, last_name) values ($1, 'Ada', 'O''Neil') returning id, guid`,
    [email],
  );
  const [{ id: userId, guid }] = rows as [{ id: number; guid: string }];
  const password = `correct horse ${people}`;
  const secret = newSecret();
  const totpSecret = options.isEnrolled === false ? undefined : secret;
  const isDemo = options.isDemo === true;
  await createCredential(
    { pool, secrets: testSecrets },
    { userId, password, isDemo, totpSecret, demoRole: 'Technician', hashCost: publicHashCost },
  );
  return { userId, guid, email, password, secret };
}

/** Goes to the provider as the web client does. */
export function authorise(
  { home, configuration }: ServedProvider,
  browser: Browser,
  more: Record<string, string> = {},
): { request: ReturnType<typeof newRequest>; page: Promise<Page> } {
  const request = newRequest();
  const query = new URLSearchParams({
    client_id: configuration.oidc.clientId,
    response_type: 'code',
    redirect_uri: `${home}/callback`,
    scope: 'openid profile email offline_access',
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return { request, page: browser.get(`/oidc/auth?${query}`) };
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly error?: string;
}

/** A call of the token endpoint, as the browser's script makes it. */
export async function askForTokens(
  { home, configuration }: ServedProvider,
  fields: Record<string, string>,
): Promise<Tokens & { status: number }> {
  const reply = await fetch(`${home}/oidc/token`, {
    method: 'POST',
    headers: { origin: home },
    body: new URLSearchParams({ client_id: configuration.oidc.clientId, ...fields }),
  });
  return { ...((await reply.json()) as Tokens), status: reply.status };
}

/** Redeems the code in the callback's address. */
export function redeem(provider: ServedProvider, callback: string, verifier: string) {
  const code = new URL(callback).searchParams.get('code') ?? '';
  const redirect = `${provider.home}/callback`;
  return askForTokens(provider, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  });
}

export const newBrowser = ({ home }: ServedProvider, language?: string): Browser => new Browser(home, language);
