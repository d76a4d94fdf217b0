import type { ValueUndoCounts } from '@oikos/contract/collection/imports/imports.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import type { BulkConnection } from '../../../../foundation/tenancy/bulk-transaction.ts';
import { ChunkSize } from '../../../../foundation/tenancy/chunk-size.ts';
import { withdrawProposals } from '../../../measurement/public.ts';
import type { ImportContext } from '../import-work.ts';
import { removeImportedNodes } from './delete-nodes.ts';
import { addToUndoCounts, endUndo } from './undo-counts.ts';
import { type Chunk, forgetKeys, listKeys, undoPart } from './undo-part.ts';

export const noUndoCounts: ValueUndoCounts = { restored: 0, removed: 0, kept: 0, nodesRemoved: 0, nodesKept: 0 };

/** Of a transaction: below the least, what each costs whatever it holds would make up most of the undo. */
const VALUES = { first: 5_000, least: 4_000, most: 50_000 };

/** The next chunk to take back, the last written first; null when none is left. One undo of an import works at a time. */
async function nextChunk(sql: SqlRunner, importId: number): Promise<Chunk | null> {
  await sql.rows('select 1 from import_transaction where id = $1 for update', [importId]);
  const rows = await sql.rows<Chunk>(
    `select to_row, revision, undone_count, node_ids,
       parameter_ids, from_date::text as from_date, to_date::text as to_date
     from import_chunk where import_transaction_id = $1 and not is_undone order by to_row desc limit 1 for update`,
    [importId],
  );
  return rows[0] ?? null;
}

/**
 * Takes the next part of a chunk back in a transaction that lasts a moment; the place that it reached, null where somebody
 * else has gone on with the import.
 */
async function undoNextPart(
  connection: BulkConnection,
  importId: number,
  { toRow, count, most }: { readonly toRow: number; readonly count: number; readonly most: number },
): Promise<number | null> {
  const { sql } = await connection.begin({});
  const chunk = await nextChunk(sql, importId);
  if (chunk?.toRow !== toRow) {
    await connection.rollback();
    return null;
  }
  const to = Math.min(count, chunk.undoneCount + most);
  const counts = await undoPart(sql, importId, chunk, { from: chunk.undoneCount, to, count });
  await sql.rows(
    `update import_chunk set undone_count = $3::integer, is_undone = $3::integer = $4::integer
     where import_transaction_id = $1 and to_row = $2`,
    [importId, toRow, to, count],
  );
  await addToUndoCounts(sql, importId, counts);
  await connection.commit();
  return to;
}

/**
 * Takes an import back: what it replaced is there again with where it came from, what it added is gone, and what
 * somebody edited since stays and is listed; then the nodes it made go. Part by part of each chunk, each noted in its own
 * transaction: killed, it goes on.
 */
export async function runUndo(context: ImportContext, importId: number): Promise<ValueUndoCounts> {
  const connection = await context.openBulk();
  const parts = new ChunkSize(VALUES);
  try {
    for (;;) {
      const { sql } = await connection.begin({});
      const chunk = await nextChunk(sql, importId);
      const count = chunk === null ? 0 : await listKeys(sql, chunk);
      await connection.commit();
      if (chunk === null) break;
      let place: number | null = chunk.undoneCount;
      do {
        const [from, begun]: readonly [number, number] = [place, performance.now()];
        place = await undoNextPart(connection, importId, { toRow: chunk.toRow, count, most: parts.size });
        if (place !== null) parts.took(place - from, performance.now() - begun);
        await context.progress(null);
      } while (place !== null && place < count);
    }
    await removeImportedNodes(context, importId);
    return await end(connection, importId);
  } finally {
    await connection.release();
  }
}

async function end(connection: BulkConnection, importId: number): Promise<ValueUndoCounts> {
  const { sql } = await connection.begin({});
  await forgetKeys(sql);
  await withdrawProposals(sql, { origin: measurementOrigin.import, originId: importId });
  const counts = await endUndo<ValueUndoCounts>(sql, importId);
  await connection.commit();
  return { ...noUndoCounts, ...counts };
}
