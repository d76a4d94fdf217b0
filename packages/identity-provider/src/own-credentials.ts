import type { CredentialChange } from '@oikos/contract/mail/sign-in-mails.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import { toString as drawQrCode } from 'qrcode';
import { type Account, secretContext } from './credential.ts';
import { enrolmentAddress, newSecret, stepOfCode } from './one-time-code.ts';
import { insertPasskey, passkeysOf, provePasskey } from './passkey.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { makePersonalToken, type NewPersonalToken } from './personal-token.ts';
import { noticeOfChange } from './post.ts';
import { makeRecoveryCodes } from './recovery-code.ts';
import { endOtherSessions } from './sessions.ts';
import { beginOf, type SignInStore, type Visit } from './sign-in-steps.ts';

/** What somebody who is signed in changes about how they sign in. The caller has asked who they are. */
export interface Own {
  readonly store: SignInStore;
  readonly account: Account;
  /** The session at work. */
  readonly sessionId: string | null;
  readonly visit: Visit;
}

/** Does a change in one transaction with its notice by mail; all other sessions end. */
async function change(
  { store, account: { userId }, sessionId, visit }: Own,
  what: CredentialChange,
  work: (db: QueryExecutorProvider) => Promise<void>,
  detail?: string,
): Promise<void> {
  const { requester, language } = visit;
  await store.database.transaction().execute(async (db) => {
    await work(db);
    const notice = { userId, change: what, requester, language, ...(detail !== undefined && { detail }) };
    await noticeOfChange(store.post, db, notice);
  });
  await endOtherSessions(store.database, userId, sessionId);
}

/** A right password, or the minutes to wait before another guess is listened to. */
export async function isOwnPassword(own: Own, password: string): Promise<boolean | { readonly waitMinutes: number }> {
  const { store, account, visit } = own;
  const attempt = await beginOf(store, visit, account);
  if (attempt.waitMinutes !== undefined) return { waitMinutes: attempt.waitMinutes };
  if (!(await isPassword(password, account.passwordHash))) return false;
  await attempt.withdraw();
  return true;
}

export async function changePassword(own: Own, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await change(own, 'passwordChanged', async (db) => {
    await sql`
      update installation.credential set password_hash = ${hash}, password_changed_at = now()
      where user_id = ${own.account.userId}`.execute(db);
  });
}

export interface NewCodes {
  /** For people without a camera. */
  readonly secret: string;
  /** The QR code. */
  readonly picture: string;
}

/** A secret for an authenticator app; it counts once a code proves that the app holds it. */
export async function beginCodes({ store, account }: Own): Promise<NewCodes> {
  const { userId, email } = account;
  const secret = newSecret();
  await store.pool.query(
    'update installation.credential set next_totp_secret = $2, next_totp_begun_at = now() where user_id = $1',
    [userId, store.secrets.seal(secret, secretContext(userId))],
  );
  const picture = await drawQrCode(enrolmentAddress(secret, email), { type: 'svg', margin: 2 });
  return { secret, picture };
}

/** The app of `beginCodes` takes the place of the former one; false where the code is wrong, or half an hour went by. */
export async function confirmCodes(own: Own, code: string): Promise<boolean> {
  const { store, account } = own;
  const { userId } = account;
  const { rows } = await store.pool.query<{ sealed: string }>(
    `select next_totp_secret as sealed from installation.credential
     where user_id = $1 and next_totp_secret is not null and next_totp_begun_at > now() - interval '30 minutes'`,
    [userId],
  );
  const sealed = rows[0]?.sealed;
  if (sealed === undefined || !store.secrets.canOpen(sealed)) return false;
  const step = stepOfCode(code, store.secrets.open(sealed, secretContext(userId)), account.isDemo);
  if (step === null) return false;
  await change(own, account.totpSecret === null ? 'codesAdded' : 'codesReplaced', async (db) => {
    await sql`
      update installation.credential set totp_secret = next_totp_secret, totp_enrolled_at = now(),
        next_totp_secret = null, used_totp_steps = array[${step}::integer]
      where user_id = ${userId} and next_totp_secret = ${sealed}`.execute(db);
  });
  return true;
}

/** Takes the codes of an app out of the sign-in. The caller knows of another second factor. */
export const removeCodes = (own: Own): Promise<void> =>
  change(own, 'codesRemoved', async (db) => {
    await sql`
      update installation.credential set totp_secret = null, totp_enrolled_at = null, used_totp_steps = '{}'
      where user_id = ${own.account.userId}`.execute(db);
  });

/** A new set of recovery codes, in place of the former one. */
export async function renewRecoveryCodes(own: Own): Promise<readonly string[]> {
  let codes: readonly string[] = [];
  await change(own, 'recoveryCodesMade', async (db) => {
    codes = await makeRecoveryCodes(db, own.account.userId);
  });
  return codes;
}

/** Adds what a device has proved to hold; false where it proves nothing. */
export async function addPasskey(own: Own, name: string, response: unknown): Promise<boolean> {
  const { store, account, sessionId } = own;
  const proved = sessionId === null ? undefined : await provePasskey(store, sessionId, response);
  if (!proved) return false;
  await change(own, 'passkeyAdded', (db) => insertPasskey(db, account.userId, name, proved), name);
  return true;
}

/** Takes a passkey out of the sign-in; false where it isn't the person's. */
export async function removePasskey(own: Own, id: number): Promise<boolean> {
  const { userId } = own.account;
  const found = (await passkeysOf(own.store.pool, userId)).find((each) => each.id === id);
  if (!found) return false;
  await change(
    own,
    'passkeyRemoved',
    async (db) => {
      await sql`delete from installation.passkey where id = ${id} and user_id = ${userId}`.execute(db);
    },
    found.name,
  );
  return true;
}

export async function renamePasskey({ store, account }: Own, id: number, name: string): Promise<boolean> {
  const { rowCount } = await store.pool.query(
    'update installation.passkey set name = $3 where id = $1 and user_id = $2',
    [id, account.userId, name],
  );
  return rowCount === 1;
}

/** A token for the person's scripts, announced to them; sessions go on. */
export async function makeToken(
  { store, account: { userId }, visit }: Own,
  token: Omit<NewPersonalToken, 'userId'>,
): Promise<string> {
  const { requester, language } = visit;
  return store.database.transaction().execute(async (db) => {
    const made = await makePersonalToken(db, { ...token, userId });
    await noticeOfChange(store.post, db, { userId, change: 'tokenMade', detail: token.name, requester, language });
    return made;
  });
}

/** How a person signs in, as they see it. */
export interface OwnCredentials {
  readonly isDemo: boolean;
  readonly passwordChangedAt: string;
  readonly codesSince: string | null;
  readonly recoveryCodes: number;
  readonly recoveryCodesMadeAt: string | null;
}

export async function ownCredentials(store: SignInStore, userId: number): Promise<OwnCredentials | undefined> {
  const { rows } = await store.pool.query<OwnCredentials>(
    `select c.is_demo, c.password_changed_at, c.totp_enrolled_at as codes_since,
       (select count(*)::int from installation.recovery_code r where r.user_id = c.user_id and r.used_at is null)
         as recovery_codes,
       (select min(r.made_at) from installation.recovery_code r where r.user_id = c.user_id) as recovery_codes_made_at
     from installation.credential c where c.user_id = $1`,
    [userId],
  );
  return rows[0];
}
