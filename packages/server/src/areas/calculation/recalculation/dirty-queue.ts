import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { type ConfigurationTable, type DayRange, dayOf } from '../../expression/public.ts';
import { dateText } from './read-series.ts';

/** What waits for the calculation, as read from the queue. */
export interface DirtyRow {
  readonly id: number;
  readonly kind: 'value' | 'result' | 'configuration';
  readonly nodeId: number | null;
  readonly parameterId: number | null;
  readonly days: DayRange | null;
  readonly table: ConfigurationTable | null;
  readonly rowId: number | null;
  readonly oldRow: Readonly<Record<string, unknown>> | null;
  readonly cause: string;
}

interface StoredRow {
  id: number | string;
  kind: DirtyRow['kind'];
  nodeId: number | string | null;
  parameterId: number | string | null;
  fromDate: LocalDate | null;
  toDate: LocalDate | null;
  tableName: ConfigurationTable | null;
  rowId: number | string | null;
  oldRow: DirtyRow['oldRow'];
  cause: string;
}

const numberOrNull = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** The whole queue, in order. */
export async function readDirty(sql: SqlRunner): Promise<readonly DirtyRow[]> {
  const rows = await sql.rows<StoredRow>(
    `select id, kind, node_id, parameter_id, from_date::text as from_date, to_date::text as to_date, table_name, row_id,
       old_row, cause from calculation_dirty order by id`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    nodeId: numberOrNull(row.nodeId),
    parameterId: numberOrNull(row.parameterId),
    days: row.fromDate === null || row.toDate === null ? null : { from: dayOf(row.fromDate), to: dayOf(row.toDate) },
    table: row.tableName,
    rowId: numberOrNull(row.rowId),
    oldRow: row.oldRow,
    cause: row.cause,
  }));
}

/** Whether the configuration changed since it was loaded: such a change always waits in the queue. */
export async function configurationChangeWaits(sql: SqlRunner): Promise<boolean> {
  const rows = await sql.rows<{ waits: boolean }>(
    `select exists (select from calculation_dirty where kind = 'configuration') as waits`,
  );
  return rows[0]?.waits ?? false;
}

export async function deleteDirty(sql: SqlRunner, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql.rows('delete from calculation_dirty where id = any($1::bigint[])', [ids]);
}

/** A result to be computed again over these days. */
export interface DirtyResult {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly days: DayRange;
}

/** Queues results; returns their ids in the same order. */
export async function insertDirtyResults(
  sql: SqlRunner,
  results: readonly DirtyResult[],
  cause: string,
): Promise<readonly number[]> {
  if (results.length === 0) return [];
  const rows = await sql.rows<{ id: number | string }>(
    `with added as (
       insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause)
       select 'result', node_id, parameter_id, from_date, to_date, $5
       from unnest($1::bigint[], $2::bigint[], $3::date[], $4::date[]) with ordinality
         as r (node_id, parameter_id, from_date, to_date, position) order by position
       returning id)
     select id from added order by id`,
    [
      results.map(({ nodeId }) => nodeId),
      results.map(({ parameterId }) => parameterId),
      results.map(({ days }) => dateText(days.from)),
      results.map(({ days }) => dateText(days.to)),
      cause,
    ],
  );
  return rows.map(({ id }) => Number(id));
}

/** Marks changed values, grouped by node and parameter; parameters that no formula reads are left out. */
export const markChanged = (written: string, cause: string): string => `
  insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause)
  select 'value', node_id, parameter_id, min(begin_date), max(end_date), ${cause}
  from ${written} where parameter_id in (select source_parameter_id from variable_map where source = 'parameter')
  group by node_id, parameter_id`;
