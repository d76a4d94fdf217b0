import type { Pool, PoolClient } from 'pg';
import { loadSession, type NonMember, type Session, type SignedOut, type TokenHolder } from './session.ts';

const MAXIMUM_AGE_MS = 30_000;
const MAXIMUM_ENTRIES = 10_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

interface Log {
  warn(details: object, text: string): void;
}

type Found = Session | NonMember | SignedOut;

/** What came of one sign-in begins with its id, so that its end is found. */
const prefixOf = (sessionId: string | undefined) => `${sessionId ?? ''} `;

/**
 * Sessions kept in memory between requests. A change of memberships, roles or settings is announced by the database
 * (trigger session_change) and empties every process's cache; the beginning or end of a sign-in is announced with its id.
 * While no announcement can be heard, nothing is kept.
 */
export class SessionCache {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #entries = new Map<string, { session: Promise<Found>; readAt: number }>();
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
      await client.query('listen session_changed');
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
  }

  #forget(sessionId: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefixOf(sessionId))) this.#entries.delete(key);
  }

  get(holder: TokenHolder): Promise<Found> {
    if (!this.#listener) return loadSession(this.#pool, holder);
    const key = `${prefixOf(holder.sessionId)}${holder.openId}`;
    const known = this.#entries.get(key);
    if (known && Date.now() - known.readAt < MAXIMUM_AGE_MS) return known.session;
    if (this.#entries.size >= MAXIMUM_ENTRIES) this.#entries.clear();
    const session = loadSession(this.#pool, holder);
    const entry = { session, readAt: Date.now() };
    this.#entries.set(key, entry);
    session.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key));
    return session;
  }
}
