import type { Pool, PoolClient } from 'pg';
import { loadSession } from './load-session.ts';
import { isMember, type NonMember, type Session, type SignedOut, type TokenHolder } from './session.ts';

const MAXIMUM_AGE_MS = 30_000;
const MAXIMUM_ENTRIES = 10_000;
/** Midnight is at one of these in every time zone. */
const QUARTER_OF_AN_HOUR_MS = 900_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

interface Log {
  warn(details: object, text: string): void;
}

type Found = Session | NonMember | SignedOut;

interface Entry {
  readonly session: Promise<Found>;
  /** Until when it is kept at most, in milliseconds since 1970. */
  readonly goodUntil: number;
  /** Whose changes end it: 'user:7', 'company:3', 'sign-in:...'. */
  readonly endedBy: readonly string[];
}

const LISTEN = 'listen session_changed';

/** Of a session that is still being read, or that belongs to nobody yet: any change could be about it. */
const ANY = 'any';

/** The announcements that end a session, as the database words them. */
function endedBy({ sessionId }: TokenHolder, found?: Found): readonly string[] {
  const signIn = sessionId === undefined ? [] : [`sign-in:${sessionId}`];
  if (found === undefined || !isMember(found)) return [...signIn, ANY];
  // A service account may what its owner may, and acting for somebody ends with who acts.
  const others = [found.ownerId, found.actor?.userId].filter((id) => typeof id === 'number').map((id) => `user:${id}`);
  return [...signIn, ...others, `user:${found.userId}`, `company:${found.companyId}`];
}

/** What was read half a minute ago holds, but not over a midnight: access begins and ends then. Milliseconds since 1970. */
export const freshUntil = (readAt: number): number =>
  Math.min(readAt + MAXIMUM_AGE_MS, (Math.floor(readAt / QUARTER_OF_AN_HOUR_MS) + 1) * QUARTER_OF_AN_HOUR_MS);

/** Acting for another ends at its minute. */
const goodUntil = ({ goodUntil: latest }: Entry, found: Found): number =>
  isMember(found) && found.actor !== null ? Math.min(latest, Date.parse(found.actor.until)) : latest;

/**
 * Sessions kept in memory between requests. A change of memberships, roles or settings is announced by the database with
 * whose it is (migration 0502), and only those sessions are forgotten, in every process. While no announcement can be
 * heard, nothing is kept.
 */
export class SessionCache {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #entries = new Map<string, Entry>();
  /** The keys of the entries by what ends them: a busy company costs the sessions of others nothing. */
  readonly #keysByEnd = new Map<string, Set<string>>();
  #listener: PoolClient | undefined;
  #isStopped = false;
  #wait: { timer: NodeJS.Timeout; milliseconds: number } | undefined;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  async listen(): Promise<void> {
    const client = await this.#pool.connect();
    const lost = (error?: Error) => this.#lost(client, error);
    client.on('notification', ({ payload }) => (payload ? this.#forget(payload) : this.forgetAll()));
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.query(LISTEN);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (this.#isStopped) return client.release(true);
    // What was read before could have changed unheard.
    this.forgetAll();
    this.#listener = client;
    this.#wait = undefined;
  }

  /**
   * Waits until this process has heard what was announced so far: PostgreSQL sends announcements before it answers the
   * connection that listens. While nothing listens, nothing is kept.
   */
  async heard(): Promise<void> {
    const listener = this.#listener;
    if (!listener) return;
    await listener.query(LISTEN).catch((error: Error) => this.#lost(listener, error));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#wait?.timer);
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.release(true);
  }

  /** The connection broke, as when PostgreSQL restarts: nothing is kept until there is another. */
  #lost(client: PoolClient, error: Error | undefined): void {
    if (this.#listener !== client) return;
    this.#listener = undefined;
    this.forgetAll();
    client.release(true);
    this.#log.warn({ err: error }, 'changes of rights are not announced any more: listening again');
    this.#listenLater();
  }

  #listenLater(): void {
    if (this.#isStopped) return;
    const milliseconds = this.#wait ? Math.min(2 * this.#wait.milliseconds, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
    const timer = setTimeout(() => this.listen().catch(() => this.#listenLater()), milliseconds);
    timer.unref();
    this.#wait = { timer, milliseconds };
  }

  forgetAll(): void {
    this.#entries.clear();
    this.#keysByEnd.clear();
  }

  #forget(announced: string): void {
    for (const end of [announced, ANY]) for (const key of [...(this.#keysByEnd.get(end) ?? [])]) this.#delete(key);
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    for (const end of entry.endedBy) {
      const keys = this.#keysByEnd.get(end);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByEnd.delete(end);
    }
  }

  #set(key: string, entry: Entry): void {
    this.#delete(key);
    this.#entries.set(key, entry);
    for (const end of entry.endedBy) {
      const keys = this.#keysByEnd.get(end);
      if (keys) keys.add(key);
      else this.#keysByEnd.set(end, new Set([key]));
    }
  }

  get(holder: TokenHolder): Promise<Found> {
    if (!this.#listener) return loadSession(this.#pool, holder);
    const key = `${holder.by ?? 'signIn'} ${holder.sessionId ?? ''} ${holder.openId}`;
    const known = this.#entries.get(key);
    if (known && Date.now() < known.goodUntil) return known.session;
    if (this.#entries.size >= MAXIMUM_ENTRIES) this.forgetAll();
    const session = loadSession(this.#pool, holder);
    // Kept before it is read: a change during the reading forgets it.
    const reading: Entry = { session, goodUntil: freshUntil(Date.now()), endedBy: endedBy(holder) };
    this.#set(key, reading);
    const isStillKept = () => this.#entries.get(key) === reading;
    session.then(
      (found) =>
        isStillKept() &&
        this.#set(key, { ...reading, goodUntil: goodUntil(reading, found), endedBy: endedBy(holder, found) }),
      () => isStillKept() && this.#delete(key),
    );
    return session;
  }
}
