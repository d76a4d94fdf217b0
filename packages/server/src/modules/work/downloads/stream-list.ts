import { generalMessages } from '@oikos/contract/general-messages.ts';
import { fillIn } from '@oikos/contract/message.ts';
import { titleOfField } from '@oikos/contract/resource-columns.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import type { exportFormats } from '@oikos/contract/work/downloads.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Cell, cellOf } from '../../../files/spreadsheet/cells.ts';
import { csvStream } from '../../../files/spreadsheet/csv-stream.ts';
import { xlsxStream } from '../../../files/spreadsheet/xlsx-stream.ts';
import { authorise } from '../../../http/access.ts';
import { guardIds } from '../../../http/entity-guards.ts';
import { compileIdCollector, type FoundId } from '../../../http/input-ids.ts';
import { refuseField, refuseFields } from '../../../http/refusals.ts';
import { type ExportableList, exportableList } from '../../../resource/exportable-lists.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

export type ExportFormat = (typeof exportFormats)[number];

export interface ListColumn {
  readonly field: string;
  readonly title: string;
}

export interface ListRequest {
  readonly list: string;
  readonly format: ExportFormat;
  /** The list's own search input; paging is passed over, the order kept. */
  readonly search: Readonly<Record<string, unknown>>;
  /** By default every field of the list's items. */
  readonly columns?: readonly ListColumn[] | undefined;
}

/** A file in the making. Its chunks must be read within the transaction of the scope it was made with. */
export interface StreamedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly chunks: AsyncIterable<Buffer>;
  /** Rows written so far: all of them once the chunks are read. */
  readonly rowCount: () => number;
}

interface CheckedList {
  readonly list: ExportableList;
  readonly input: unknown;
  readonly columns: readonly ListColumn[];
}

const ROWS_A_FETCH = 5_000;
const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function itemFields({ endpoint }: ExportableList): string[] {
  const { items } = (endpoint.output as z.ZodObject<{ items: z.ZodArray<z.ZodType> }>).shape;
  return items.element instanceof z.ZodObject ? Object.keys(items.element.shape) : [];
}

function columnsOf(list: ExportableList, asked: readonly ListColumn[] | undefined): readonly ListColumn[] {
  const fields = itemFields(list);
  if (!asked || asked.length === 0) {
    return fields.filter((field) => field !== 'version').map((field) => ({ field, title: titleOfField(field) }));
  }
  // Nothing leaves in a file that the list itself doesn't declare.
  const unknown = asked.find(({ field }) => !fields.includes(field));
  if (unknown) throw refuseField('columns', generalMessages.unknownField, unknown.field);
  return asked.map(({ field, title }) => ({ field, title: title || titleOfField(field) }));
}

/** Checks that the list exists, that the caller may search it like this, and that the columns are its own. */
export async function checkList(scope: TenantScope, request: ListRequest): Promise<CheckedList> {
  const list = exportableList(request.list);
  if (!list) throw refuseField('list', generalMessages.notFound);
  const { endpoint } = list;
  if (scope.session) authorise(endpoint, scope.session);
  const parsed = endpoint.input.safeParse(request.search, { reportInput: true });
  if (!parsed.success) {
    throw refuseFields(problemsOfIssues(parsed.error.issues).map((each) => ({ ...each, path: `search.${each.path}` })));
  }
  const found: FoundId[] = [];
  compileIdCollector(endpoint.input)?.(parsed.data, found);
  if (found.length > 0) await guardIds(scope, found, endpoint.permission);
  // Builds the query once: an order by an unknown column is refused here.
  await list.rows(scope, parsed.data);
  return { list, input: parsed.data, columns: columnsOf(list, request.columns) };
}

/** The rows of a list in batches, from a cursor: the database keeps what hasn't been read yet. */
async function* rowsOf(scope: TenantScope, { list, input }: CheckedList): AsyncGenerator<Record<string, unknown>[]> {
  await sql`declare exported no scroll cursor for ${await list.rows(scope, input)}`.execute(scope.db);
  for (;;) {
    const { rows } = await sql.raw<Record<string, unknown>>(`fetch ${ROWS_A_FETCH} from exported`).execute(scope.db);
    if (rows.length > 0) yield list.item ? rows.map((row) => list.item?.(row) as Record<string, unknown>) : rows;
    if (rows.length < ROWS_A_FETCH) break;
  }
  await sql`close exported`.execute(scope.db);
}

function aboutList(scope: TenantScope, request: ListRequest, exportedAt: string, timeZone: string) {
  const filters = Object.entries(request.search).filter(
    ([name, value]) => value !== '' && value !== null && value !== undefined && !/^(skip|take|top)$/.test(name),
  );
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return (rowCount: number): [string, Cell][] => [
    ['List', { kind: 'text', text: request.list }],
    ['Rows', { kind: 'number', number: rowCount }],
    ['Company', cellOf(scope.session?.companyName)],
    ['Exported by', cellOf(scope.session?.userName)],
    ['Exported at (UTC)', { kind: 'text', text: exportedAt }],
    ['Time zone of times', { kind: 'text', text: timeZone }],
    ...filters.map(([name, value]): [string, Cell] => [
      fillIn('Search: {0}', [titleOfField(name)]),
      { kind: 'text', text: text(value) },
    ]),
  ];
}

/** A list as a file: all rows, filtered and ordered as asked, made as it is read, in constant memory. */
export async function streamList(scope: TenantScope, request: ListRequest): Promise<StreamedFile> {
  const checked = await checkList(scope, request);
  const source = rowsOf(scope, checked);
  // The first batch now: what is wrong with the query shows before the first byte is sent.
  const first = await source.next();
  let rowCount = 0;
  const fields = checked.columns.map((column) => column.field);
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let next = first; !next.done; next = await source.next()) {
      rowCount += next.value.length;
      yield next.value.map((row) => fields.map((field) => cellOf(row[field])));
    }
  }
  const titles = checked.columns.map((column) => column.title);
  const timeZone = scope.session?.timeZone ?? 'UTC';
  const exportedAt = new Date().toISOString();
  const about = aboutList(scope, request, exportedAt, timeZone);
  return {
    fileName: `${request.list}-${exportedAt.slice(0, 10)}.${request.format}`,
    mediaType: mediaTypes[request.format],
    rowCount: () => rowCount,
    chunks:
      request.format === 'csv'
        ? csvStream(titles, batches())
        : xlsxStream({ name: request.list, titles, timeZone, batches: batches(), about: () => about(rowCount) }),
  };
}
