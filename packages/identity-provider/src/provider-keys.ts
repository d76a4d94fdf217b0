import { createHash, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool, PoolClient } from 'pg';
import { isSealed, type SecretBox } from './secret-box.ts';

export const SIGNING_ALGORITHM = 'RS256';

/** How old what a process knows of the keys may be. Well below the lead that new ones have. */
export const KEYS_SECONDS = 15;

export interface ProviderKeys {
  /** Private JWKs: the first signs, all verify. */
  readonly signing: readonly JWK[];
  readonly cookieSecrets: readonly string[];
}

/** Where the keys are kept, and what they are sealed with. */
export interface KeyStore {
  readonly pool: Pool;
  readonly secrets: SecretBox;
}

interface KeyRow {
  readonly id: string;
  readonly purpose: 'signing' | 'cookie';
  readonly stored: string;
}

/** Which key is sealed: one moved to another row doesn't open. */
export const keyContext = (id: string): string => `key ${id} of the identity provider`;

/** The newest that signs already comes first, those still to sign come last. */
const READ = `
  select id, purpose, content as stored from installation.identity_provider_key
  where verifies_until is null or verifies_until > now()
  order by signs_from > now(), signs_from desc, id`;
const WRITE = `
  insert into installation.identity_provider_key (id, purpose, content, signs_from)
  values ($1, $2, $3, now() + make_interval(secs => $4))`;

/** The provider's keys; the first process to ask makes them. */
export async function loadProviderKeys({ pool, secrets }: KeyStore): Promise<ProviderKeys> {
  const known = keysOf(secrets, (await pool.query<KeyRow>(READ)).rows);
  if (known) return known;
  return underLock(pool, async (client) => {
    const keys = keysOf(secrets, (await client.query<KeyRow>(READ)).rows);
    if (keys) return keys;
    await makeKeys(client, secrets, 0);
    return keysOf(secrets, (await client.query<KeyRow>(READ)).rows) as ProviderKeys;
  });
}

export interface Rotation {
  /** How long the new keys are published before they sign: every process must have read them by then. */
  readonly leadSeconds: number;
  /** How long the old ones verify after that. */
  readonly keepSeconds: number;
}

/** Makes new keys. The old ones sign until the new do, verify until all they signed is invalid, and are deleted after that. */
export function rotateProviderKeys({ pool, secrets }: KeyStore, { leadSeconds, keepSeconds }: Rotation): Promise<void> {
  return underLock(pool, async (client) => {
    await client.query('delete from installation.identity_provider_key where verifies_until <= now()');
    await client.query(
      `update installation.identity_provider_key set verifies_until = now() + make_interval(secs => $1)
       where verifies_until is null`,
      [leadSeconds + keepSeconds],
    );
    await makeKeys(client, secrets, leadSeconds);
  });
}

/** For keys that others may know: they count for nothing from now on, and everybody is signed out. */
export function replaceProviderKeys({ pool, secrets }: KeyStore): Promise<void> {
  return underLock(pool, async (client) => {
    await client.query('delete from installation.identity_provider_key');
    await client.query('delete from installation.identity_provider_state');
    await makeKeys(client, secrets, 0);
  });
}

async function underLock<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('installation.identity_provider_key'))`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function keysOf(secrets: SecretBox, rows: readonly KeyRow[]): ProviderKeys | undefined {
  const contents = rows.map(({ id, purpose, stored }) => {
    const text = isSealed(stored) ? secrets.open(stored, keyContext(id)) : stored;
    return { purpose, content: JSON.parse(text) as JWK & { secret?: string } };
  });
  const signing = contents.filter(({ purpose }) => purpose === 'signing').map(({ content }) => content);
  const cookieSecrets = contents.flatMap(({ purpose, content }) =>
    purpose === 'cookie' ? [content.secret ?? ''] : [],
  );
  return signing.length > 0 && cookieSecrets.length > 0 ? { signing, cookieSecrets } : undefined;
}

async function makeKeys(client: PoolClient, secrets: SecretBox, leadSeconds: number): Promise<void> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true, modulusLength: 2048 });
  const exported = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(exported);
  const key: JWK = { ...exported, kid, use: 'sig', alg: SIGNING_ALGORITHM };
  const secret = randomBytes(32).toString('base64url');
  const cookieId = `cookie-${randomBytes(8).toString('hex')}`;
  const sealed = (id: string, content: object) => secrets.seal(JSON.stringify(content), keyContext(id));
  await client.query(WRITE, [kid, 'signing', sealed(kid, key), leadSeconds]);
  await client.query(WRITE, [cookieId, 'cookie', sealed(cookieId, { secret }), leadSeconds]);
}

/** Tells sets of keys, and their order, apart. */
export const fingerprintOf = ({ signing, cookieSecrets }: ProviderKeys): string =>
  createHash('sha256')
    .update(JSON.stringify([signing.map(({ kid }) => kid), cookieSecrets]))
    .digest('hex');

/** The half of a signing key that may be shown. */
export const publicHalf = ({ kty, n, e, kid, use, alg }: JWK): JWK => ({ kty, n, e, kid, use, alg }) as JWK;
