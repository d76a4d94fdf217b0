import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { forgiveAccount } from './attempt-limit.ts';
import { type CredentialStore, secretContext } from './credential.ts';
import { newSecret } from './one-time-code.ts';
import { hashPassword } from './password-hash.ts';
import { isSealed } from './secret-box.ts';

/**
 * What a link is for: to set up password and second factor; to choose a new password beside the second factor that stays;
 * to set up another second factor beside the password that stays; to see the invitation of a company, for somebody who signs
 * in already.
 */
export type LinkPurpose = 'setUp' | 'recovery' | 'factor' | 'accept';

/** A new sign-in may wait over a weekend; what recovers one lives a day at most (NIST SP 800-63B-4, section 4.2.1.2). */
export const linkHours: Readonly<Record<LinkPurpose, number>> = { setUp: 72, recovery: 24, factor: 24, accept: 72 };
export const SET_UP_HOURS = linkHours.setUp;

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** Path of the page below the provider's address. */
export const setUpPath = (token: string): string => `/set-up/${token}`;

export interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** Whose invitation it comes with. */
  readonly companyId?: number | undefined;
}

export interface CreatedLink {
  /** Secret part of the address. */
  readonly token: string;
  readonly expiresAt: string;
}

/**
 * Makes links that work once, in the order given; those given to the people earlier for the same purpose no longer work. Part
 * of the caller's transaction.
 */
export async function createLinks(db: QueryExecutorProvider, links: readonly NewLink[]): Promise<CreatedLink[]> {
  const made = links.map((link) => ({ ...link, token: randomBytes(32).toString('hex') }));
  const people = made.map(({ userId }) => userId);
  const purposes = made.map(({ purpose }) => purpose);
  const { rows } = await sql<{ digest: string; expiresAt: string }>`
    insert into installation.set_up_link (user_id, purpose, company_id, token_digest, expires_at)
    select l.user_id, l.purpose, l.company_id, decode(l.digest, 'hex'), now() + make_interval(hours => l.hours)
    from unnest(${people}::bigint[], ${purposes}::text[], ${made.map(({ companyId }) => companyId ?? null)}::bigint[],
      ${made.map(({ token }) => digestOf(token).toString('hex'))}::text[],
      ${purposes.map((purpose) => linkHours[purpose])}::int[]) as l(user_id, purpose, company_id, digest, hours)
    on conflict (user_id, purpose, coalesce(company_id, 0)) do update set
      token_digest = excluded.token_digest, totp_secret = null,
      created_at = now(), expires_at = excluded.expires_at
    returning encode(token_digest, 'hex') as digest, expires_at`.execute(db);
  await sql`
    insert into installation.security_event (kind, outcome, reason, user_id)
    select 'setUpLinkMade', 'succeeded', l.purpose, l.user_id
    from unnest(${people}::bigint[], ${purposes}::text[]) as l(user_id, purpose)`.execute(db);
  const ends = new Map(rows.map(({ digest, expiresAt }) => [digest, new Date(expiresAt).toISOString()]));
  return made.map(({ token }) => ({ token, expiresAt: ends.get(digestOf(token).toString('hex')) as string }));
}

/** The same of one. */
export async function createLink(db: QueryExecutorProvider, link: NewLink): Promise<CreatedLink> {
  const [created] = await createLinks(db, [link]);
  return created as CreatedLink;
}

/** Lets a user set password and second factor, whatever they had before. Returns the secret part of the address. */
export const createSetUpLink = async (db: QueryExecutorProvider, userId: number): Promise<string> =>
  (await createLink(db, { userId, purpose: 'setUp' })).token;

/** Somebody at the page of a link that works. */
export interface Invited {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly companyId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Base32: what the page offers to the authenticator app. */
  readonly secret: string;
}

const FIND = `
  select l.user_id, l.purpose, l.company_id, u.email, u.first_name, u.last_name,
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

/** A link that somebody asks for again. */
export interface FormerLink extends Required<Omit<NewLink, 'companyId'>> {
  readonly companyId: number | null;
  /** Made a moment ago: another one so soon would only fill a mailbox. */
  readonly isFresh: boolean;
}

/** The link of a token, expired or not; undefined when it was used, was replaced or never was one. */
export async function formerLink({ pool }: CredentialStore, token: string): Promise<FormerLink | undefined> {
  const { rows } = await pool.query<FormerLink>(
    `select user_id, purpose, company_id, created_at > now() - interval '2 minutes' as is_fresh
     from installation.set_up_link where token_digest = $1`,
    [digestOf(token)],
  );
  return rows[0];
}

const useLink = async (db: QueryExecutorProvider, token: string, purpose: LinkPurpose): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from installation.set_up_link
    where token_digest = ${digestOf(token)} and purpose = ${purpose} and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
};

const signOutEverywhere = (db: QueryExecutorProvider, userId: number) =>
  sql`
    delete from installation.identity_provider_state
    where account_id = (select guid::text from installation.app_user where id = ${userId})`.execute(db);

interface UsedLink {
  readonly token: string;
  readonly userId: number;
  readonly password: string;
  /** What goes with it, in the same transaction. */
  readonly also: (db: QueryExecutorProvider) => Promise<void>;
}

/** Where sign-ins are kept, and how several statements are one transaction. */
export interface TransactionStore extends CredentialStore {
  readonly database: Kysely<unknown>;
}

/** Stores password and second factor, signs the person out everywhere, opens a locked account and ends the link; false when it no longer works. */
export async function useSetUpLink(
  { pool, secrets, database }: TransactionStore,
  { token, userId, password, also, secret, step }: UsedLink & { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const sealed = secrets.seal(secret, secretContext(userId));
  const hash = await hashPassword(password);
  const isUsed = await database.transaction().execute(async (db) => {
    if (!(await useLink(db, token, 'setUp'))) return false;
    await sql`update installation.app_user set open_id = guid::text where id = ${userId}`.execute(db);
    await signOutEverywhere(db, userId);
    await sql`delete from installation.set_up_link where user_id = ${userId} and purpose <> 'accept'`.execute(db);
    await sql`delete from installation.recovery_code where user_id = ${userId}`.execute(db);
    await sql`delete from installation.passkey where user_id = ${userId}`.execute(db);
    await sql`
      insert into installation.credential (user_id, password_hash, totp_secret, totp_enrolled_at, used_totp_steps)
      values (${userId}, ${hash}, ${sealed}, now(), array[${step}::integer])
      on conflict (user_id) do update set
        password_hash = excluded.password_hash, totp_secret = excluded.totp_secret,
        totp_enrolled_at = excluded.totp_enrolled_at, used_totp_steps = excluded.used_totp_steps,
        next_totp_secret = null, password_changed_at = now(),
        is_demo = false, demo_password = null, demo_role = null`.execute(db);
    await also(db);
    return true;
  });
  if (isUsed) await forgiveAccount(pool, userId);
  return isUsed;
}

/** Stores a new password, signs the person out everywhere and ends the link; the second factor stays. False when it no longer works. */
export async function useRecoveryLink(
  { pool, database }: TransactionStore,
  { token, userId, password, also }: UsedLink,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const isUsed = await database.transaction().execute(async (db) => {
    if (!(await useLink(db, token, 'recovery'))) return false;
    await signOutEverywhere(db, userId);
    await sql`
      update installation.credential set password_hash = ${hash}, password_changed_at = now()
      where user_id = ${userId}`.execute(db);
    await also(db);
    return true;
  });
  if (isUsed) await forgiveAccount(pool, userId);
  return isUsed;
}

/**
 * Stores another second factor in place of all former ones, signs the person out everywhere and ends the link; the password stays, and
 * was asked for. False when the link no longer works.
 */
export async function useFactorLink(
  { pool, secrets, database }: TransactionStore,
  {
    token,
    userId,
    also,
    secret,
    step,
  }: Omit<UsedLink, 'password'> & { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const sealed = secrets.seal(secret, secretContext(userId));
  const isUsed = await database.transaction().execute(async (db) => {
    if (!(await useLink(db, token, 'factor'))) return false;
    await signOutEverywhere(db, userId);
    await sql`delete from installation.recovery_code where user_id = ${userId}`.execute(db);
    await sql`delete from installation.passkey where user_id = ${userId}`.execute(db);
    await sql`
      update installation.credential set totp_secret = ${sealed}, totp_enrolled_at = now(), next_totp_secret = null,
        used_totp_steps = array[${step}::integer]
      where user_id = ${userId}`.execute(db);
    await also(db);
    return true;
  });
  if (isUsed) await forgiveAccount(pool, userId);
  return isUsed;
}

/** Links that expired more than a month ago are no longer asked for again. */
export async function forgetOldLinks(database: QueryExecutorProvider): Promise<void> {
  await sql`delete from installation.set_up_link where expires_at < now() - interval '30 days'`.execute(database);
}
