import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool, PoolClient } from 'pg';

export const SIGNING_ALGORITHM = 'RS256';

export interface ProviderKeys {
  /** Private JWKs, newest first: the first signs, all verify. */
  readonly signing: readonly JWK[];
  readonly cookieSecrets: readonly string[];
}

interface KeyRow {
  purpose: 'signing' | 'cookie';
  content: JWK & { secret?: string };
}

const READ = 'select purpose, content from installation.identity_provider_key order by created_at desc, id';
const WRITE = 'insert into installation.identity_provider_key (id, purpose, content) values ($1, $2, $3)';

/** The provider's keys; the first process to ask makes them. */
export async function loadProviderKeys(pool: Pool): Promise<ProviderKeys> {
  const known = keysOf((await pool.query<KeyRow>(READ)).rows);
  if (known) return known;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('installation.identity_provider_key'))`);
    const keys = keysOf((await client.query<KeyRow>(READ)).rows) ?? (await makeKeys(client));
    await client.query('commit');
    return keys;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function keysOf(rows: readonly KeyRow[]): ProviderKeys | undefined {
  const signing = rows.filter((row) => row.purpose === 'signing').map((row) => row.content);
  const cookieSecrets = rows.flatMap((row) => (row.purpose === 'cookie' ? [row.content.secret ?? ''] : []));
  return signing.length > 0 && cookieSecrets.length > 0 ? { signing, cookieSecrets } : undefined;
}

async function makeKeys(client: PoolClient): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true, modulusLength: 2048 });
  const exported = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(exported);
  const key: JWK = { ...exported, kid, use: 'sig', alg: SIGNING_ALGORITHM };
  const secret = randomBytes(32).toString('base64url');
  await client.query(WRITE, [kid, 'signing', JSON.stringify(key)]);
  await client.query(WRITE, [`cookie-${randomBytes(8).toString('hex')}`, 'cookie', JSON.stringify({ secret })]);
  return { signing: [key], cookieSecrets: [secret] };
}

/** The half of a signing key that may be shown. */
export const publicHalf = ({ kty, n, e, kid, use, alg }: JWK): JWK => ({ kty, n, e, kid, use, alg }) as JWK;
