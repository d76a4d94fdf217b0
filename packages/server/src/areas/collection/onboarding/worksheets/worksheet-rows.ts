import type { ResourceColumn } from '@oikos/contract/resource-columns.ts';
import { isDay } from '@oikos/contract/schema-cells.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Cell } from '../../../../foundation/files/spreadsheet/cells.ts';
import { cellWriter, type ListColumn } from '../../../../foundation/records/downloads/stream-list.ts';
import { exportableList } from '../../../../foundation/records/exportable-lists.ts';
import { namesInFiles } from '../../../../foundation/records/names-in-files.ts';
import { sourceOf } from '../../../../foundation/records/resource-rows.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { isRemovable, type Worksheet } from './worksheet.ts';

const ROWS_A_FETCH = 5_000;

/** What records are called in files, by their ids. */
async function namesOf(scope: TenantScope, column: ResourceColumn): Promise<ReadonlyMap<number, string>> {
  const owner = column.cell.kind === 'reference' ? namesInFiles(column.cell.entity) : undefined;
  if (!owner) return new Map();
  const names = owner.fields.map((field) => sql`nullif(${sql.ref(owner.columnOf(field))}::text, '')`);
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
const textCell = (value: unknown): Cell =>
  value === null || value === undefined || value === '' ? null : { kind: 'text', text: String(value) };

/** A column as a list's file has it, in the words that it is read in. */
function listColumnOf({ shown, heading, cell }: ResourceColumn): ListColumn {
  const column = { field: shown, title: heading };
  if (cell.kind === 'boolean' && cell.words) return { ...column, words: { true: cell.words[0], false: cell.words[1] } };
  if (cell.kind !== 'choice' || !(cell.values || cell.words)) return column;
  const { choices, values = choices, words = choices } = cell;
  return { ...column, words: Object.fromEntries(values.map((value, at) => [String(value), words[at] ?? ''])) };
}

export type ListRow = Values & { readonly id: number; readonly version: number };

type WriteRow = (row: Values, before?: readonly Cell[], after?: readonly Cell[]) => Cell[];

/** Writes what a row says in each column, between cells of no column. */
export async function rowWriter(worksheet: Worksheet, scope: TenantScope): Promise<WriteRow> {
  const { served, columns } = worksheet;
  const list = exportableList(served.resource.name);
  if (!list) throw new Error(`${worksheet.id} is no list that is exported`);
  const { parent } = served.resource;
  const own = columns.filter(({ field }) => field !== parent);
  const owner = columns.find(({ field }) => field === parent);
  const names = owner ? await namesOf(scope, owner) : undefined;
  const isText = own.map((column) => column.cell.kind === 'text' && !column.isList && !isDayColumn(worksheet, column));
  const cellsOf = cellWriter(list, own.filter((_, place) => !isText[place]).map(listColumnOf));
  return (row, before = [], after = []) => {
    const others = cellsOf(row);
    let next = 0;
    const cells = [...before];
    if (owner && names) cells.push({ kind: 'text', text: names.get(row[owner.field] as number) ?? '' });
    for (const [place, { shown }] of own.entries())
      cells.push(isText[place] ? textCell(row[shown]) : (others[next++] ?? null));
    for (const cell of after) cells.push(cell);
    return cells;
  };
}

/** The rows of a statement from a cursor: the next ones are fetched while those at hand are written. */
async function* fetched(scope: TenantScope, statement: RawBuilder<unknown>): AsyncGenerator<readonly ListRow[]> {
  await sql`declare worksheet no scroll cursor for ${statement}`.execute(scope.db);
  const fetchMore = () => sql.raw<ListRow>(`fetch ${ROWS_A_FETCH} from worksheet`).execute(scope.db);
  let coming = fetchMore();
  try {
    for (let isLast = false; !isLast; ) {
      const { rows } = await coming;
      isLast = rows.length < ROWS_A_FETCH;
      if (!isLast) coming = fetchMore();
      yield rows;
    }
  } finally {
    // Anyone who stops reading early leaves no query unattended.
    await coming.catch(() => undefined);
  }
  await sql`close worksheet`.execute(scope.db);
}

/** The rows of a sheet as they are now, with their ids and versions. */
export async function* rowsOfWorksheet(worksheet: Worksheet, scope: TenantScope): AsyncGenerator<Cell[][]> {
  const cellsOf = await rowWriter(worksheet, scope);
  const items = exportableList(worksheet.id)?.items;
  const selected = await selectRows(worksheet, scope);
  const isRemoved = isRemovable(worksheet);
  for await (const rows of fetched(scope, worksheet.isOwn ? selected : sql`${selected} order by id`)) {
    const shown = items ? ((await items(scope, rows)) as readonly Values[]) : rows;
    yield rows.map(({ id, version }, index) => {
      const row = shown[index] as Values;
      if (worksheet.isOwn) return cellsOf(row);
      const last: Cell = { kind: 'number', number: version };
      return cellsOf(row, [{ kind: 'number', number: id }], isRemoved ? [last, null] : [last]);
    });
  }
}
