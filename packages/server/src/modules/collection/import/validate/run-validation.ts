import { randomUUID } from 'node:crypto';
import type { ImportCounts } from '@oikos/contract/collection/imports.ts';
import { Refusal } from '../../../../http/refusals.ts';
import type { BulkConnection } from '../../../../tenancy/bulk-transaction.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import { type ImportTransaction, moveTo, readTransaction } from '../import-state.ts';
import { converterFor, type ImportContext, judgingOf, openChunks, readImportFacts } from '../import-work.ts';
import { readExisting } from '../load/existing-values.ts';
import { type JudgeOptions, judgeChunk } from '../load/judge-chunk.ts';
import { ListBudget, listResults } from '../load/list-results.ts';
import { addCounts, ImportLost, importPhase, noCounts } from '../load/load-values.ts';
import { streamChunks } from '../load/stream-chunks.ts';
import { textsOf, writeTexts } from './texts.ts';

/** Of values to insert, and of those that stay, so many are listed one by one. */
const LISTED = 10_000;

interface DryRun {
  readonly importId: number;
  readonly runToken: string;
  readonly judging: JudgeOptions;
  readonly budget: ListBudget;
  counts: ImportCounts;
}

/** Begins a dry run from nothing: an interrupted one leaves no trace. Null where nothing is to be done. */
async function takeOver(
  connection: BulkConnection,
  importId: number,
  runToken: string,
): Promise<ImportTransaction | null> {
  const { sql } = await connection.begin({});
  const transaction = await readTransaction(sql, importId, true);
  if (transaction.state === 'VALIDATION_IN_PROGRESS') {
    await sql.rows('update import_transaction set run_token = $2::uuid, checked_counts = null where id = $1', [
      importId,
      runToken,
    ]);
    await sql.rows('delete from import_result where import_transaction_id = $1 and phase = $2', [
      importId,
      importPhase.validation,
    ]);
    await sql.rows('delete from import_text where import_transaction_id = $1', [importId]);
  }
  await connection.commit();
  return transaction.state === 'VALIDATION_IN_PROGRESS' ? transaction : null;
}

async function assertOurs(sql: { rows: BulkSql }, { importId, runToken }: DryRun): Promise<void> {
  const owned = await sql.rows(
    `select 1 from import_transaction where id = $1 and run_token = $2::uuid and state = 'VALIDATION_IN_PROGRESS' for key share`,
    [importId, runToken],
  );
  if (owned.length === 0) throw new ImportLost('Another process works on this import');
}
type BulkSql = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

async function checkChunk(
  connection: BulkConnection,
  run: DryRun,
  chunk: ValueChunk,
  converter: RowConverter,
): Promise<void> {
  const scope = await connection.begin({});
  try {
    await assertOurs(scope.sql, run);
    const order = chunk.sortedOrder(converter.pairs);
    const existing = await readExisting(scope, chunk, order, converter);
    const judged = judgeChunk(chunk, order, existing, run.judging);
    const where = { importId: run.importId, phase: importPhase.validation, listsUpdates: true, budget: run.budget };
    await listResults(scope.sql, where, chunk, converter, { order, existing, judged, options: run.judging });
    await connection.commit();
    run.counts = addCounts(run.counts, chunk, judged.counts);
  } catch (error) {
    await connection.rollback();
    throw error;
  }
}

async function finish(connection: BulkConnection, run: DryRun, converter: RowConverter | null, message: string | null) {
  const { sql } = await connection.begin({});
  const transaction = await readTransaction(sql, run.importId, true);
  const owned = await sql.rows('select 1 from import_transaction where id = $1 and run_token = $2::uuid', [
    run.importId,
    run.runToken,
  ]);
  if (owned.length > 0 && transaction.state === 'VALIDATION_IN_PROGRESS') {
    if (converter) await writeTexts(sql, run.importId, textsOf(converter));
    await sql.rows('update import_transaction set checked_counts = $2::jsonb where id = $1', [
      run.importId,
      converter ? JSON.stringify(run.counts) : null,
    ]);
    const state = !converter
      ? 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS'
      : run.counts.reject > 0
        ? 'VALIDATION_COMPLETED_WITH_ISSUES'
        : 'VALIDATION_COMPLETED_SUCCESSFUL';
    await moveTo(sql, transaction, state, message);
  }
  await connection.commit();
}

/** The dry run: what every row would do and why some would be refused, without writing a value. */
export async function runValidation(context: ImportContext, importId: number): Promise<ImportCounts | null> {
  const connection = await context.openBulk();
  const runToken = randomUUID();
  try {
    const transaction = await takeOver(connection, importId, runToken);
    if (transaction === null) return null;
    const run: DryRun = {
      importId,
      runToken,
      judging: judgingOf(transaction),
      budget: new ListBudget(LISTED),
      counts: noCounts,
    };
    try {
      const converter = await checkFile(context, connection, transaction, run);
      await finish(connection, run, converter, null);
      return run.counts;
    } catch (error) {
      // Canceled, or taken over by another process: nothing is left to do here.
      if (error instanceof ImportLost) return null;
      if (!(error instanceof Refusal)) throw error;
      await connection.rollback();
      await finish(connection, run, null, error.message);
      throw error;
    }
  } finally {
    await connection.release();
  }
}

async function checkFile(
  context: ImportContext,
  connection: BulkConnection,
  transaction: ImportTransaction,
  run: DryRun,
): Promise<RowConverter> {
  const facts = await readImportFacts(connection, context.userId);
  const opened = await openChunks(context, transaction);
  return streamChunks({
    ...opened,
    ...(context.valuesPerChunk && { valuesPerChunk: context.valuesPerChunk }),
    converterOf: converterFor(transaction, facts, true),
    after: 0,
    onChunk: async (chunk, converter) => {
      await checkChunk(connection, run, chunk, converter);
      await context.progress(opened.source.fraction());
    },
  });
}
