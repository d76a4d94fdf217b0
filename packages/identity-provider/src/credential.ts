import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { currentStep } from './one-time-code.ts';
import { type HashCost, hashPassword, nobodysHash, publicHashCost } from './password-hash.ts';
import { isSealed, type SecretBox } from './secret-box.ts';

/** Where sign-ins are kept, and what their secrets are sealed with. */
export interface CredentialStore {
  readonly pool: Pool;
  readonly secrets: SecretBox;
}

/** Whose second factor is sealed: a secret moved to another person's row doesn't open. */
export const secretContext = (userId: number): string => `second factor of user ${userId}`;

export interface NewCredential {
  readonly userId: number;
  readonly password: string;
  /** A public sign-in: the page lists it, fills it in and offers its code. */
  readonly isDemo: boolean;
  /** Base32. Without one the person enrols an authenticator app at the first sign-in. */
  readonly totpSecret?: string | undefined;
  /** What the list of demo sign-ins says beside the name. */
  readonly demoRole?: string | undefined;
  /** That of a secret password, or of one that the page shows, where nothing is said. */
  readonly hashCost?: HashCost;
}

/**
 * Lets a user sign in with the embedded provider. A user who could already gets the new password and second factor
 * instead, and is signed out everywhere.
 */
export async function createCredential({ pool, secrets }: CredentialStore, credential: NewCredential): Promise<void> {
  const { userId, password, isDemo, totpSecret, demoRole } = credential;
  const hash = await hashPassword(password, credential.hashCost ?? (isDemo ? publicHashCost : undefined));
  const sealed = totpSecret === undefined ? null : secrets.seal(totpSecret, secretContext(userId));
  await pool.query(
    `with person as (
       update installation.app_user set open_id = guid::text
       where id = $1 and open_id is distinct from guid::text
     ), signed_out as (
       delete from installation.identity_provider_state
       where account_id = (select guid::text from installation.app_user where id = $1)
     )
     insert into installation.credential
       (user_id, password_hash, totp_secret, totp_enrolled_at, is_demo, demo_password, demo_role)
     values ($1, $2, $3, case when $3::text is not null then now() end, $4, $5, $6)
     on conflict (user_id) do update set
       password_hash = excluded.password_hash, totp_secret = excluded.totp_secret,
       totp_enrolled_at = excluded.totp_enrolled_at, used_totp_steps = '{}',
       is_demo = excluded.is_demo, demo_password = excluded.demo_password, demo_role = excluded.demo_role`,
    [userId, hash, sealed, isDemo, isDemo ? password : null, isDemo ? (demoRole ?? null) : null],
  );
}

/** Somebody who can sign in. */
export interface Account {
  /** The subject of tokens: the user's guid. */
  readonly id: string;
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  /** Base32; null until the second factor is enrolled. */
  readonly totpSecret: string | null;
  readonly usedSteps: readonly number[];
  readonly isDemo: boolean;
  /** A passkey is a second factor too: with one, nobody enrols another by the password alone. */
  readonly hasPasskey: boolean;
}

export const hasSecondFactor = ({ totpSecret, hasPasskey }: Account): boolean => totpSecret !== null || hasPasskey;

const ACCOUNT = `
  select u.guid::text as id, u.id as user_id, u.email, u.first_name, u.last_name,
         c.password_hash, c.totp_secret, c.used_totp_steps as used_steps,
         c.is_demo,
         exists (select from installation.passkey p where p.user_id = c.user_id) as has_passkey
  from installation.app_user u join installation.credential c on c.user_id = u.id`;

/** Of somebody whom only their company's provider signs in: they have no password, and none is right. */
const FEDERATED_ACCOUNT = `
  select u.guid::text as id, u.id as user_id, u.email, u.first_name, u.last_name, '${nobodysHash}' as password_hash,
         null as totp_secret, array[]::integer[] as used_steps, false as is_demo, false as has_passkey
  from installation.app_user u
  where u.guid::text = $1 and u.signs_in_by_company and u.erased_at is null`;

async function accountWhere(store: CredentialStore, condition: string, value: string): Promise<Account | undefined> {
  const { rows } = await store.pool.query<Account>(`${ACCOUNT} where ${condition}`, [value]);
  const [row] = rows;
  if (!row?.totpSecret || !isSealed(row.totpSecret)) return row;
  return { ...row, totpSecret: store.secrets.open(row.totpSecret, secretContext(row.userId)) };
}

export const accountOfEmail = async (store: CredentialStore, email: string): Promise<Account | undefined> =>
  // Nobody's address holds a zero byte: the database can't even be asked for one.
  email.includes('\u0000') ? undefined : accountWhere(store, 'lower(u.email) = lower($1)', email.trim());

/** The address as the database compares it; strangers' addresses, too, are identified by it. */
export async function comparedEmail({ pool }: CredentialStore, email: string): Promise<string> {
  if (email.includes('\u0000')) return email;
  const { rows } = await pool.query<{ compared: string }>('select lower($1) as compared', [email.trim()]);
  return (rows[0] as { compared: string }).compared;
}

export async function accountOfId(store: CredentialStore, id: string): Promise<Account | undefined> {
  const account = await accountWhere(store, 'u.guid::text = $1', id);
  return account ?? (await store.pool.query<Account>(FEDERATED_ACCOUNT, [id])).rows[0];
}

/** Lets a company's provider sign a person in, who has had no sign-in here. */
export async function beSignedInByCompany(db: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`
    update installation.app_user set open_id = guid::text, signs_in_by_company = true
    where id = ${userId} and (open_id is distinct from guid::text or not signs_in_by_company)`.execute(db);
}

/** Marks the step's code as used; false when it was used before, even a moment ago by another process. */
export async function useStep(pool: Pool, accountId: string, step: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update installation.credential c
     set used_totp_steps = array(select s from unnest(used_totp_steps) s where s > $3) || $2::integer
     from installation.app_user u
     where u.id = c.user_id and u.guid::text = $1 and not $2::integer = any(used_totp_steps)`,
    [accountId, step, currentStep() - 10],
  );
  return rowCount === 1;
}

/** Stores a confirmed second factor; false when the account has one already. */
export async function enrol(
  { pool, secrets }: CredentialStore,
  { userId }: Account,
  secret: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update installation.credential
     set totp_secret = $2, totp_enrolled_at = now(), used_totp_steps = array[$3::integer]
     where user_id = $1 and totp_secret is null
       and not exists (select from installation.passkey p where p.user_id = $1)`,
    [userId, secrets.seal(secret, secretContext(userId)), step],
  );
  return rowCount === 1;
}

export interface DemoSignIn {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly email: string;
  readonly password: string;
}

/** The public sign-ins, in the order they were made. */
export async function demoSignIns(pool: Pool): Promise<DemoSignIn[]> {
  const { rows } = await pool.query<DemoSignIn>(
    `select u.guid::text as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name,
            c.demo_role as role, u.email, c.demo_password as password
     from installation.credential c join installation.app_user u on u.id = c.user_id
     where c.is_demo order by u.id`,
  );
  return rows;
}
