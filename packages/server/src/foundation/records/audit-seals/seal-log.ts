import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditSealHead, DB } from '../../../db/generated/database.ts';
import { companiesOf } from '../../tenancy/companies.ts';
import { inCompany, type TenantScope } from '../../tenancy/tenant-scope.ts';
import { BEFORE_THE_FIRST, chainedSeal } from './seal-chain.ts';

/** So many changes have one seal. */
const CHANGES_OF_A_SEAL = 2_000;
/** A company with very many changes that aren't sealed yet goes on in the next minute. */
const LONGEST_MILLISECONDS = 5_000;
/** How the content of a change is written from now on; 1 was before somebody could act for another. */
const FORM = 2;
/** Below every transaction. */
const BEFORE_ALL = '0';

type Head = Selectable<AuditSealHead>;

interface SealableRow {
  readonly id: number;
  readonly transactionId: string;
  readonly recordedAt: string;
  readonly digest: Buffer;
}

/** How far the company is sealed, locked until the transaction ends; undefined while another process seals it. */
async function lockHead({ db }: TenantScope): Promise<Head | undefined> {
  await db
    .insertInto('audit_seal_head')
    .values({
      number: 0,
      sealedRows: 0,
      untilTransactionId: BEFORE_ALL,
      untilRowId: 0,
      leastRowId: 0,
      greatestRowId: 0,
      seal: BEFORE_THE_FIRST,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('audit_seal_head').selectAll().forUpdate().skipLocked().executeTakeFirst();
}

/**
 * Transactions are counted from the beginning where a backup was restored into another cluster: then those that were sealed last have
 * greater numbers than the present one.
 */
async function isRestored({ db }: TenantScope, { untilTransactionId }: Head): Promise<boolean> {
  const { rows } = await sql<{ isRestored: boolean }>`
    select pg_current_xact_id() < ${untilTransactionId}::xid8 as is_restored`.execute(db);
  return rows[0]?.isRestored ?? false;
}

/** The next changes of transactions that are over, in the order of the chain. What a restored database brought along is complete. */
async function nextRows({ db }: TenantScope, head: Head, restored: boolean): Promise<readonly SealableRow[]> {
  const { rows } = await sql<SealableRow>`
    select a.id, a.transaction_id::text as transaction_id, a.recorded_at, installation.audit_digest(a, ${FORM}::smallint) as digest
    from audit_log a
    where (a.transaction_id, a.id) > (${head.untilTransactionId}::xid8, ${head.untilRowId}::bigint)
      and a.id >= ${head.leastRowId}::bigint
      and ${restored ? sql`true` : sql`a.transaction_id < pg_snapshot_xmin(pg_current_snapshot())`}
    order by a.transaction_id, a.id limit ${CHANGES_OF_A_SEAL}`.execute(db);
  return rows;
}

/** After the last change from before the restoration, those of the new count follow: their ids are greater than all before. */
async function startNewCount({ db }: TenantScope, { greatestRowId }: Head): Promise<void> {
  await db
    .updateTable('audit_seal_head')
    .set({ untilTransactionId: BEFORE_ALL, untilRowId: 0, leastRowId: greatestRowId + 1 })
    .execute();
}

async function writeSeal({ db }: TenantScope, head: Head, rows: readonly SealableRow[]): Promise<void> {
  const last = rows.at(-1) as SealableRow;
  const digests = rows.map(({ digest }) => digest);
  const times = rows.map(({ recordedAt }) => recordedAt).sort();
  const seal = chainedSeal(head.seal, digests);
  const number = head.number + 1;
  await db
    .insertInto('audit_seal')
    .values({
      number,
      form: FORM,
      rowIds: rows.map(({ id }) => id),
      digests: Buffer.concat(digests),
      afterTransactionId: head.untilTransactionId,
      afterRowId: head.untilRowId,
      untilTransactionId: last.transactionId,
      leastRowId: head.leastRowId,
      firstRecordedAt: times[0] as string,
      lastRecordedAt: times.at(-1) as string,
      seal,
    })
    .execute();
  await db
    .updateTable('audit_seal_head')
    .set({
      number,
      sealedRows: head.sealedRows + rows.length,
      untilTransactionId: last.transactionId,
      untilRowId: last.id,
      greatestRowId: rows.reduce((greatest, { id }) => Math.max(greatest, id), head.greatestRowId),
      seal,
      sealedAt: new Date().toISOString(),
    })
    .execute();
}

/** Seals the next changes of the company; whether there may be more. */
async function sealNext(scope: TenantScope): Promise<boolean> {
  const head = await lockHead(scope);
  if (!head) return false;
  const restored = await isRestored(scope, head);
  const rows = await nextRows(scope, head, restored);
  if (rows.length > 0) await writeSeal(scope, head, rows);
  else if (restored) await startNewCount(scope, head);
  return restored || rows.length === CHANGES_OF_A_SEAL;
}

/** Seals what a company's log has of transactions that are over. A transaction that runs for long delays, and loses nothing. */
export async function sealAuditLog(database: Kysely<DB>, companyId: number): Promise<void> {
  const until = performance.now() + LONGEST_MILLISECONDS;
  while (await inCompany(database, { companyId, userId: null }, {}, sealNext)) if (performance.now() > until) return;
}

/** Seals the logs of all companies, active or not. */
export async function sealAuditLogs(database: Kysely<DB>): Promise<void> {
  for (const companyId of await companiesOf(database)) await sealAuditLog(database, companyId);
}
