import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { withArrayLiterals } from '../../db/array-literal.ts';

/** A call of somebody of a company that was answered, or that failed for a reason of ours. */
export interface LogEntry {
  readonly kind: 'request' | 'error';
  readonly recordedAt: string;
  readonly companyId: number;
  readonly userId: number | null;
  /** Who acted for the user. */
  readonly actorId?: number | null;
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

interface Writing {
  readonly statement: string;
  readonly columns: (entries: readonly LogEntry[]) => unknown[];
}

const called = (entries: readonly LogEntry[]): unknown[] => [
  entries.map(({ recordedAt }) => recordedAt),
  entries.map(({ companyId }) => companyId),
  entries.map(({ userId }) => userId),
  entries.map(({ requestId }) => requestId),
  entries.map(({ call }) => call),
  entries.map(({ status }) => status ?? null),
  entries.map(({ actorId }) => actorId ?? null),
];

/** Requests are many: they are written without the columns of errors. */
const writings: Readonly<Record<LogEntry['kind'], Writing>> = {
  request: {
    statement: `
      insert into installation.log_entry (kind, recorded_at, company_id, user_id, request_id, call, status, actor_id, is_change,
        milliseconds, reason, times)
      select 'request', * from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::smallint[],
        $7::bigint[], $8::boolean[], $9::integer[], $10::text[], $11::integer[])`,
    columns: (entries) => [
      ...called(entries),
      entries.map(({ isChange }) => isChange ?? false),
      entries.map(({ milliseconds }) => milliseconds ?? null),
      entries.map(({ reason }) => reason ?? null),
      entries.map(({ times }) => times ?? 1),
    ],
  },
  error: {
    statement: `
      insert into installation.log_entry (kind, recorded_at, company_id, user_id, request_id, call, status, actor_id, error_type,
        message, stack)
      select 'error', * from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::smallint[],
        $7::bigint[], $8::text[], $9::text[], $10::text[])`,
    columns: (entries) => [
      ...called(entries),
      entries.map(({ error }) => error?.type ?? null),
      entries.map(({ error }) => error?.message.slice(0, LONGEST_MESSAGE) ?? null),
      entries.map(({ error }) => error?.stack.slice(0, LONGEST_STACK) ?? null),
    ],
  },
};

/** The next entries that one statement writes: of one kind, the requests first. */
function nextWritten(entries: readonly LogEntry[]): readonly LogEntry[] {
  const requests = entries.filter(({ kind }) => kind === 'request');
  return (requests.length > 0 ? requests : entries).slice(0, WRITTEN_AT_ONCE);
}

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
    let entries: readonly LogEntry[] = [...this.#waiting, ...this.#takeDropped()];
    this.#waiting = [];
    try {
      if (entries.length > 0) await this.#prepare();
      while (entries.length > 0) {
        const next = nextWritten(entries);
        const { statement, columns } = writings[next[0]?.kind ?? 'request'];
        await this.#pool.query(statement, withArrayLiterals(columns(next)));
        const done = new Set(next);
        entries = entries.filter((entry) => !done.has(entry));
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
