import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';

/** How many failures are let pass, and how long the door then stays shut: doubling each time, up to the longest. */
interface Limit {
  readonly failures: number;
  readonly lockMinutes: number;
  readonly longestMinutes: number;
  /** After so long without an attempt, all is forgotten. */
  readonly forgetMinutes: number;
}

const DAY = 24 * 60;
/** Never a day: who forgot a password gets in the same morning, and a guesser still gets nowhere. */
const LONGEST = 60;
/** One account from one network, or from one browser that the account signed in with before. */
const perPlace: Limit = { failures: 5, lockMinutes: 15, longestMinutes: LONGEST, forgetMinutes: DAY };
/** One account from everywhere: a guesser with many networks. Browsers known to the account aren't held up by it. */
const perAccount: Limit = { failures: 50, lockMinutes: 15, longestMinutes: LONGEST, forgetMinutes: DAY };
/** Many people share an office's network, so it takes more failures. */
const perNetwork: Limit = { failures: 50, lockMinutes: 15, longestMinutes: LONGEST, forgetMinutes: 15 };

/** Who is tried, and from where. */
export interface Attempted {
  /** The account that the address found; undefined: there is none. */
  readonly userId: number | undefined;
  /** The address as the database compares it: two spellings that find the same account are the same here. */
  readonly comparedEmail: string;
  readonly address: string;
  /** The browser, where this account signed in with it before. */
  readonly browserId: string | undefined;
}

/** An attempt counts as failed from the moment it begins, so that guesses made at the same time are counted too. */
export interface Attempt {
  /** Set when the attempt may not be made: how many minutes to wait. */
  readonly waitMinutes: number | undefined;
  /** The door shuts if this attempt fails. */
  readonly isLast: boolean;
  /** The attempt didn't fail: it no longer counts. */
  readonly withdraw: () => Promise<void>;
  /** Signed in: earlier failures of this account from here are forgotten too. */
  readonly forgive: () => Promise<void>;
}

// E-mail addresses of strangers are not ours to keep: a digest tells them apart as well.
const accountKey = ({ userId, comparedEmail }: Attempted) =>
  userId === undefined ? `unknown:${createHash('sha256').update(comparedEmail).digest('hex')}` : `account:${userId}`;

/** Who may be one person: an IPv4 address, and all of the 2^64 IPv6 addresses that a subscriber gets at least. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // ::ffff:203.0.113.9 is an IPv4 address.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = address.includes('::') ? new Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

interface Door {
  readonly key: string;
  readonly limit: Limit;
}

/** The doors an attempt must find open, the narrowest first: what one refuses doesn't count at the wider ones. */
function doorsOf(attempted: Attempted): readonly Door[] {
  const account = accountKey(attempted);
  const { browserId, address } = attempted;
  if (browserId !== undefined) return [{ key: `${account}@browser:${browserId}`, limit: perPlace }];
  const network = networkOf(address);
  return [
    { key: `${account}@${network}`, limit: perPlace },
    { key: `address:${network}`, limit: perNetwork },
    { key: account, limit: perAccount },
  ];
}

/** Begins an attempt to sign in as somebody, known or not. */
export async function beginAttempt(pool: Pool, attempted: Attempted): Promise<Attempt> {
  const doors = doorsOf(attempted);
  const passed: Door[] = [];
  let isLast = false;
  const withdraw = async () => {
    for (const door of passed) await giveBack(pool, door);
  };
  for (const door of doors) {
    const claimed = await claim(pool, door);
    if (claimed.waitMinutes !== undefined) {
      await withdraw();
      return { waitMinutes: claimed.waitMinutes, isLast: false, withdraw: nothing, forgive: nothing };
    }
    passed.push(door);
    isLast ||= claimed.isLast;
  }
  const forgive = async () => {
    const account = accountKey(attempted);
    const own = doors.filter(({ key }) => key.startsWith(account)).map(({ key }) => key);
    await pool.query('delete from installation.sign_in_attempt where key = any($1)', [[account, ...own]]);
    for (const door of passed) if (!door.key.startsWith(account)) await giveBack(pool, door);
  };
  return { waitMinutes: undefined, isLast, withdraw, forgive };
}

const nothing = async () => {};

/** Opens a locked account, from everywhere: for who has set their sign-in up again as their administrator let them. */
export async function forgiveAccount(pool: Pool, userId: number): Promise<void> {
  await pool.query(`delete from installation.sign_in_attempt where key = $1 or starts_with(key, $1 || '@')`, [
    `account:${userId}`,
  ]);
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
  returning locked_until is not null as is_last`;

/** Counts one more; the minutes to wait when the door is shut. */
async function claim(pool: Pool, { key, limit }: Door): Promise<{ waitMinutes?: number; isLast: boolean }> {
  const values = [key, limit.failures, limit.lockMinutes, limit.forgetMinutes, limit.longestMinutes];
  const [claimed] = (await pool.query<{ isLast: boolean }>(CLAIM, values)).rows;
  if (claimed) return claimed;
  const { rows } = await pool.query<{ minutes: number }>(
    `select greatest(1, ceil(extract(epoch from locked_until - now()) / 60))::int as minutes
     from installation.sign_in_attempt where key = $1`,
    [key],
  );
  return { waitMinutes: rows[0]?.minutes ?? 1, isLast: false };
}

async function giveBack(pool: Pool, { key, limit }: Door): Promise<void> {
  await pool.query(
    `update installation.sign_in_attempt
     set failures = failures - 1, locked_until = null,
         locks = case when failures = $2 then greatest(0, locks - 1) else locks end
     where key = $1 and failures > 0`,
    [key, limit.failures],
  );
}

/** How often calls that leave something behind are answered to strangers of one network. */
interface Rate {
  readonly name: string;
  readonly calls: number;
  readonly minutes: number;
}
export const anonymousReports: Rate = { name: 'report', calls: 60, minutes: 15 };
/** Links asked for by people who can't get in. */
export const linkRequests: Rate = { name: 'link', calls: 20, minutes: 15 };
/** Sign-ins begun: an office of hundreds begins its day within minutes. */
export const anonymousVisits: Rate = { name: 'visit', calls: 600, minutes: 5 };

/** Ways to a company's own provider, each of which asks it something. */
export const companyVisits: Rate = { name: 'company', calls: 600, minutes: 5 };

/** Counts a call of a stranger; the minutes to wait when there were too many from the same network. */
export async function countAnonymousCall(pool: Pool, rate: Rate, address: string): Promise<number | undefined> {
  const length = rate.minutes * 60_000;
  const now = Date.now();
  const window = Math.floor(now / length);
  const { rows } = await pool.query<{ calls: number }>(
    `insert into installation.sign_in_attempt as a (key, failures) values ($1, 1)
     on conflict (key) do update set failures = least(a.failures + 1, 1000000), last_at = now()
     returning failures as calls`,
    [`${rate.name}:${networkOf(address)}:${window}`],
  );
  if ((rows[0]?.calls ?? 0) <= rate.calls) return undefined;
  return Math.max(1, Math.ceil(((window + 1) * length - now) / 60_000));
}

/** Forgets what no longer counts, and the sign-ins that expired more than a year ago. */
export async function forgetOldAttempts(database: QueryExecutorProvider): Promise<void> {
  await sql`
    delete from installation.sign_in_attempt
    where last_at < now() - make_interval(mins => ${DAY}) and (locked_until is null or locked_until < now())`.execute(
    database,
  );
  await sql`delete from installation.expired_authentication where recorded_at < now() - interval '1 year'`.execute(
    database,
  );
}
