import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';

/** A call of somebody of a company that was answered, or that failed for a reason of ours. */
export interface LogEntry {
  readonly kind: 'request' | 'error';
  readonly recordedAt: string;
  readonly companyId: number;
  readonly userId: number | null;
  readonly requestId: string | null;
  /** Method and path as declared: nothing that was entered. */
  readonly call: string;
  readonly isChange?: boolean;
  readonly status?: number;
  readonly milliseconds?: number;
  /** The code of the text that refused it. */
  readonly reason?: string | null;
  readonly error?: { readonly type: string; readonly message: string; readonly stack: string };
  /** Of entries that were dropped: how many. */
  readonly times?: number;
}

const KEPT_DAYS = 90;
/** Somebody who sends requests as fast as they can fills no disk: then the oldest days go first. */
const MOST_BYTES = 20 * 1024 ** 3;
const PART_MILLISECONDS = 86_400_000;
const FLUSH_MILLISECONDS = 1_000;
/** So many entries wait at most, a few megabytes; what comes on top is counted. */
const MOST_WAITING = 20_000;
const WRITTEN_AT_ONCE = 2_000;
const LONGEST_MESSAGE = 1_000;
const LONGEST_STACK = 8_000;

const WRITE = `
  insert into installation.log_entry (kind, recorded_at, company_id, user_id, request_id, call, is_change, status,
    milliseconds, reason, error_type, message, stack, times)
  select * from unnest($1::text[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::boolean[],
    $8::smallint[], $9::integer[], $10::text[], $11::text[], $12::text[], $13::text[], $14::integer[])`;

const columnsOf = (entries: readonly LogEntry[]): unknown[] => [
  entries.map(({ kind }) => kind),
  entries.map(({ recordedAt }) => recordedAt),
  entries.map(({ companyId }) => companyId),
  entries.map(({ userId }) => userId),
  entries.map(({ requestId }) => requestId),
  entries.map(({ call }) => call),
  entries.map(({ isChange }) => isChange ?? false),
  entries.map(({ status }) => status ?? null),
  entries.map(({ milliseconds }) => milliseconds ?? null),
  entries.map(({ reason }) => reason ?? null),
  entries.map(({ error }) => error?.type ?? null),
  entries.map(({ error }) => error?.message.slice(0, LONGEST_MESSAGE) ?? null),
  entries.map(({ error }) => error?.stack.slice(0, LONGEST_STACK) ?? null),
  entries.map(({ times }) => times ?? 1),
];

/** Which part of the table an entry of now goes to: they begin with the days of UTC. */
const partOfNow = (): number => Math.floor(Date.now() / PART_MILLISECONDS);

/** Writes requests and errors off the request's path, many at once. What doesn't fit in memory is dropped, counted and shown. */
export class RequestLog {
  readonly #pool: Pick<Pool, 'query'>;
  readonly #onFailure: (error: unknown) => void;
  readonly #mostWaiting: number;
  #waiting: LogEntry[] = [];
  /** How many entries of each company were dropped since the last that were written. */
  #dropped = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #prepared = 0;

  constructor(pool: Pick<Pool, 'query'>, onFailure: (error: unknown) => void, mostWaiting = MOST_WAITING) {
    this.#pool = pool;
    this.#onFailure = onFailure;
    this.#mostWaiting = mostWaiting;
  }

  note(entry: LogEntry): void {
    if (this.#waiting.length >= this.#mostWaiting) this.#drop(entry);
    else this.#waiting.push(entry);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref();
  }

  #drop({ companyId, times = 1 }: LogEntry): void {
    this.#dropped.set(companyId, (this.#dropped.get(companyId) ?? 0) + times);
  }

  /** Writes what waits; while the database is away it goes on waiting. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = (this.#writing ?? Promise.resolve()).then(() => this.#writeAll());
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const entries = [...this.#waiting, ...this.#takeDropped()];
    this.#waiting = [];
    try {
      if (entries.length > 0) await this.#prepare();
      while (entries.length > 0) {
        await this.#pool.query(WRITE, columnsOf(entries.slice(0, WRITTEN_AT_ONCE)));
        entries.splice(0, WRITTEN_AT_ONCE);
      }
    } catch (error) {
      this.#onFailure(error);
      for (const entry of entries) {
        if (entry.call === '') this.#drop(entry);
        else this.note(entry);
      }
    }
  }

  #takeDropped(): LogEntry[] {
    const dropped = [...this.#dropped];
    this.#dropped = new Map();
    const recordedAt = new Date().toISOString();
    return dropped.map(([companyId, times]) => ({
      ...{ kind: 'request', recordedAt, companyId, userId: null, requestId: null, call: '', times },
    })) as LogEntry[];
  }

  /** The parts of the days that come: before the first entry of each day. */
  async #prepare(): Promise<void> {
    const part = partOfNow();
    if (this.#prepared === part) return;
    await this.#pool.query('select installation.prepare_log_days()');
    this.#prepared = part;
  }
}

/** Drops the days before those that are kept, and the oldest where all together are too large. */
export async function forgetOldLogs(
  database: QueryExecutorProvider,
  keptDays = KEPT_DAYS,
  mostBytes = MOST_BYTES,
): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select installation.forget_log_days(${keptDays}::integer, ${mostBytes}::bigint) as dropped`.execute(database);
  return rows[0]?.dropped ?? 0;
}
