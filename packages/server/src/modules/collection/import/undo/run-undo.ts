import { importMessages } from '@oikos/contract/collection/import-messages.ts';
import type { UndoCounts } from '@oikos/contract/collection/import-shapes.ts';
import type { ValueUndoCounts } from '@oikos/contract/collection/imports.ts';
import { say } from '@oikos/contract/message.ts';
import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import type { SqlRunner } from '../../../../db/sql-runner.ts';
import type { BulkConnection } from '../../../../tenancy/bulk-transaction.ts';
import {
  deleteMeasurements,
  openStage,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from '../../../measurement/public.ts';
import { importPhase } from '../import-runs.ts';
import type { ImportContext } from '../import-work.ts';
import { removeImportedNodes } from './remove-nodes.ts';
import { addToUndoCounts, endUndo } from './undo-counts.ts';

export const noUndoCounts: ValueUndoCounts = { restored: 0, removed: 0, kept: 0, nodesRemoved: 0, nodesKept: 0 };

interface Chunk {
  readonly toRow: number;
  readonly revision: number;
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
  readonly fromDate: string;
  readonly toDate: string;
}

/** Where a chunk wrote: parameters $1 to $4 of every statement; m or h is the table looked into. */
const within = (m: string): string => `${m}.company_id = current_company()
  and (${m}.node_id, ${m}.parameter_id) in (select * from unnest($1::bigint[], $2::bigint[]))
  and ${m}.begin_date between $3::date and $4::date`;

const historyKey = `h.company_id = m.company_id and h.node_id = m.node_id and h.parameter_id = m.parameter_id
  and h.begin_date = m.begin_date and h.slot = m.slot`;

/** What the chunk wrote and somebody has changed or removed since: it stays as they left it, and is listed. */
const listEdited = `
  insert into import_result (import_transaction_id, phase, outcome, source_row, reason, node_id, parameter_id,
    begin_date, slot, old_value, old_unit_id, new_value, unit_id)
  select $6::bigint, ${importPhase.undo}, ${importOutcome.kept}, 0,
    case when m.company_id is null then 'deletedSince' else 'editedSince' end,
    h.node_id, h.parameter_id, h.begin_date, h.slot, h.value, h.unit_id, m.value, m.unit_id
  from measurement_history h
  left join measurement m on ${historyKey}
  where ${within('h')} and h.revision = $5::bigint
  returning 1`;

/** What a value of the chunk replaced, to be staged by where it came from. */
const replaced = `
  from measurement m join measurement_history h on ${historyKey} and h.superseded_revision = m.revision
  where ${within('m')} and m.revision = $5::bigint`;

async function restore(sql: SqlRunner, importId: number, values: readonly unknown[], reason: string): Promise<number> {
  const origins = await sql.rows<{ origin: number; originId: number | null; userId: number | null }>(
    `select distinct h.origin, h.origin_id as "originId" ${replaced}`,
    values,
  );
  let restored = 0;
  for (const { origin, originId } of origins) {
    await openStage(sql);
    await sql.rows(
      `insert into ${stageTable} (${stageColumns})
       select h.node_id, h.parameter_id, h.begin_date, h.end_date, h.slot, h.unit_id, h.value, h.text_value, h.state,
         h.flags, h.comment, $6::text, h.data_origin
       ${replaced} and h.origin = $7::smallint and h.origin_id is not distinct from $8::bigint
       order by h.node_id, h.parameter_id, h.begin_date, h.slot`,
      [...values, reason, origin, originId],
    );
    const written = await writeStagedMeasurements(
      sql,
      { origin, originId, userId: null },
      `undo of import ${importId}`,
    );
    restored += written.updated;
  }
  return restored;
}

async function undoChunk(sql: SqlRunner, importId: number, chunk: Chunk): Promise<UndoCounts> {
  const values = [chunk.nodeIds, chunk.parameterIds, chunk.fromDate, chunk.toDate, chunk.revision];
  const reason = say(importMessages.undoReason, importId).message;
  await sql.rows('select 1 from company_revision where company_id = current_company() for update');
  const edited = await sql.rows(listEdited, [...values, importId]);
  // First what had a value before, since afterwards its revision is another; what is left of the chunk was new.
  const restored = await restore(sql, importId, values, reason);
  const removed = await deleteMeasurements(sql, `${within('m')} and m.revision = $5::bigint`, values, reason);
  return { restored, removed, kept: edited.length };
}

/** The next chunk to take back, the last written first; null when none is left. */
async function nextChunk(sql: SqlRunner, importId: number): Promise<Chunk | null> {
  const rows = await sql.rows<Chunk>(
    `select to_row as "toRow", revision, node_ids as "nodeIds", parameter_ids as "parameterIds",
       from_date::text as "fromDate", to_date::text as "toDate"
     from import_chunk where import_transaction_id = $1 and not is_undone order by to_row desc limit 1 for update`,
    [importId],
  );
  return rows[0] ?? null;
}

/**
 * Takes an import back: what it replaced is there again with where it came from, what it added is gone, and what
 * somebody edited since stays and is listed; then the nodes it made go. Chunk by chunk, each marked in its own transaction: killed, it goes on.
 */
export async function runUndo(context: ImportContext, importId: number): Promise<ValueUndoCounts> {
  const connection = await context.openBulk();
  try {
    for (;;) {
      const { sql } = await connection.begin({});
      // One undo at a time: whoever holds the import's row works on it.
      await sql.rows('select 1 from import_transaction where id = $1 for update', [importId]);
      const chunk = await nextChunk(sql, importId);
      if (chunk === null) {
        await connection.commit();
        await removeImportedNodes(context, importId);
        return await end(connection, importId);
      }
      const counts = await undoChunk(sql, importId, chunk);
      await sql.rows('update import_chunk set is_undone = true where import_transaction_id = $1 and to_row = $2', [
        importId,
        chunk.toRow,
      ]);
      await addToUndoCounts(sql, importId, counts);
      await connection.commit();
      await context.progress(null);
    }
  } finally {
    await connection.release();
  }
}

async function end(connection: BulkConnection, importId: number): Promise<ValueUndoCounts> {
  const { sql } = await connection.begin({});
  const counts = await endUndo<ValueUndoCounts>(sql, importId);
  await connection.commit();
  return { ...noUndoCounts, ...counts };
}
