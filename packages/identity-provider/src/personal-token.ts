import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';

/**
 * Tokens of people's own scripts: `oikos_`, 32 random letters and digits, six of a checksum. The prefix lets scanners of
 * published code find one, the checksum lets them, and us, tell a mistyped one without asking the database.
 */

const PREFIX = 'oikos_';
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 of 62: 190 bits. */
const LENGTH = 32;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH + CHECK_LENGTH}}$`);

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
export function newToken(): string {
  const random = PREFIX + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
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
}

/** Makes a token; it is shown this once. */
export async function makePersonalToken(
  db: QueryExecutorProvider,
  { userId, companyId, name, days }: NewPersonalToken,
): Promise<string> {
  const token = newToken();
  await sql`
    insert into installation.personal_token (user_id, company_id, name, token_digest, expires_at)
    values (${userId}, ${companyId}, ${name}, ${digestOf(token)}, now() + make_interval(days => ${days}))`.execute(db);
  return token;
}

/** Whose token it is, and where it works; undefined when it has ended or never was one. Notes that it was used. */
export async function holderOfPersonalToken(
  pool: Pool,
  token: string,
): Promise<{ readonly subject: string; readonly email: string; readonly companyId: number } | undefined> {
  if (!isWhole(token)) return undefined;
  const { rows } = await pool.query<{
    id: number;
    subject: string;
    email: string;
    companyId: number;
    isNoted: boolean;
  }>(
    `select t.id, u.open_id as subject, u.email, t.company_id,
       coalesce(t.last_used_at > now() - interval '1 minute', false) as is_noted
     from installation.personal_token t join installation.app_user u on u.id = t.user_id
     where t.token_digest = $1 and t.expires_at > now() and u.open_id is not null`,
    [digestOf(token)],
  );
  const [found] = rows;
  if (found && !found.isNoted) {
    await pool.query('update installation.personal_token set last_used_at = now() where id = $1', [found.id]);
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

/** Tokens that ended are forgotten after a month. */
export async function forgetOldTokens(database: QueryExecutorProvider): Promise<void> {
  await sql`delete from installation.personal_token where expires_at < now() - interval '30 days'`.execute(database);
}
