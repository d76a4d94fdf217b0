import { randomUUID } from 'node:crypto';
import type { ImportFindings } from '@oikos/contract/collection/imports/import-findings.ts';
import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { BulkConnection } from '../../../../foundation/tenancy/bulk-transaction.ts';
import { notationRefusal } from '../convert/notation-scan.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import {
  assertOurs,
  finishValidation,
  type ImportRun,
  importPhase,
  keepFindings,
  noCounts,
  type RunEnd,
  takeOverValidation,
  workToEnd,
} from '../import-runs.ts';
import { measurementTarget } from '../import-state.ts';
import type { ImportTransaction } from '../import-transaction.ts';
import { converterFor, type ImportContext, judgingOf, openChunks, readImportData, scanImport } from '../import-work.ts';
import { carryOutVerdicts, ImportJudge } from '../judge-import.ts';
import { readExisting } from '../load/existing-values.ts';
import { type JudgeOptions, judgeChunk } from '../load/judge-chunk.ts';
import { ListBudget, listResults } from '../load/list-results.ts';
import { addCounts } from '../load/load-values.ts';
import { streamChunks } from '../load/stream-chunks.ts';
import { textsOf, writeTexts } from './texts.ts';
import { warnOfVerdicts } from './verdict-warnings.ts';

/** Of values to insert, and of those that stay, so many are listed one by one. */
const LISTED = 10_000;

interface DryRun extends ImportRun {
  readonly judging: JudgeOptions;
  readonly budget: ListBudget;
  counts: ImportCounts;
  findings: ImportFindings | null;
}

/** Begins a dry run from nothing: an interrupted one leaves no trace. */
async function takeOver(connection: BulkConnection, run: ImportRun): Promise<ImportTransaction | null> {
  const { sql } = await connection.begin({});
  const transaction = await takeOverValidation(sql, measurementTarget, run);
  if (transaction !== null) {
    await sql.rows('delete from import_result where import_transaction_id = $1 and phase = $2', [
      run.importId,
      importPhase.validation,
    ]);
    await sql.rows('delete from import_text where import_transaction_id = $1', [run.importId]);
  }
  await connection.commit();
  return transaction;
}

async function checkChunk(
  connection: BulkConnection,
  run: DryRun,
  chunk: ValueChunk,
  converter: RowConverter,
  judge: ImportJudge,
): Promise<void> {
  const scope = await connection.begin({});
  try {
    await assertOurs(scope.sql, run);
    const order = chunk.sortedOrder(converter.pairs);
    const existing = await readExisting(scope, chunk, order, converter);
    const byMode = judgeChunk(chunk, order, existing, converter.pairs, run.judging);
    const verdicts = await judge.judge(scope, chunk, order, byMode, converter.pairs);
    const judged = carryOutVerdicts(chunk, byMode, verdicts);
    judge.remember(chunk, order, judged, converter.pairs);
    warnOfVerdicts(converter, chunk, judged, verdicts, judge.units);
    const where = { importId: run.importId, phase: importPhase.validation, listsUpdates: true, budget: run.budget };
    await listResults(scope.sql, where, chunk, converter, { order, existing, judged, verdicts, options: run.judging });
    await connection.commit();
    run.counts = addCounts(run.counts, chunk, judged.counts);
  } catch (error) {
    await connection.rollback();
    throw error;
  }
}

async function finish(connection: BulkConnection, run: DryRun, converter: RowConverter | undefined, end: RunEnd) {
  if (end.counts === null) await connection.rollback();
  const { sql } = await connection.begin({});
  const isOurs = await finishValidation(sql, measurementTarget, run, end);
  if (isOurs) await keepFindings(sql, run.importId, run.findings);
  if (isOurs && end.counts && converter) await writeTexts(sql, run.importId, textsOf(converter));
  await connection.commit();
}

/** The dry run: what every row would do and why some would be refused, without writing a value. */
export async function runValidation(context: ImportContext, importId: number): Promise<ImportCounts | null> {
  const connection = await context.openBulk();
  const runToken = randomUUID();
  try {
    const transaction = await takeOver(connection, { importId, runToken });
    if (transaction === null) return null;
    const run: DryRun = {
      importId,
      runToken,
      judging: judgingOf(transaction),
      budget: new ListBudget(LISTED),
      counts: noCounts,
      findings: null,
    };
    let converter: RowConverter | undefined;
    return await workToEnd(
      async () => {
        converter = await checkFile(context, connection, transaction, run);
        return run.counts;
      },
      (end) => finish(connection, run, converter, end),
    );
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
  const companyData = await readImportData(connection, context.userId);
  const { mapping, assumptions, questions } = await scanImport(context, transaction, companyData);
  const found = { newNodes: 0, warnings: [], assumptions, questions };
  run.findings = found;
  if (questions.length > 0) throw notationRefusal(questions);
  const opened = await openChunks(context, transaction);
  const judge = new ImportJudge(companyData.judgedUnits);
  const converter = await streamChunks({
    ...opened,
    ...(context.valuesPerChunk && { valuesPerChunk: context.valuesPerChunk }),
    converterOf: converterFor(transaction, companyData, true, mapping),
    after: 0,
    onRead: () => context.progress(opened.source.fraction()),
    onChunk: (chunk, reading) => checkChunk(connection, run, chunk, reading, judge),
  });
  run.findings = { ...found, newNodes: converter.nodes.newCount, warnings: converter.warnings.all() };
  return converter;
}
