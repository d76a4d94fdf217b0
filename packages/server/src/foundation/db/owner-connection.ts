import { createHmac } from 'node:crypto';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import pg from 'pg';
import { nameFields } from './field-names.ts';

/** The role the application works as: owns nothing, can't pass by row-level security. */
export const APPLICATION_ROLE = 'oikos_app';

const OLDEST_VERSION = 180_000;

/**
 * The application's address of the database the owner's address names. The password is derived from the owner's
 * (HMAC-SHA256), so every process that knows the owner's address knows it and none has to store it.
 */
export function applicationUrl(ownerUrl: string): string {
  const url = parseUrl(ownerUrl);
  url.username = APPLICATION_ROLE;
  url.password = applicationPassword(ownerUrl);
  return url.toString();
}

export function applicationPassword(ownerUrl: string): string {
  const { password } = parseUrl(ownerUrl);
  if (password === '') {
    throw new StartUpError('DATABASE_URL carries no password, and the password of the application is derived from it.');
  }
  return createHmac('sha256', decodeURIComponent(password)).update(APPLICATION_ROLE).digest('hex');
}

/** Connects as the owner, with rows as a pool's; throws StartUpError when the server can't be reached or isn't PostgreSQL 18 or newer. */
export async function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
  const { host } = parseUrl(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'oikos owner' });
  client.on('error', () => undefined);
  nameFields(client);
  try {
    await client.connect();
  } catch (error) {
    throw new StartUpError(`The database at ${host} can't be reached: ${reasonOf(error)}.`);
  }
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  if (Number(rows[0]?.number) < OLDEST_VERSION) {
    await client.end();
    throw new StartUpError(`The database at ${host} is PostgreSQL ${rows[0]?.text}: Oikos needs version 18 or newer.`);
  }
  return client;
}

function parseUrl(ownerUrl: string): URL {
  try {
    return new URL(ownerUrl);
  } catch {
    throw new StartUpError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
}

/** Node reports a refused connection to several addresses as an error without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
