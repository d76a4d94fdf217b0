import type { ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import type { FileMode } from '@oikos/domain/collection/file-modes.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { dateOfDayNumber } from '@oikos/domain/period/local-date.ts';
import type { BulkConnection, BulkScope } from '../../../../foundation/tenancy/bulk-transaction.ts';
import { keepVerdicts, writeStagedMeasurements } from '../../../measurement/public.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import type { ValueChunk } from '../convert/value-chunk.ts';
import { type ImportRun, importPhase, type LoadPosition, moveLoadOn } from '../import-runs.ts';
import { carryOutVerdicts, type ImportJudge, raisedOf } from '../judge-import.ts';
import { readExisting } from './existing-values.ts';
import { type JudgedCounts, type JudgeOptions, judgeChunk } from './judge-chunk.ts';
import { ListBudget, listResults } from './list-results.ts';
import { proposeTrueValues } from './propose-true-values.ts';
import { type ChunkReach, stageChunk } from './stage-chunk.ts';

/** One import's load: what each of its chunks needs to know. */
export interface LoadTask extends ImportRun {
  readonly mode: FileMode;
  readonly judging: JudgeOptions;
  readonly judge: ImportJudge;
  readonly reason: string;
}

export const addCounts = (counts: ImportCounts, chunk: ValueChunk, judged: JudgedCounts): ImportCounts => ({
  rows: counts.rows + chunk.rowCount,
  filtered: counts.filtered + chunk.filteredCount,
  blank: counts.blank + chunk.blankCount,
  insert: counts.insert + judged.insert,
  update: counts.update + judged.update,
  same: counts.same + judged.same,
  kept: counts.kept + judged.kept,
  reject: counts.reject + judged.reject + chunk.rejects.length,
});

/**
 * Writes one chunk: values, the rows they replace, what depends on them, refusals, and how far the import has come, in
 * one transaction. Killed at any point, the chunk is written whole or not at all, and the import knows which.
 */
export async function loadChunk(
  connection: BulkConnection,
  task: LoadTask,
  position: LoadPosition,
  chunk: ValueChunk,
  converter: RowConverter,
): Promise<void> {
  const scope = await connection.begin({});
  try {
    const { judged, revision, reach } = await writeValues(scope, task, chunk, converter);
    const counts = addCounts(position.counts, chunk, judged);
    await moveLoadOn(scope.sql, task, position, { row: chunk.lastRow, counts });
    if (revision !== null && reach !== null) await keepReach(scope, task, chunk.lastRow, revision, reach);
    await connection.commit();
    position.row = chunk.lastRow;
    position.counts = counts;
  } catch (error) {
    await connection.rollback();
    throw error;
  }
}

interface Written {
  readonly judged: JudgedCounts;
  readonly revision: number | null;
  readonly reach: ChunkReach | null;
}

async function writeValues(
  scope: BulkScope,
  task: LoadTask,
  chunk: ValueChunk,
  converter: RowConverter,
): Promise<Written> {
  const { sql } = scope;
  const order = chunk.sortedOrder(converter.pairs);
  // From here on nobody else changes values of the company: what is judged is what is replaced.
  await sql.rows('select 1 from company_revision where company_id = current_company() for update');
  const existing = await readExisting(scope, chunk, order, converter);
  const byMode = judgeChunk(chunk, order, existing, converter.pairs, task.judging);
  const verdicts = await task.judge.judge(scope, chunk, order, byMode, converter.pairs);
  const judged = carryOutVerdicts(chunk, byMode, verdicts);
  const judgement = judged.counts.reject > 0 ? { order, existing, judged, verdicts, options: task.judging } : null;
  const { importId } = task;
  await listResults(
    sql,
    { importId, phase: importPhase.load, listsUpdates: false, budget: new ListBudget(0) },
    chunk,
    converter,
    judgement,
  );
  await proposeTrueValues(sql, task.importId, { chunk, order, existing, judged, pairs: converter.pairs });
  if (judged.counts.insert + judged.counts.update === 0) return { judged: judged.counts, revision: null, reach: null };
  const reach = await stageChunk(scope, task, chunk, converter, order, judged);
  const origin = { origin: measurementOrigin.import, originId: importId, userId: scope.userId };
  const { revision } = await writeStagedMeasurements(sql, origin, `import ${importId}`);
  await keepVerdicts(sql, raisedOf(chunk, converter.pairs, judged, verdicts), task.judge.units);
  return { judged: judged.counts, revision, reach };
}

/** What undoing needs: the revision names the rows that this chunk wrote, the pairs and days tell where they lie. */
async function keepReach(
  { sql }: BulkScope,
  { importId }: LoadTask,
  toRow: number,
  revision: number,
  reach: ChunkReach,
) {
  await sql.rows(
    `insert into import_chunk (import_transaction_id, to_row, revision, node_ids, parameter_ids, from_date, to_date,
       source_rows, value_columns)
     values ($1, $2, $3, $4::bigint[], $5::bigint[], $6::date, $7::date, $8::integer[], $9::smallint[])`,
    [
      importId,
      toRow,
      revision,
      reach.nodeIds,
      reach.parameterIds,
      dateOfDayNumber(reach.fromDay),
      dateOfDayNumber(reach.toDay),
      reach.sourceRows,
      reach.valueColumns,
    ],
  );
}
