import type { ImportFindings } from '@oikos/contract/collection/imports/import-findings.ts';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import type { ImportState } from '@oikos/domain/collection/import-states.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { Refusal, saidBy } from '../../../foundation/http/refusals.ts';
import { moveTo, readImportOf } from './import-state.ts';
import type { ImportTarget } from './import-target.ts';
import type { ImportTransaction } from './import-transaction.ts';

/** How a dry run and a load of any target begin, go on and end. The caller's transaction holds each step together. */

export const importPhase = { validation: 0, load: 1, undo: 2 } as const;

export const noCounts: ImportCounts = {
  rows: 0,
  filtered: 0,
  blank: 0,
  insert: 0,
  update: 0,
  same: 0,
  kept: 0,
  reject: 0,
};

/** One run's hold on an import: another process that took it over has another token, and nothing of ours commits then. */
export interface ImportRun {
  readonly importId: number;
  readonly runToken: string;
}

/** Thrown where another process has taken the import over, or it was canceled: nothing of the chunk is committed. */
export class ImportLost extends Error {}

/** What a run found or did; without counts it failed, and the message says why. */
export interface RunEnd {
  readonly counts: ImportCounts | null;
  readonly message: SaidMessage | null;
}

/** Works, and ends the run: what the file or its mapping is to blame for is final, all else is tried again by the queue. */
export async function workToEnd(
  work: () => Promise<ImportCounts>,
  finish: (end: RunEnd) => Promise<unknown>,
): Promise<ImportCounts | null> {
  try {
    const counts = await work();
    await finish({ counts, message: null });
    return counts;
  } catch (error) {
    // Canceled, or taken over by another process: nothing is left to do here.
    if (error instanceof ImportLost) return null;
    if (error instanceof Refusal) await finish({ counts: null, message: saidBy(error) });
    throw error;
  }
}

/** Takes a dry run over, to begin it from nothing. Null where nothing is to be done. */
export async function takeOverValidation<Mapping>(
  sql: SqlRunner,
  target: ImportTarget<Mapping>,
  { importId, runToken }: ImportRun,
): Promise<ImportTransaction<Mapping> | null> {
  const transaction = await readImportOf(sql, target, importId, true);
  if (transaction.state !== 'VALIDATION_IN_PROGRESS') return null;
  await sql.rows('update import_transaction set run_token = $2::uuid, checked_counts = null where id = $1', [
    importId,
    runToken,
  ]);
  return transaction;
}

/** Refuses to write anything of a dry run that isn't this process's any more. */
export async function assertOurs(sql: SqlRunner, { importId, runToken }: ImportRun): Promise<void> {
  const owned = await sql.rows(
    `select 1 from import_transaction where id = $1 and run_token = $2::uuid and state = 'VALIDATION_IN_PROGRESS' for key share`,
    [importId, runToken],
  );
  if (owned.length === 0) throw new ImportLost('Another process works on this import');
}

/** Ends a dry run. False where it isn't ours any more. */
export async function finishValidation<Mapping>(
  sql: SqlRunner,
  target: ImportTarget<Mapping>,
  run: ImportRun,
  end: RunEnd,
): Promise<boolean> {
  const transaction = await readImportOf(sql, target, run.importId, true);
  if (transaction.state !== 'VALIDATION_IN_PROGRESS' || !(await isOurs(sql, run))) return false;
  await sql.rows('update import_transaction set checked_counts = $2::jsonb where id = $1', [
    run.importId,
    end.counts && JSON.stringify(end.counts),
  ]);
  const hasIssues = (end.counts?.reject ?? 0) > 0;
  const completed = hasIssues ? 'VALIDATION_COMPLETED_WITH_ISSUES' : 'VALIDATION_COMPLETED_SUCCESSFUL';
  await moveTo(sql, transaction, end.counts ? completed : 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS', end.message);
  return true;
}

/** Claims a load for this process, so that no earlier process commits any of it. Null if nothing is to be done. */
export async function takeOverLoad<Mapping>(
  sql: SqlRunner,
  target: ImportTarget<Mapping>,
  { importId, runToken }: ImportRun,
): Promise<ImportTransaction<Mapping> | null> {
  const transaction = await readImportOf(sql, target, importId, true);
  const isOneStep = transaction.state === 'IMPORT_IN_PROGRESS';
  if (transaction.state === 'WAITING') await moveTo(sql, transaction, 'DATA_LOAD_IN_PROGRESS');
  else if (transaction.state !== 'DATA_LOAD_IN_PROGRESS' && !isOneStep) return null;
  await sql.rows('update import_transaction set run_token = $2::uuid where id = $1', [importId, runToken]);
  return { ...transaction, state: isOneStep ? 'IMPORT_IN_PROGRESS' : 'DATA_LOAD_IN_PROGRESS' };
}

/** The progress of a load: moved on with each chunk, in the chunk's own transaction. */
export interface LoadPosition {
  row: number;
  counts: ImportCounts;
}

/** Records how far a load has come, in the transaction of what it wrote. */
export async function moveLoadOn(
  sql: SqlRunner,
  { importId, runToken }: ImportRun,
  from: LoadPosition,
  to: LoadPosition,
): Promise<void> {
  const moved = await sql.rows(
    `update import_transaction set loaded_row = $3, loaded_counts = $4::jsonb
     where id = $1 and loaded_row = $2 and run_token = $5::uuid and state in ('DATA_LOAD_IN_PROGRESS', 'IMPORT_IN_PROGRESS')
     returning 1`,
    [importId, from.row, to.row, JSON.stringify(to.counts), runToken],
  );
  if (moved.length === 0) throw new ImportLost('Another process works on this import');
}

/** Ends a load, unless another process has taken it over. */
export async function finishLoad<Mapping>(
  sql: SqlRunner,
  target: ImportTarget<Mapping>,
  run: ImportRun,
  end: RunEnd,
): Promise<void> {
  const transaction = await readImportOf(sql, target, run.importId, true);
  if (!(await isOurs(sql, run))) return;
  const prefix = transaction.state === 'IMPORT_IN_PROGRESS' ? 'IMPORT' : 'DATA_LOAD';
  await moveTo(sql, transaction, endState(prefix, end.counts), end.message);
}

function endState(prefix: 'IMPORT' | 'DATA_LOAD', counts: ImportCounts | null): ImportState {
  if (counts === null) return prefix === 'IMPORT' ? 'IMPORT_FAILED_WITH_CRITICAL_ERRORS' : 'DATA_LOAD_FAILED';
  return counts.reject > 0 ? `${prefix}_COMPLETED_WITH_ISSUES` : `${prefix}_COMPLETED_SUCCESSFUL`;
}

/** Keeps what a dry run found beside what becomes of each row. */
export async function keepFindings(sql: SqlRunner, importId: number, findings: ImportFindings | null): Promise<void> {
  await sql.rows('update import_transaction set findings = $2::jsonb where id = $1', [
    importId,
    findings && JSON.stringify(findings),
  ]);
}

async function isOurs(sql: SqlRunner, { importId, runToken }: ImportRun): Promise<boolean> {
  const rows = await sql.rows('select 1 from import_transaction where id = $1 and run_token = $2::uuid', [
    importId,
    runToken,
  ]);
  return rows.length > 0;
}
