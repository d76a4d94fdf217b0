import { randomUUID } from 'node:crypto';
import type { ImportCounts } from '@oikos/contract/collection/imports.ts';
import type { ImportState } from '@oikos/domain/collection/import-states.ts';
import { Refusal } from '../../../../http/refusals.ts';
import type { BulkConnection } from '../../../../tenancy/bulk-transaction.ts';
import { type ImportTransaction, mappingOf, moveTo, readTransaction } from '../import-state.ts';
import { converterFor, type ImportContext, judgingOf, openChunks, readImportFacts, reasonOf } from '../import-work.ts';
import { createWantedNodes } from './create-nodes.ts';
import { ImportLost, type LoadPosition, type LoadTask, loadChunk, noCounts } from './load-values.ts';
import { streamChunks } from './stream-chunks.ts';

/** Makes the import this process's: from now on no earlier one commits anything of it. Null where nothing is to be done. */
async function takeOver(
  connection: BulkConnection,
  importId: number,
  runToken: string,
): Promise<ImportTransaction | null> {
  const { sql } = await connection.begin({});
  const transaction = await readTransaction(sql, importId, true);
  const isOneStep = transaction.state === 'IMPORT_IN_PROGRESS';
  if (transaction.state === 'WAITING') await moveTo(sql, transaction, 'DATA_LOAD_IN_PROGRESS');
  else if (transaction.state !== 'DATA_LOAD_IN_PROGRESS' && !isOneStep) {
    await connection.commit();
    return null;
  }
  await sql.rows('update import_transaction set run_token = $2::uuid where id = $1', [importId, runToken]);
  await connection.commit();
  return { ...transaction, state: isOneStep ? 'IMPORT_IN_PROGRESS' : 'DATA_LOAD_IN_PROGRESS' };
}

const NODES_PER_TRANSACTION = 200;

/** Makes the nodes first, in a reading of its own, so that all values of the file find them. */
async function createNodes(
  context: ImportContext,
  connection: BulkConnection,
  transaction: ImportTransaction,
): Promise<void> {
  const mapping = mappingOf(transaction);
  if (mapping.node.create === null) return;
  const facts = await readImportFacts(connection, context.userId);
  const opened = await openChunks(context, transaction);
  const converter = await streamChunks({
    ...opened,
    ...(context.valuesPerChunk && { valuesPerChunk: context.valuesPerChunk }),
    converterOf: converterFor(transaction, facts, true),
    after: 0,
    onChunk: async () => context.progress(null),
  });
  const { wanted } = converter.nodes;
  for (let at = 0; at < wanted.length; at += NODES_PER_TRANSACTION) {
    await context.inCompany({}, (scope) =>
      createWantedNodes(scope, transaction.id, mapping, wanted.slice(at, at + NODES_PER_TRANSACTION)),
    );
    await context.progress(null);
  }
}

async function finish(
  connection: BulkConnection,
  { importId, runToken }: Pick<LoadTask, 'importId' | 'runToken'>,
  end: { readonly succeeded: boolean; readonly message: string | null; readonly counts: ImportCounts | null },
): Promise<void> {
  const { sql } = await connection.begin({});
  const transaction = await readTransaction(sql, importId, true);
  const [owner] = await sql.rows<{ token: string | null }>(
    'select run_token::text as token from import_transaction where id = $1',
    [importId],
  );
  if (owner?.token === runToken) {
    const prefix = transaction.state === 'IMPORT_IN_PROGRESS' ? 'IMPORT' : 'DATA_LOAD';
    await moveTo(sql, transaction, endState(prefix, end.succeeded, (end.counts?.reject ?? 0) > 0), end.message);
  }
  await connection.commit();
}

function endState(prefix: 'IMPORT' | 'DATA_LOAD', succeeded: boolean, hasIssues: boolean): ImportState {
  if (!succeeded) return prefix === 'IMPORT' ? 'IMPORT_FAILED_WITH_CRITICAL_ERRORS' : 'DATA_LOAD_FAILED';
  return hasIssues ? `${prefix}_COMPLETED_WITH_ISSUES` : `${prefix}_COMPLETED_SUCCESSFUL`;
}

/**
 * Loads an import, from the beginning or from where an interrupted attempt stopped. Each chunk commits its values
 * together with how far the import has come.
 */
export async function runLoad(context: ImportContext, importId: number): Promise<ImportCounts | null> {
  const connection = await context.openBulk();
  const runToken = randomUUID();
  try {
    const transaction = await takeOver(connection, importId, runToken);
    if (transaction === null) return null;
    try {
      await createNodes(context, connection, transaction);
      const counts = await loadFile(context, connection, transaction, runToken);
      await finish(connection, { importId, runToken }, { succeeded: true, message: null, counts });
      return counts;
    } catch (error) {
      // What the file or its mapping is to blame for is final; all else is tried again by the queue.
      // Canceled, or taken over by another process: nothing is left to do here.
      if (error instanceof ImportLost) return null;
      if (!(error instanceof Refusal)) throw error;
      await connection.rollback();
      await finish(connection, { importId, runToken }, { succeeded: false, message: error.message, counts: null });
      throw error;
    }
  } finally {
    await connection.release();
  }
}

async function loadFile(
  context: ImportContext,
  connection: BulkConnection,
  transaction: ImportTransaction,
  runToken: string,
): Promise<ImportCounts> {
  const facts = await readImportFacts(connection, context.userId);
  const opened = await openChunks(context, transaction);
  const task: LoadTask = {
    importId: transaction.id,
    mode: transaction.fileMode,
    judging: judgingOf(transaction),
    reason: reasonOf(transaction),
    runToken,
  };
  const position: LoadPosition = { row: transaction.loadedRow, counts: transaction.loadedCounts ?? noCounts };
  await streamChunks({
    ...opened,
    ...(context.valuesPerChunk && { valuesPerChunk: context.valuesPerChunk }),
    converterOf: converterFor(transaction, facts, false),
    after: position.row,
    onChunk: async (chunk, converter) => {
      if (chunk.rowCount === 0) return;
      await loadChunk(connection, task, position, chunk, converter);
      await context.progress(opened.source.fraction());
    },
  });
  return position.counts;
}
