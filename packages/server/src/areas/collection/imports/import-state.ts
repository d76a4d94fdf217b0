import { type ImportMapping, importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { importStateMessages } from '@oikos/contract/collection/imports/import-words.ts';
import type { SaidMessage } from '@oikos/contract/message.ts';
import { type ImportState, statesBefore } from '@oikos/domain/collection/import-states.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { conflict, notFound, refuse } from '../../../foundation/http/refusals.ts';
import type { ImportTarget } from './import-target.ts';
import type { ImportTransaction } from './import-transaction.ts';

/**
 * The state as it is: of t (import_transaction) and r (its job run). A run that ended without a word, because it was
 * canceled or given up, leaves its import failed, to be taken up again.
 */
export const effectiveState = `case
  when r.state in ('failed', 'cancelled') and t.state in ('WAITING', 'DATA_LOAD_IN_PROGRESS') then 'DATA_LOAD_FAILED'
  when r.state in ('failed', 'cancelled') and t.state = 'IMPORT_IN_PROGRESS' then 'IMPORT_FAILED_WITH_CRITICAL_ERRORS'
  when r.state = 'failed' and t.state = 'VALIDATION_IN_PROGRESS' then 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS'
  when r.state = 'cancelled' and t.state = 'VALIDATION_IN_PROGRESS' then 'REQUEST_CANCELED'
  else t.state end`;

export const withRun =
  'import_transaction t left join job_run r on r.company_id = t.company_id and r.id = t.job_run_id';

/** Imports of values: what their mapping is. */
export const measurementTarget: ImportTarget<ImportMapping> = { name: 'measurements', mapping: importMapping };

/** Reads an import of a target; `lock` keeps others from changing its state until the transaction ends. */
export async function readImportOf<Mapping>(
  sql: SqlRunner,
  target: ImportTarget<Mapping>,
  id: number,
  lock = false,
): Promise<ImportTransaction<Mapping>> {
  const rows = await sql.rows<ImportTransaction<unknown>>(
    `select t.id, t.stored_file_id, f.name as file_name, ${effectiveState} as state,
       t.file_mode, t.mapping, t.reason, t.overwrites_approved,
       t.loaded_row, t.loaded_counts, t.undo_state,
       t.job_run_id, t.version
     from ${withRun} join stored_file f on f.company_id = t.company_id and f.id = t.stored_file_id
     where t.id = $1 and t.target = $2 ${lock ? 'for update of t' : ''}`,
    [id, target.name],
  );
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, mapping: row.mapping === null ? null : target.mapping.parse(row.mapping) };
}

/** Reads an import of values. */
export const readTransaction = (sql: SqlRunner, id: number, lock = false): Promise<ImportTransaction> =>
  readImportOf(sql, measurementTarget, id, lock);

/** Refuses where the state doesn't allow it, naming the state. */
export function assertMayBecome(transaction: Pick<ImportTransaction, 'state'>, to: ImportState): void {
  if (!statesBefore(to).includes(transaction.state)) {
    throw conflict(importMessages.notNow, importStateMessages[transaction.state]);
  }
}

/** Moves an import on; the caller holds its row. */
export async function moveTo(
  sql: SqlRunner,
  transaction: Pick<ImportTransaction, 'id' | 'state'>,
  to: ImportState,
  message: SaidMessage | null = null,
): Promise<void> {
  assertMayBecome(transaction, to);
  const isEnd = to.includes('COMPLETED') || to.includes('FAILED') || to === 'REQUEST_CANCELED';
  await sql.rows(
    `update import_transaction set state = $2, message = $3::jsonb, finished_at = case when $4 then now() end,
       version = version + 1 where id = $1`,
    [transaction.id, to, message && JSON.stringify(message), isEnd],
  );
}

/** The mapping of an import that has one. */
export function mappingOf<Mapping>({ mapping }: Pick<ImportTransaction<Mapping>, 'mapping'>): Mapping {
  if (mapping === null) throw refuse(importMessages.mappingMissing);
  return mapping;
}
