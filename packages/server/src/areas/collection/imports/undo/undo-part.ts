import type { UndoCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import { importOutcome } from '@oikos/domain/collection/file-modes.ts';
import type { SqlRunner } from '../../../../foundation/db/sql-runner.ts';
import {
  deleteMeasurements,
  openStage,
  reopenVerdicts,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from '../../../measurement/public.ts';
import { importPhase } from '../import-runs.ts';
import { importUndone } from './import-undone.ts';

export interface Chunk {
  readonly toRow: number;
  readonly revision: number;
  readonly undoneCount: number;
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
  readonly fromDate: string;
  readonly toDate: string;
}

/** The keys of a chunk's values in their order, from which the parts are cut. */
const keyTable = 'pg_temp.import_undo_key';

/** Where a chunk wrote: m or h is the table looked into. */
const within = (m: string): string => `${m}.company_id = current_company()
  and (${m}.node_id, ${m}.parameter_id) in (select * from unnest($1::bigint[], $2::bigint[]))
  and ${m}.begin_date between $3::date and $4::date and ${m}.revision = $5::bigint`;

/**
 * Lists the values of a chunk; how many there are. Which ones a revision wrote never changes, whatever becomes of them:
 * nobody needs to wait in the meantime.
 */
export async function listKeys(sql: SqlRunner, chunk: Chunk): Promise<number> {
  await sql.rows('drop table if exists pg_temp.import_undo_key');
  await sql.rows(
    `create temporary table import_undo_key as
     select node_id, parameter_id, begin_date, slot,
       row_number() over (order by node_id, parameter_id, begin_date, slot) as place
     from (
       select node_id, parameter_id, begin_date, slot from measurement m where ${within('m')}
       union
       select node_id, parameter_id, begin_date, slot from measurement_history h where ${within('h')}
     ) as ours`,
    [chunk.nodeIds, chunk.parameterIds, chunk.fromDate, chunk.toDate, chunk.revision],
  );
  await sql.rows('analyze import_undo_key');
  const [row] = await sql.rows<{ count: number | string }>(`select count(*) as count from ${keyTable}`);
  return Number(row?.count ?? 0);
}

export const forgetKeys = (sql: SqlRunner): Promise<unknown> =>
  sql.rows('drop table if exists pg_temp.import_undo_key');

const joined = (m: string, u = 'u'): string => `${m}.company_id = current_company() and ${m}.node_id = ${u}.node_id
  and ${m}.parameter_id = ${u}.parameter_id and ${m}.begin_date = ${u}.begin_date and ${m}.slot = ${u}.slot`;

const sameKey = (n: string): string => `${n}.company_id = h.company_id and ${n}.node_id = h.node_id
  and ${n}.parameter_id = h.parameter_id and ${n}.begin_date = h.begin_date and ${n}.slot = h.slot`;

/**
 * The values of a part, each with its place in the chunk and with what was before it. What undos wrote, and chunks whose
 * undo has begun (this one with them), count for nothing: the last that remains is the value to keep. Where it is later
 * than the chunk, somebody has changed the value since.
 */
const prepareUndo = `
  create temporary table import_undone on commit drop as
  with part as materialized (
    select * from ${keyTable} where place > $2::bigint and place <= $3::bigint
  ), skipped as (
    select revision from import_chunk
    where (is_undone or undone_count > 0 or revision = $1::bigint) and revision is not null
    union select revision from import_undo
  ), version as (
    select m.node_id, m.parameter_id, m.begin_date, m.slot, m.revision, null::bigint as history_id, false as is_deletion
    from part p join measurement m on ${joined('m', 'p')}
    union all
    select h.node_id, h.parameter_id, h.begin_date, h.slot, h.revision, h.id, false
    from part p join measurement_history h on ${joined('h', 'p')}
    union all
    select h.node_id, h.parameter_id, h.begin_date, h.slot, h.superseded_revision, null, true
    from part p join measurement_history h on ${joined('h', 'p')}
    where not exists (select from measurement n where ${sameKey('n')} and n.revision = h.superseded_revision)
      and not exists (select from measurement_history n where ${sameKey('n')} and n.revision = h.superseded_revision)
  ), remaining as (
    select distinct on (v.node_id, v.parameter_id, v.begin_date, v.slot) v.*
    from version v where v.revision not in (select revision from skipped)
    order by v.node_id, v.parameter_id, v.begin_date, v.slot, v.revision desc, v.is_deletion
  )
  select p.*, r.revision, r.history_id, coalesce(r.is_deletion, true) as is_gone,
    coalesce(r.revision > $1::bigint, false) as is_kept
  from part p left join remaining r using (node_id, parameter_id, begin_date, slot)`;

/** What somebody has changed or removed since, or a later import replaced: it stays as they left it, and is listed. */
const listEdited = `
  insert into import_result (import_transaction_id, phase, outcome, source_row, value_column, reason, parameters, node_id,
    parameter_id, begin_date, slot, old_value, old_unit_id, new_value, unit_id)
  select $1::bigint, ${importPhase.undo}, ${importOutcome.kept},
    case when cardinality(c.source_rows) = $3::bigint then c.source_rows[u.place] else 0 end,
    case when cardinality(c.value_columns) = $3::bigint then c.value_columns[u.place] else -1 end,
    case when m.company_id is null then 'deletedSince' when later.id is not null then 'importedSince' else 'editedSince' end,
    case when m.company_id is not null and later.id is not null then jsonb_build_array(later.id) end,
    u.node_id, u.parameter_id, u.begin_date, u.slot, h.value, h.unit_id, m.value, m.unit_id
  from import_undone u
  join import_chunk c on c.import_transaction_id = $1 and c.revision = $2::bigint
  left join lateral (select value, unit_id from measurement_history h where ${joined('h')} and h.revision = $2::bigint limit 1) h on true
  left join measurement m on ${joined('m')}
  left join lateral (
    select l.import_transaction_id as id from import_chunk l where l.revision = u.revision limit 1) later on true
  where u.is_kept
  returning 1`;

/** What a value of the part replaced, to be staged by where it came from; looked up one by one in a long history. */
const replaced = `
  from import_undone u cross join lateral (
    select * from measurement_history h where ${joined('h')} and h.id = u.history_id offset 0) h
  where not u.is_kept and not u.is_gone`;

async function restore(sql: SqlRunner, importId: number, reason: string): Promise<number> {
  const origins = await sql.rows<{ origin: number; originId: number | null }>(
    `select distinct h.origin, h.origin_id ${replaced}`,
  );
  let restored = 0;
  for (const { origin, originId } of origins) {
    await openStage(sql);
    await sql.rows(
      `insert into ${stageTable} (${stageColumns})
       select h.node_id, h.parameter_id, h.begin_date, h.end_date, h.slot, h.unit_id, h.value, h.text_value, h.state,
         h.flags, h.comment, $1::text, h.data_origin
       ${replaced} and h.origin = $2::smallint and h.origin_id is not distinct from $3::bigint
       order by h.node_id, h.parameter_id, h.begin_date, h.slot`,
      [reason, origin, originId],
    );
    const written = await writeStagedMeasurements(
      sql,
      { origin, originId, userId: null },
      `undo of import ${importId}`,
    );
    restored += written.updated + written.inserted;
  }
  await reopenVerdicts(sql, `select h.node_id, h.parameter_id, h.begin_date, h.slot, h.value, h.unit_id ${replaced}`);
  return restored;
}

/** The values after place `from` up to place `to`, of so many in the chunk. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export async function undoPart(sql: SqlRunner, importId: number, chunk: Chunk, part: Part): Promise<UndoCounts> {
  const reason = importUndone(String(importId));
  await sql.rows('select 1 from company_revision where company_id = current_company() for update');
  await sql.rows(prepareUndo, [chunk.revision, part.from, part.to]);
  await sql.rows('analyze import_undone');
  const edited = await sql.rows(listEdited, [importId, chunk.revision, part.count]);
  const restored = await restore(sql, importId, reason);
  const removed = await deleteMeasurements(
    sql,
    `(m.node_id, m.parameter_id, m.begin_date, m.slot) in (
      select u.node_id, u.parameter_id, u.begin_date, u.slot from import_undone u where u.is_gone and not u.is_kept)`,
    [],
    reason,
  );
  await sql.rows(
    `insert into import_undo (import_transaction_id, revision)
     select $1::bigint, transaction_revision(current_company()) on conflict do nothing`,
    [importId],
  );
  return { restored, removed, kept: edited.length };
}
