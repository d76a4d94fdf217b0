import type { SecurityEventKind, SecurityOutcome } from '@oikos/contract/identity/security-events.ts';
import type { SecurityReason } from '@oikos/contract/identity/security-reasons.ts';
import type { FastifyRequest } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';

/** From where a request came. */
export interface Requester {
  readonly address: string | null;
  readonly browser: string | null;
  readonly requestId: string | null;
}

/** Of a refusal the code of its text, of an infected file what the scanner found; of all else a reason that has words. */
type Reasoned =
  | { readonly kind: 'refusal' | 'infectedFile'; readonly reason?: string }
  | { readonly kind: Exclude<SecurityEventKind, 'refusal' | 'infectedFile'>; readonly reason?: SecurityReason };

export type SecurityEvent = Reasoned & {
  readonly outcome: SecurityOutcome;
  readonly userId?: number | null;
  readonly companyId?: number | null;
  /** Who acted for the user. */
  readonly actorId?: number | null;
  readonly call?: string;
  readonly requester: Requester;
};

const KEPT_DAYS = 90;
const KEPT_ROWS = 5_000_000;
const DELETED_AT_ONCE = 10_000;
const LONGEST_BROWSER = 300;
const FLUSH_MILLISECONDS = 2_000;
/** Different events that wait to be written; what comes on top is counted without its details. */
const MOST_WAITING = 1_000;
const TOO_MANY = 'tooMany';

export const requesterOf = (request: FastifyRequest): Requester => ({
  address: request.ip,
  browser: request.headers['user-agent']?.replaceAll('\u0000', '').slice(0, LONGEST_BROWSER) ?? null,
  requestId: request.id,
});

/** For what the operator does at the command line. */
export const atTheCommandLine: Requester = { address: null, browser: null, requestId: null };

const WRITE = `
  insert into installation.security_event
    (kind, outcome, reason, user_id, company_id, address, browser, request_id, call, times, actor_id)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::integer[], $11::bigint[])`;

interface Counted {
  readonly event: SecurityEvent;
  readonly times: number;
}

const columnsOf = (rows: readonly Counted[]): unknown[] => [
  rows.map(({ event }) => event.kind),
  rows.map(({ event }) => event.outcome),
  rows.map(({ event }) => event.reason ?? null),
  rows.map(({ event }) => event.userId ?? null),
  rows.map(({ event }) => event.companyId ?? null),
  rows.map(({ event }) => event.requester.address),
  rows.map(({ event }) => event.requester.browser),
  rows.map(({ event }) => event.requester.requestId),
  rows.map(({ event }) => event.call ?? null),
  rows.map(({ times }) => times),
  rows.map(({ event }) => event.actorId ?? null),
];

/** What tells events apart that are written as one row. */
const keyOf = ({ kind, outcome, reason, userId, actorId, companyId, requester, call }: SecurityEvent) =>
  JSON.stringify([kind, outcome, reason, userId, actorId, companyId, requester.address, requester.browser, call]);

/** Writes security events. */
export class SecurityLog {
  readonly #pool: Pool;
  readonly #onFailure: (error: unknown) => void;
  #waiting = new Map<string, { event: SecurityEvent; times: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool, onFailure: (error: unknown) => void) {
    this.#pool = pool;
    this.#onFailure = onFailure;
  }

  /** Written before the caller goes on: what somebody did to sign in is never lost. */
  record(event: SecurityEvent): Promise<void> {
    return this.recordAll([event]);
  }

  async recordAll(events: readonly SecurityEvent[]): Promise<void> {
    await this.#pool.query(WRITE, columnsOf(events.map((event) => ({ event, times: 1 }))));
  }

  /** Written soon, and once for many of the same: for what a stranger or a program can do thousands of times. */
  note(event: SecurityEvent): void {
    this.#add(event, 1);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref();
  }

  #add(event: SecurityEvent, times: number): void {
    const key = keyOf(event);
    const known = this.#waiting.get(key);
    if (known) known.times += times;
    else if (this.#waiting.size < MOST_WAITING || event.reason === TOO_MANY) this.#waiting.set(key, { event, times });
    else {
      const { kind, outcome } = event;
      this.#add({ kind, outcome, reason: TOO_MANY, requester: atTheCommandLine }, times);
    }
  }

  /** Writes what waits. While the database is away it goes on waiting. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting;
    if (rows.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#pool.query(WRITE, columnsOf([...rows.values()]));
    } catch (error) {
      this.#onFailure(error);
      for (const { event, times } of rows.values()) this.#add(event, times);
    }
  }
}

/** Deletes events older than KEPT_DAYS, and the oldest beyond KEPT_ROWS, a few at a time so that no table lock is long. */
export async function forgetOldSecurityEvents(database: QueryExecutorProvider): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from installation.security_event where id in (
        select id from installation.security_event
        where recorded_at < now() - make_interval(days => ${KEPT_DAYS})
          or id <= (select max(id) from installation.security_event) - ${KEPT_ROWS}
        order by id limit ${DELETED_AT_ONCE})`.execute(database);
    if (Number(numAffectedRows ?? 0) < DELETED_AT_ONCE) return;
  }
}
