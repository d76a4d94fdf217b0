import type { Pool } from 'pg';
import { loadSession, type Session, type Stranger } from './session.ts';

const MAXIMUM_AGE_MS = 30_000;
const MAXIMUM_ENTRIES = 10_000;

/**
 * Sessions kept in memory between requests. A change of memberships, roles or settings is announced by the database
 * (trigger session_change) and empties every process's cache; the age limit covers a lost connection.
 */
export class SessionCache {
  readonly #pool: Pool;
  readonly #entries = new Map<string, { session: Promise<Session | Stranger>; readAt: number }>();
  #stopListening: (() => Promise<void>) | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async listen(): Promise<void> {
    const client = await this.#pool.connect();
    client.on('notification', () => this.forgetAll());
    client.on('error', () => this.forgetAll());
    await client.query('listen session_changed');
    this.#stopListening = async () => {
      client.removeAllListeners('notification');
      client.release(true);
    };
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
  }

  forgetAll(): void {
    this.#entries.clear();
  }

  get(openId: string, email: string | undefined): Promise<Session | Stranger> {
    const known = this.#entries.get(openId);
    if (known && Date.now() - known.readAt < MAXIMUM_AGE_MS) return known.session;
    if (this.#entries.size >= MAXIMUM_ENTRIES) this.#entries.clear();
    const session = loadSession(this.#pool, openId, email);
    this.#entries.set(openId, { session, readAt: Date.now() });
    session.catch(() => this.#entries.delete(openId));
    return session;
  }
}
