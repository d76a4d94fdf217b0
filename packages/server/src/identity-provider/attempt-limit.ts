import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '../db/generated/database.ts';

/** How many failures are let pass, and how long the door then stays shut: doubling each time, a day at most. */
interface Limit {
  readonly failures: number;
  readonly lockMinutes: number;
  /** After so long without an attempt, all is forgotten. */
  readonly forgetMinutes: number;
}

const perAccount: Limit = { failures: 5, lockMinutes: 15, forgetMinutes: 24 * 60 };
/** Many people share an office's address, so it takes more failures. */
const perAddress: Limit = { failures: 50, lockMinutes: 15, forgetMinutes: 15 };
/** Calls that leave something behind and need nobody signed in. */
const perStranger: Limit = { failures: 60, lockMinutes: 15, forgetMinutes: 15 };
const LONGEST_LOCK_MINUTES = 24 * 60;

/** An attempt counts as failed from the moment it begins, so that guesses made at the same time are counted too. */
export interface Attempt {
  /** Set when the attempt may not be made: how many minutes to wait. */
  readonly waitMinutes: number | undefined;
  /** The attempt didn't fail: it no longer counts. */
  readonly withdraw: () => Promise<void>;
  /** Signed in: earlier failures of this account are forgotten too. */
  readonly forgive: () => Promise<void>;
}

// E-mail addresses of strangers are not ours to keep: a digest tells them apart as well.
const accountKey = (email: string) =>
  `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`;

/** Who may be one person: an IPv4 address, and all of the 2^64 IPv6 addresses that a subscriber gets at least. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // ::ffff:203.0.113.9 is an IPv4 address.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = address.includes('::') ? new Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
const addressKey = (address: string) => `address:${networkOf(address)}`;

/** Counts a call of a stranger; the minutes to wait when there were too many from the same network. */
export const countStranger = (pool: Pool, address: string): Promise<number | undefined> =>
  claim(pool, `stranger:${networkOf(address)}`, perStranger);

/** Begins an attempt to sign in as somebody, known or not, from a network address. */
export async function beginAttempt(pool: Pool, email: string, address: string): Promise<Attempt> {
  const account = accountKey(email);
  const place = addressKey(address);
  const nothing = async () => {};
  const waitForPlace = await claim(pool, place, perAddress);
  if (waitForPlace !== undefined) return { waitMinutes: waitForPlace, withdraw: nothing, forgive: nothing };
  const waitForAccount = await claim(pool, account, perAccount);
  if (waitForAccount !== undefined) return { waitMinutes: waitForAccount, withdraw: nothing, forgive: nothing };
  return {
    waitMinutes: undefined,
    withdraw: async () => {
      await giveBack(pool, account, perAccount);
      await giveBack(pool, place, perAddress);
    },
    forgive: async () => {
      await forgiveAccount(pool, email);
      await giveBack(pool, place, perAddress);
    },
  };
}

/** Opens a locked account: for who has signed in, or has set their sign-in up anew as their administrator let them. */
export async function forgiveAccount(pool: Pool, email: string): Promise<void> {
  await pool.query('delete from installation.sign_in_attempt where key = $1', [accountKey(email)]);
}

const CLAIM = `
  insert into installation.sign_in_attempt as a (key, failures) values ($1, 1)
  on conflict (key) do update set
    last_at = now(),
    locks = case when a.last_at < now() - make_interval(mins => $4) then 0
                 when a.failures + 1 = $2 then a.locks + 1 else a.locks end,
    failures = case when a.last_at < now() - make_interval(mins => $4) or a.failures >= $2 then 1 else a.failures + 1 end,
    locked_until = case when a.failures + 1 = $2 and a.last_at >= now() - make_interval(mins => $4)
                        then now() + make_interval(mins => least($5, $3 * 2 ^ least(a.locks, 20))::int) end
  where a.locked_until is null or a.locked_until <= now()
  returning key`;

/** Counts one more; the minutes to wait when the door is shut. */
async function claim(pool: Pool, key: string, limit: Limit): Promise<number | undefined> {
  const values = [key, limit.failures, limit.lockMinutes, limit.forgetMinutes, LONGEST_LOCK_MINUTES];
  if ((await pool.query(CLAIM, values)).rowCount === 1) return undefined;
  const { rows } = await pool.query<{ minutes: number }>(
    `select greatest(1, ceil(extract(epoch from locked_until - now()) / 60))::int as minutes
     from installation.sign_in_attempt where key = $1`,
    [key],
  );
  return rows[0]?.minutes ?? 1;
}

async function giveBack(pool: Pool, key: string, limit: Limit): Promise<void> {
  await pool.query(
    `update installation.sign_in_attempt
     set failures = failures - 1, locked_until = null,
         locks = case when failures = $2 then greatest(0, locks - 1) else locks end
     where key = $1 and failures > 0`,
    [key, limit.failures],
  );
}

/** Forgets what no longer counts, and the sign-ins that expired more than a year ago. */
export async function forgetOldAttempts(database: Kysely<DB>): Promise<void> {
  await sql`
    delete from installation.sign_in_attempt
    where last_at < now() - make_interval(mins => ${perAccount.forgetMinutes}) and (locked_until is null or locked_until < now())`.execute(
    database,
  );
  await sql`delete from installation.expired_authentication where recorded_at < now() - interval '1 year'`.execute(
    database,
  );
}
