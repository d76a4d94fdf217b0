import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';

/**
 * Tokens of people's own scripts, of service accounts and of directories: `oikos_`, `oikos_svc_` or `oikos_dir_`, 32 random letters and digits, six of a
 * checksum. The prefix lets scanners of published code find one, the checksum lets them, and us, tell a mistyped one without
 * asking the database.
 */

const PREFIX = 'oikos_';
/** Whom a token is of, which its prefix tells. */
export type TokenOwnerKind = 'person' | 'service' | 'directory';
const prefixes: Readonly<Record<TokenOwnerKind, string>> = {
  person: PREFIX,
  service: `${PREFIX}svc_`,
  directory: `${PREFIX}dir_`,
};
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 of 62: 190 bits. */
const LENGTH = 32;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}((?:svc|dir)_)?[0-9A-Za-z]{${LENGTH + CHECK_LENGTH}}$`);

function checksumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let n = 0; n < CHECK_LENGTH; n++) {
    sum = LETTERS[rest % LETTERS.length] + sum;
    rest = Math.floor(rest / LETTERS.length);
  }
  return sum;
}

/** The token itself; `makePersonalToken` stores its digest. */
export function newToken(kind: TokenOwnerKind = 'person'): string {
  const random = prefixes[kind] + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return random + checksumOf(random);
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** Whether it looks like one of these tokens, as against those of a sign-in. */
export const isPersonalToken = (token: string): boolean => token.startsWith(PREFIX);

const isWhole = (token: string): boolean =>
  FORM.test(token) && token.slice(-CHECK_LENGTH) === checksumOf(token.slice(0, -CHECK_LENGTH));

export interface NewPersonalToken {
  readonly userId: number;
  readonly companyId: number;
  readonly name: string;
  readonly days: number;
  /** Of a service account's or a directory's: the person who makes it. */
  readonly madeBy?: number | null;
  readonly kind?: TokenOwnerKind;
}

/** Makes a token; it is shown this once. */
export async function makePersonalToken(
  db: QueryExecutorProvider,
  { userId, companyId, name, days, madeBy, kind }: NewPersonalToken,
): Promise<string> {
  const token = newToken(kind ?? (madeBy === undefined ? 'person' : 'service'));
  await sql`
    insert into installation.personal_token (user_id, company_id, name, token_digest, expires_at, made_by)
    values (${userId}, ${companyId}, ${name}, ${digestOf(token)}, now() + make_interval(days => ${days}), ${madeBy ?? null})`.execute(
    db,
  );
  return token;
}

/** Whether it looks like a token of a directory, which works nowhere but there. */
export const isDirectoryToken = (token: string): boolean => token.startsWith(prefixes.directory);

/** Whose token it is, and where it works. */
export interface TokenOwner {
  readonly userId: number;
  readonly subject: string;
  readonly email: string;
  readonly companyId: number;
  readonly isServiceAccount: boolean;
}

/** Whose token it is; undefined when it has ended or never was one. Notes that it was used, and from which network. */
export async function holderOfPersonalToken(
  pool: Pool,
  token: string,
  address: string | null = null,
): Promise<TokenOwner | undefined> {
  if (!isWhole(token)) return undefined;
  const { rows } = await pool.query<TokenOwner & { id: number; isNoted: boolean }>(
    `select t.id, t.user_id, u.open_id as subject, u.email, t.company_id, u.is_service_account,
       coalesce(t.last_used_at > now() - interval '1 minute' and t.last_used_address is not distinct from $2, false) as is_noted
     from installation.personal_token t join installation.app_user u on u.id = t.user_id
     where t.token_digest = $1 and t.expires_at > now() and u.open_id is not null`,
    [digestOf(token), address],
  );
  const [found] = rows;
  if (found && !found.isNoted) {
    await pool.query(
      'update installation.personal_token set last_used_at = now(), last_used_address = $2 where id = $1',
      [found.id, address],
    );
  }
  return found;
}

export interface PersonalToken {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

/** Those that haven't ended, the latest first. */
export async function personalTokensOf(pool: Pool, userId: number): Promise<readonly PersonalToken[]> {
  const { rows } = await pool.query<PersonalToken>(
    `select id, name, company_id, made_at, expires_at, last_used_at from installation.personal_token
     where user_id = $1 and expires_at > now() order by id desc`,
    [userId],
  );
  return rows;
}

export async function endPersonalToken(pool: Pool, userId: number, id: number): Promise<boolean> {
  const ended = await pool.query('delete from installation.personal_token where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  return ended.rowCount === 1;
}

/** Ends all tokens of a service account at once. */
export async function endTokensOf(db: QueryExecutorProvider, userId: number): Promise<void> {
  await sql`delete from installation.personal_token where user_id = ${userId}`.execute(db);
}

/** Ends a token of a service account: at once, or after some hours in which what uses it gets another. Never later than it would. */
export async function endTokenWithin(
  db: QueryExecutorProvider,
  { userId, tokenId, hours }: { readonly userId: number; readonly tokenId: number; readonly hours: number },
): Promise<void> {
  await sql`
    update installation.personal_token
    set expires_at = least(expires_at, now() + make_interval(hours => ${hours}))
    where id = ${tokenId} and user_id = ${userId}`.execute(db);
}

/** Tokens that ended are forgotten after a month. */
export async function forgetOldTokens(database: QueryExecutorProvider): Promise<void> {
  await sql`delete from installation.personal_token where expires_at < now() - interval '30 days'`.execute(database);
}
