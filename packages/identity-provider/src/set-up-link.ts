import { createHash, randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { forgiveAccount } from './attempt-limit.ts';
import { type CredentialStore, secretContext } from './credential.ts';
import { newSecret } from './one-time-code.ts';
import { hashPassword } from './password-hash.ts';
import { isSealed } from './secret-box.ts';

export const SET_UP_HOURS = 72;

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** Path of the page below the provider's address. */
export const setUpPath = (token: string): string => `/set-up/${token}`;

/**
 * Lets a user set password and second factor, once and within SET_UP_HOURS, whatever they had before; a link given to
 * them earlier no longer works. Part of the caller's transaction. Returns the secret part of the address.
 */
export async function createSetUpLink(db: QueryExecutorProvider, userId: number): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await sql`
    insert into installation.set_up_link (user_id, token_digest, expires_at)
    values (${userId}, ${digestOf(token)}, now() + make_interval(hours => ${SET_UP_HOURS}))
    on conflict (user_id) do update set
      token_digest = excluded.token_digest, totp_secret = null,
      created_at = now(), expires_at = excluded.expires_at`.execute(db);
  await sql`
    insert into installation.security_event (kind, outcome, user_id)
    values ('setUpLinkMade', 'succeeded', ${userId})`.execute(db);
  return token;
}

/** Somebody at the page of a link that works. */
export interface Invited {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Base32: what the page offers to the authenticator app. */
  readonly secret: string;
}

const FIND = `
  select l.user_id, u.email, u.first_name, u.last_name,
         l.totp_secret as stored
  from installation.set_up_link l join installation.app_user u on u.id = l.user_id
  where l.token_digest = $1 and l.expires_at > now()`;

/** Whose link it is; undefined when it was used, has expired, or never was one. */
export async function openSetUpLink({ pool, secrets }: CredentialStore, token: string): Promise<Invited | undefined> {
  const read = async () =>
    (await pool.query<Omit<Invited, 'secret'> & { stored: string | null }>(FIND, [digestOf(token)])).rows[0];
  const found = await read();
  if (!found) return undefined;
  const { stored, ...person } = found;
  const { userId } = person;
  const isUsable = stored !== null && isSealed(stored) && secrets.canOpen(stored);
  if (isUsable) return { ...person, secret: secrets.open(stored, secretContext(userId)) };
  // Anyone who opens the page twice at once sees the same secret twice.
  await pool.query(
    `update installation.set_up_link set totp_secret = $3
     where token_digest = $1 and totp_secret is not distinct from $2`,
    [digestOf(token), stored, secrets.seal(newSecret(), secretContext(userId))],
  );
  const now = await read();
  return now?.stored ? { ...person, secret: secrets.open(now.stored, secretContext(userId)) } : undefined;
}

const USE = `
  with link as (
    delete from installation.set_up_link where token_digest = $1 and expires_at > now() returning user_id
  ), person as (
    update installation.app_user u set open_id = guid::text from link where u.id = link.user_id
    returning u.id, u.guid
  ), signed_out as (
    delete from installation.identity_provider_state where account_id = (select guid::text from person)
  )
  insert into installation.credential (user_id, password_hash, totp_secret, totp_enrolled_at, used_totp_steps)
  select id, $2, $3, now(), array[$4::integer] from person
  on conflict (user_id) do update set
    password_hash = excluded.password_hash, totp_secret = excluded.totp_secret,
    totp_enrolled_at = excluded.totp_enrolled_at, used_totp_steps = excluded.used_totp_steps,
    is_demo = false, demo_password = null, demo_role = null`;

/** Stores password and second factor, signs the person out everywhere, opens a locked account and ends the link; false when it no longer works. */
export async function useSetUpLink(
  { pool, secrets }: CredentialStore,
  token: string,
  { userId, secret, password, step }: Pick<Invited, 'userId' | 'secret'> & { password: string; step: number },
): Promise<boolean> {
  const sealed = secrets.seal(secret, secretContext(userId));
  const { rowCount } = await pool.query(USE, [digestOf(token), await hashPassword(password), sealed, step]);
  if (rowCount !== 1) return false;
  await forgiveAccount(pool, userId);
  return true;
}
