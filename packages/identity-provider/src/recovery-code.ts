import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { type HashCost, hashPassword, saltOf } from './password-hash.ts';

/** Codes that a person keeps on paper, for the day the telephone is lost (NIST SP 800-63B-4, section 4.2.1.1). */

const CODES = 10;
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** 16 letters of 32: 80 random bits, where 64 are asked for. */
const LENGTH = 16;

/** A sixth of a password's: nobody guesses 80 random bits, and a set of codes is made while somebody waits. */
const cost: HashCost = { N: 2 ** 14, r: 8, p: 1 };

const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** As it is read and typed: 'A1B2-C3D4-E5F6-G7H8'. */
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What was typed, as it was made: case, spaces and dashes don't count, and letters that look like digits are those. */
function typed(given: string): string {
  return given
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('U', 'V');
}

/** Whether it may be a recovery code at all, as against the six digits of an app. */
export const looksLikeRecoveryCode = (given: string): boolean => typed(given).length === LENGTH;

/** Makes a new set in place of the former one; the codes are shown once. Part of the caller's transaction. */
export async function makeRecoveryCodes(db: QueryExecutorProvider, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  const salt = randomBytes(16);
  const hashes: string[] = [];
  // One after the other: each takes 16 MiB for a moment.
  for (const code of codes) hashes.push(await hashPassword(code, cost, salt));
  await sql`delete from installation.recovery_code where user_id = ${userId}`.execute(db);
  await sql`
    insert into installation.recovery_code (user_id, code_hash)
    select ${userId}, unnest(${hashes}::text[])`.execute(db);
  return codes.map(grouped);
}

/** Uses a code up; undefined when it is none of the person's, or was used before. Else how many are left. */
export async function useRecoveryCode(pool: Pool, userId: number, given: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number; codeHash: string }>(
    'select id, code_hash from installation.recovery_code where user_id = $1 and used_at is null',
    [userId],
  );
  const [first] = rows;
  if (!first || !looksLikeRecoveryCode(given)) return undefined;
  const hash = Buffer.from(await hashPassword(typed(given), cost, saltOf(first.codeHash)));
  const found = rows.filter(({ codeHash }) => {
    const stored = Buffer.from(codeHash);
    return stored.length === hash.length && timingSafeEqual(stored, hash);
  })[0];
  if (!found) return undefined;
  const { rowCount } = await pool.query(
    'update installation.recovery_code set used_at = now() where id = $1 and used_at is null',
    [found.id],
  );
  return rowCount === 1 ? rows.length - 1 : undefined;
}
