import type { Pool, PoolClient } from 'pg';

type Listener = () => void;

/** Should an announcement get lost with its connection, a follower looks again after this. */
export const LOOK_AGAIN_MS = 5_000;

/**
 * Tells followers in this process that a job run changed: one connection listens for all of them, for as long as there
 * are any.
 */
export class RunChanges {
  readonly #pool: Pool;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: Promise<PoolClient> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Calls `listener` after each change of the run, until the returned function is called. */
  async follow(companyId: number, jobRunId: number, listener: Listener): Promise<() => void> {
    const key = `${companyId}:${jobRunId}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    this.#client ??= this.#listen();
    await this.#client.catch(() => undefined);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
      if (this.#listeners.size === 0) this.#hangUp();
    };
  }

  async #listen(): Promise<PoolClient> {
    try {
      const client = await this.#pool.connect();
      client.on('notification', ({ payload }) => {
        for (const listener of this.#listeners.get(payload ?? '') ?? []) listener();
      });
      client.on('error', () => this.#hangUp());
      await client.query('listen job_run_changed');
      return client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  #hangUp(): void {
    const client = this.#client;
    this.#client = undefined;
    // Closed rather than given back: the next user of the connection must not hear of jobs.
    client?.then(
      (open) => open.release(true),
      () => undefined,
    );
  }
}
