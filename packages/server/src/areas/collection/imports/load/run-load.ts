import { randomUUID } from 'node:crypto';
import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { readRows } from '../../../../foundation/files/reading/read-rows.ts';
import type { BulkConnection } from '../../../../foundation/tenancy/bulk-transaction.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import {
  finishLoad,
  type ImportRun,
  type LoadPosition,
  noCounts,
  type RunEnd,
  takeOverLoad,
  workToEnd,
} from '../import-runs.ts';
import { mappingOf, measurementTarget } from '../import-state.ts';
import type { ImportTransaction } from '../import-transaction.ts';
import {
  converterFor,
  type ImportContext,
  type ImportData,
  judgingOf,
  openChunks,
  readImportData,
  reasonOf,
  saidMapping,
} from '../import-work.ts';
import { ImportJudge } from '../judge-import.ts';
import { createWantedNodes } from './create-nodes.ts';
import { type LoadTask, loadChunk } from './load-values.ts';
import { streamChunks } from './stream-chunks.ts';

async function takeOver(connection: BulkConnection, run: ImportRun): Promise<ImportTransaction | null> {
  const { sql } = await connection.begin({});
  const transaction = await takeOverLoad(sql, measurementTarget, run);
  await connection.commit();
  return transaction;
}

const NODES_PER_TRANSACTION = 5000;
/** Where nodes are to be made, the file is read twice: the shares of the whole that finding and making them take. */
const FOUND_AT = 0.2;
const MADE_AT = 0.5;

/** Makes the nodes first, in a reading of its own, so that all values of the file find them. */
async function createNodes(
  context: ImportContext,
  transaction: ImportTransaction,
  companyData: ImportData,
  mapping: ImportMapping,
): Promise<void> {
  if (mapping.node.create === null) return;
  const opened = await openChunks(context, transaction);
  const converterOf = converterFor(transaction, companyData, true, mapping);
  let converter: RowConverter | undefined;
  await readRows(opened.source, opened.layout, {
    onColumns: (names) => {
      converter = converterOf(names);
    },
    onRow: (rows) => {
      converter?.seeNode(rows);
      return true;
    },
    onPiece: () => context.progress(opened.source.fraction() * FOUND_AT),
  });
  const wanted = converter?.nodes.wanted ?? [];
  for (let at = 0; at < wanted.length; at += NODES_PER_TRANSACTION) {
    await context.inCompany({}, (scope) =>
      createWantedNodes(scope, transaction.id, mapping, wanted.slice(at, at + NODES_PER_TRANSACTION)),
    );
    await context.progress(FOUND_AT + (MADE_AT - FOUND_AT) * Math.min(1, (at + NODES_PER_TRANSACTION) / wanted.length));
  }
}

async function finish(connection: BulkConnection, run: ImportRun, end: RunEnd): Promise<void> {
  if (end.counts === null) await connection.rollback();
  const { sql } = await connection.begin({});
  await finishLoad(sql, measurementTarget, run, end);
  await connection.commit();
}

/**
 * Loads an import, from the beginning or from where an interrupted attempt stopped. Each chunk commits its values
 * together with how far the import has come.
 */
export async function runLoad(context: ImportContext, importId: number): Promise<ImportCounts | null> {
  const connection = await context.openBulk();
  const run = { importId, runToken: randomUUID() };
  try {
    const transaction = await takeOver(connection, run);
    if (transaction === null) return null;
    return await workToEnd(
      async () => {
        const companyData = await readImportData(connection, context.userId);
        const mapping = await saidMapping(context, transaction, companyData);
        await createNodes(context, transaction, companyData, mapping);
        return loadFile(context, connection, { ...transaction, mapping }, run.runToken);
      },
      (end) => finish(connection, run, end),
    );
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
  const companyData = await readImportData(connection, context.userId);
  const opened = await openChunks(context, transaction);
  const task: LoadTask = {
    importId: transaction.id,
    mode: transaction.fileMode,
    judging: judgingOf(transaction),
    judge: new ImportJudge(companyData.judgedUnits),
    reason: reasonOf(transaction),
    runToken,
  };
  const position: LoadPosition = { row: transaction.loadedRow, counts: transaction.loadedCounts ?? noCounts };
  const begun = mappingOf(transaction).node.create === null ? 0 : MADE_AT;
  await streamChunks({
    ...opened,
    ...(context.valuesPerChunk && { valuesPerChunk: context.valuesPerChunk }),
    converterOf: converterFor(transaction, companyData, false),
    after: position.row,
    onRead: () => context.progress(begun + (1 - begun) * opened.source.fraction()),
    onChunk: async (chunk, converter) => {
      if (chunk.rowCount > 0) await loadChunk(connection, task, position, chunk, converter);
    },
  });
  return position.counts;
}
