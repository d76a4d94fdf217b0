import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type SaidMessage, saidField } from '@oikos/contract/message.ts';
import type { exportFormats, FileColumn } from '@oikos/contract/records/downloads.ts';
import { exportTexts as texts } from '@oikos/contract/records/export-texts.ts';
import { type CellWords, shownValue, wordsOfKey } from '@oikos/contract/records/list-cells.ts';
import { saidMessage } from '@oikos/contract/replies.ts';
import { titleOfField } from '@oikos/contract/resource-columns.ts';
import { problemsOfIssues } from '@oikos/contract/rule-problems.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Cell, cellOf } from '../../files/spreadsheet/cells.ts';
import { csvStream } from '../../files/spreadsheet/csv-stream.ts';
import { type Sheet, xlsxStream } from '../../files/spreadsheet/xlsx-stream.ts';
import { authorise } from '../../http/access.ts';
import { guardIds } from '../../http/entity-guards.ts';
import { addressedOf, guardReach } from '../../http/entity-reach.ts';
import { compileIdCollector, type FoundId } from '../../http/input-ids.ts';
import { refuseField, refuseFields } from '../../http/refusals.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { type ExportableList, exportableList } from '../exportable-lists.ts';
import { english, type Wording, wordingIn } from '../wording.ts';

export type ExportFormat = (typeof exportFormats)[number];

export type ListColumn = FileColumn;

export interface ListRequest {
  readonly list: string;
  readonly format: ExportFormat;
  /** The list's own search input; paging is passed over, the order kept. */
  readonly search: Readonly<Record<string, unknown>>;
  /** Of the reader; English where it isn't given. */
  readonly language?: string | undefined;
  /** By default every field of the list's items. */
  readonly columns?: readonly ListColumn[] | undefined;
  /** Lists on further sheets of a workbook. */
  readonly further?: readonly ListRequest[];
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

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional']);

/** What stands for the definition of a message with its parameters. */
const SAID = { type: 'said' };

function definitionOf(schema: z.core.$ZodType): Definition {
  if (schema === saidMessage) return SAID;
  const definition: Definition = schema._zod.def;
  if (wrappers.has(definition.type)) return definitionOf(definition.innerType);
  return definition.type === 'pipe' ? definitionOf(definition.in) : definition;
}

/** How the values of a field are written where its column doesn't say: keys as words; what has other parts can't be one cell. */
type FieldKind = 'plain' | 'key' | 'said' | 'structured';

function kindOf(schema: z.core.$ZodType): FieldKind {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'said':
      return 'said';
    case 'enum':
    case 'literal':
      return 'key';
    case 'array':
      return kindOf(definition.element);
    case 'object':
    case 'record':
    case 'unknown':
    case 'any':
      return 'structured';
    case 'union':
      return definition.options.map(kindOf).includes('structured') ? 'structured' : 'plain';
    default:
      return 'plain';
  }
}

function fieldKinds({ endpoint }: Pick<ExportableList, 'endpoint'>): ReadonlyMap<string, FieldKind> {
  const { items } = endpoint.output.shape;
  const shape = items.element instanceof z.ZodObject ? items.element.shape : {};
  return new Map(Object.entries(shape).map(([field, schema]) => [field, kindOf(schema as z.ZodType)]));
}

/** The columns that are asked for; by default every field that fits a cell. */
export function columnsOf(
  list: Pick<ExportableList, 'endpoint'>,
  asked?: readonly ListColumn[],
): readonly ListColumn[] {
  const kinds = fieldKinds(list);
  if (!asked || asked.length === 0) {
    const unlisted = new Set<string>(['version', ...[...kinds.keys()].map(saidField)]);
    return [...kinds]
      .filter(([field, kind]) => kind !== 'structured' && !unlisted.has(field))
      .map(([field]) => ({ field, title: titleOfField(field) }));
  }
  // Nothing leaves in a file that the list itself doesn't declare.
  const unknown = asked.flatMap(({ field, orField = field }) => [field, orField]).find((field) => !kinds.has(field));
  const unreadable = asked.find(({ field, each }) => kinds.get(field) === 'structured' && !each)?.field;
  const wrong = unknown ?? unreadable;
  if (wrong) throw refuseField('columns', generalMessages.unknownField, wrong);
  return asked.map((column) => ({ ...column, title: column.title.trim() || titleOfField(column.field) }));
}

/** Writes the cells of rows: in the words that the screen has for them, messages in the reader's language. */
export function cellWriter(
  list: Pick<ExportableList, 'endpoint'>,
  columns: readonly ListColumn[],
  { say, sayReply }: Wording = english,
): (row: Record<string, unknown>) => Cell[] {
  const kinds = fieldKinds(list);
  const yesOrNo: NonNullable<CellWords['words']> = { true: say(generalMessages.yes), false: say(generalMessages.no) };
  const isSaid = (field: string) => kinds.get(field) === 'said';
  const written = columns.map((column) => ({
    column,
    kind: kinds.get(column.field),
    saidField: [saidField(column.field), column.field].find(isSaid),
  }));
  return (row) =>
    written.map(({ column, kind, saidField }) => {
      const said = saidField !== undefined && row[saidField];
      if (said) return cellOf(sayReply(said as SaidMessage));
      const value = shownValue(column, row);
      if (typeof value === 'boolean') return cellOf(yesOrNo[String(value)]);
      const isUnsaid = kind === 'key' && value !== null && !column.words;
      return cellOf(isUnsaid ? String(value).split('; ').map(wordsOfKey).join('; ') : value);
    });
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
  await guardReach(scope, addressedOf(endpoint), parsed.data);
  // Builds the query once: an order by an unknown column is refused here.
  await list.rows(scope, parsed.data);
  return { list, input: parsed.data, columns: columnsOf(list, request.columns) };
}

/** The rows of a list in batches, from a cursor: the database keeps what hasn't been read yet. */
async function* rowsOf(scope: TenantScope, { list, input }: CheckedList): AsyncGenerator<Record<string, unknown>[]> {
  await sql`declare exported no scroll cursor for ${await list.rows(scope, input)}`.execute(scope.db);
  for (;;) {
    const { rows } = await sql.raw<Record<string, unknown>>(`fetch ${ROWS_A_FETCH} from exported`).execute(scope.db);
    if (rows.length > 0) yield list.items ? ([...(await list.items(scope, rows))] as Record<string, unknown>[]) : rows;
    if (rows.length < ROWS_A_FETCH) break;
  }
  await sql`close exported`.execute(scope.db);
}

function aboutList(
  scope: TenantScope,
  request: ListRequest,
  { say }: Wording,
  { exportedAt, timeZone }: { readonly exportedAt: string; readonly timeZone: string },
) {
  const filters = Object.entries(request.search).filter(
    ([name, value]) => value !== '' && value !== null && value !== undefined && !/^(skip|take|top)$/.test(name),
  );
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return (rowCount: number): [string, Cell][] => [
    [say(texts.list), { kind: 'text', text: request.list }],
    [say(texts.rows), { kind: 'number', number: rowCount }],
    [say(texts.company), cellOf(scope.session?.companyName)],
    [say(texts.exportedBy), cellOf(scope.session?.userName)],
    [say(texts.exportedAt), { kind: 'text', text: exportedAt }],
    [say(texts.timeZone), { kind: 'text', text: timeZone }],
    ...filters.map(([name, value]): [string, Cell] => [
      say(texts.search, titleOfField(name)),
      { kind: 'text', text: text(value) },
    ]),
  ];
}

/** Further lists of a workbook: each is read when its sheet is written. */
async function sheetsOf(scope: TenantScope, requests: readonly ListRequest[], wording: Wording): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const request of requests) {
    const checked = await checkList(scope, request);
    const cellsOf = cellWriter(checked.list, checked.columns, wording);
    async function* batches(): AsyncGenerator<Cell[][]> {
      for await (const rows of rowsOf(scope, checked)) yield rows.map(cellsOf);
    }
    sheets.push({ name: request.list, titles: checked.columns.map(({ title }) => title), batches: batches() });
  }
  return sheets;
}

/** A list as a file: all rows, filtered and ordered as asked, made as it is read, in constant memory. */
export async function streamList(scope: TenantScope, request: ListRequest): Promise<StreamedFile> {
  const checked = await checkList(scope, request);
  const source = rowsOf(scope, checked);
  // The first batch now: what is wrong with the query shows before the first byte is sent.
  const first = await source.next();
  let rowCount = 0;
  const wording = await wordingIn(scope, request.language);
  const cellsOf = cellWriter(checked.list, checked.columns, wording);
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let next = first; !next.done; next = await source.next()) {
      rowCount += next.value.length;
      yield next.value.map(cellsOf);
    }
  }
  const titles = checked.columns.map((column) => column.title);
  const timeZone = scope.session?.timeZone ?? 'UTC';
  const exportedAt = new Date().toISOString();
  const about = aboutList(scope, request, wording, { exportedAt, timeZone });
  return {
    fileName: `${request.list}-${exportedAt.slice(0, 10)}.${request.format}`,
    mediaType: mediaTypes[request.format],
    rowCount: () => rowCount,
    chunks:
      request.format === 'csv'
        ? csvStream(titles, batches())
        : xlsxStream({
            name: request.list,
            titles,
            timeZone,
            batches: batches(),
            further: await sheetsOf(scope, request.further ?? [], wording),
            about: { name: wording.say(texts.about), rows: () => about(rowCount) },
          }),
  };
}
