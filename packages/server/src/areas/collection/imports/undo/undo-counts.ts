import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';

/** Adds to what an undo has done so far, in the transaction of what it did. */
export async function addToUndoCounts<Counts extends Readonly<Record<keyof Counts, number>>>(
  sql: SqlRunner,
  importId: number,
  counts: Counts,
): Promise<void> {
  await sql.rows(
    `update import_transaction set undo_counts = coalesce(undo_counts, '{}') || (
       select jsonb_object_agg(c.key, coalesce((undo_counts->>c.key)::bigint, 0) + c.value::bigint)
       from jsonb_each_text($2::jsonb) as c) where id = $1`,
    [importId, JSON.stringify(counts)],
  );
}

/** Ends an undo; what it did, without the counts of what there was none of to look at. */
export async function endUndo<Counts>(sql: SqlRunner, importId: number): Promise<Partial<Counts> | null> {
  const [row] = await sql.rows<{ counts: Partial<Counts> | null }>(
    `update import_transaction set undo_state = 'done', version = version + 1 where id = $1 returning undo_counts as counts`,
    [importId],
  );
  return row?.counts ?? null;
}
