import { namesOfResource, type ResourceColumn } from '@oikos/contract/resource-columns.ts';
import { isDay } from '@oikos/contract/schema-cells.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Cell } from '../../../../foundation/files/spreadsheet/cells.ts';
import { cellWriter } from '../../../../foundation/records/downloads/stream-list.ts';
import { exportableList } from '../../../../foundation/records/exportable-lists.ts';
import { resourceOfEntity } from '../../../../foundation/records/importable-lists.ts';
import { sourceOf } from '../../../../foundation/records/resource-rows.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isRemovable, type Worksheet } from './worksheet.ts';

const ROWS_A_FETCH = 2_000;

/** What records are called in files, by their ids. */
async function namesOf(scope: TenantScope, column: ResourceColumn): Promise<ReadonlyMap<number, string>> {
  const owner = column.cell.kind === 'reference' ? resourceOfEntity(column.cell.entity) : undefined;
  if (!owner) return new Map();
  const names = namesOfResource(owner.resource).map(
    (field) => sql`nullif(${sql.ref(owner.columnOf(field))}::text, '')`,
  );
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(${sql.join(names)}, '') as name from ${sql.table(owner.table)}`.execute(scope.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The rows that the list shows of its own table. */
export async function selectRows({ served, isOwn }: Worksheet, scope: TenantScope): Promise<RawBuilder<unknown>> {
  const { parent, endpoints } = served.resource;
  const list = isOwn ? exportableList(served.resource.name) : undefined;
  if (list) return list.rows(scope, endpoints.search.input.parse({}));
  const rows = await sourceOf(served, scope, {});
  if (parent === undefined) return sql`select * from (${rows}) as source`;
  const owner = sql.ref(served.columnOf(parent));
  return sql`select * from (${rows}) as source
    where (${sql.ref(parent)}, id) in (select ${owner}, id from ${sql.table(served.table)})`;
}

export async function countRows(worksheet: Worksheet, scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${await selectRows(worksheet, scope)}) as listed`.execute(scope.db);
  return rows[0]?.count ?? 0;
}

export const isDayColumn = ({ served }: Worksheet, { field, cell }: ResourceColumn): boolean =>
  cell.kind === 'text' && isDay(served.resource.fields[field] as z.ZodType);

/** A text stays one, also where it looks like a day. */
const asText = (cell: Cell): Cell => {
  if (cell?.kind === 'date') return { kind: 'text', text: cell.date };
  return cell?.kind === 'instant' ? { kind: 'text', text: cell.instant } : cell;
};

export type ListRow = Values & { readonly id: number; readonly version: number };

/** Writes what a row says in each column. */
export async function rowWriter(worksheet: Worksheet, scope: TenantScope): Promise<(row: Values) => Cell[]> {
  const { served, columns } = worksheet;
  const list = exportableList(served.resource.name);
  if (!list) throw new Error(`${worksheet.id} is no list that is exported`);
  const { parent } = served.resource;
  const own = columns.filter(({ field }) => field !== parent);
  const owner = columns.find(({ field }) => field === parent);
  const names = owner ? await namesOf(scope, owner) : undefined;
  const cellsOf = cellWriter(
    list,
    own.map(({ shown, heading }) => ({ field: shown, title: heading })),
  );
  const isText = own.map((column) => column.cell.kind === 'text' && !isDayColumn(worksheet, column));
  return (row) => {
    const cells = cellsOf(row).map((cell, index) => (isText[index] ? asText(cell) : cell));
    if (!owner || !names) return cells;
    return [{ kind: 'text', text: names.get(row[owner.field] as number) ?? '' }, ...cells];
  };
}

/** The rows of a sheet as they are now, with their ids and versions. */
export async function* rowsOfWorksheet(worksheet: Worksheet, scope: TenantScope): AsyncGenerator<Cell[][]> {
  const cellsOf = await rowWriter(worksheet, scope);
  const items = exportableList(worksheet.id)?.items;
  const end: Cell[] = isRemovable(worksheet) ? [null] : [];
  const selected = await selectRows(worksheet, scope);
  const rows = worksheet.isOwn ? selected : sql`${selected} order by id`;
  await sql`declare worksheet no scroll cursor for ${rows}`.execute(scope.db);
  for (;;) {
    const { rows: fetched } = await sql.raw<ListRow>(`fetch ${ROWS_A_FETCH} from worksheet`).execute(scope.db);
    const shown = items ? ((await items(scope, fetched)) as readonly Values[]) : fetched;
    yield fetched.map(({ id, version }, index) => {
      const cells = cellsOf(shown[index] as Values);
      if (worksheet.isOwn) return cells;
      return [{ kind: 'number', number: id }, ...cells, { kind: 'number', number: version }, ...end];
    });
    if (fetched.length < ROWS_A_FETCH) break;
  }
  await sql`close worksheet`.execute(scope.db);
}
