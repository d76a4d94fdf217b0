import type { Endpoint, InputOf, ObjectSchema, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { ListEndpoint, ListSettings } from '@oikos/contract/list.ts';
import { type PageSchema, type Paging, pagingOf } from '@oikos/contract/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { servesAnyValues } from '../db/planned-once.ts';
import { type Handler, handle, type TenantCall } from '../http/handler.ts';
import { refuseField } from '../http/refusals.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { cachedCount } from './count-cache.ts';
import { countRows } from './count-rows.ts';
import { type ExportableList, registerList } from './exportable-lists.ts';

type Item<Output extends PageSchema> = z.output<Output>['items'][number];

/** The first rows of a list in an order by one column. */
export interface NearestRows {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly rows: number;
}

/** A list's query, and how its first rows are found faster than by sorting all of them. */
export interface OrderedQuery {
  readonly query: RawBuilder<unknown>;
  /** The query narrowed to rows among which are all of those first rows; null where they aren't found faster. */
  readonly nearest?: (wanted: NearestRows) => RawBuilder<unknown> | null;
  /** Indexes find the rows of every filter, few or in the list's only order: one plan reads a page whatever is asked for. */
  readonly isPlannedOnce?: boolean;
}

type ListQuery = RawBuilder<unknown> | OrderedQuery;

const orderedQuery = (query: ListQuery): OrderedQuery => ('query' in query ? query : { query });

export interface ListDefinition<Input extends ObjectSchema, Output extends PageSchema, Column extends string> {
  /** Its declaration says what the list is called and sorted by. */
  readonly endpoint: ListEndpoint<Input, Output, Column>;
  /** One select whose output columns are the reply's item fields; without order, limit or offset. */
  readonly query: (
    call: Pick<TenantCall<ParsedInputOf<Endpoint<Input, Output>>>, 'scope' | 'input'>,
  ) => ListQuery | Promise<ListQuery>;
  /** Item fields that are sorted by another: an amount in several units by its kilograms. */
  readonly sortedAs?: Readonly<Partial<Record<keyof Item<Output> & string, keyof Item<Output> & string>>>;
  /** Fields that rows which belong together share: they come before every other order, blanks last. */
  readonly groupedBy?: (input: ParsedInputOf<Endpoint<Input, Output>>) => readonly (keyof Item<Output> & string)[];
  /** Fields that are added up as something else of the row: an amount that isn't known as null. */
  readonly summedAs?: Readonly<Partial<Record<keyof Item<Output> & string, RawBuilder<unknown>>>>;
  /**
   * Every page computes all rows (a sum over results): they are counted in the same reading, and blanks come last in either
   * direction, since no index serves the order.
   */
  readonly isComputed?: boolean;
  /** The field that makes an order total: `id` unless told. */
  readonly tieBreaker?: keyof Item<Output> & string;
  /** Turns a database row into a reply's item where names and types alone don't. */
  readonly item?: (row: never) => Item<Output>;
  /** The same for all rows of a page or of a part of a file at once, where more has to be read for them. */
  readonly items?: (scope: TenantScope, rows: readonly never[]) => Promise<readonly Item<Output>[]>;
}

function withSortedAs(paging: Paging, sortedAs: Readonly<Partial<Record<string, string>>>): Paging {
  const otherOf = (column: string) =>
    Object.entries(sortedAs).find(([name]) => name.toLowerCase() === column.toLowerCase())?.[1];
  return { ...paging, sort: paging.sort.map((each) => ({ ...each, column: otherOf(each.column) ?? each.column })) };
}

/** What a list is sorted by, first things first: as its declaration says where nothing is asked for. */
function sortsOf({ sort }: Paging, { sortable, defaultDirection = 'asc' }: ListSettings, tieBreaker: string) {
  const wanted = sort.map((each) => {
    const column = sortable.find((name) => name.toLowerCase() === each.column.toLowerCase());
    if (!column) throw refuseField('sort', generalMessages.unknownField, each.column);
    return { column, direction: each.direction };
  });
  return wanted.length > 0 ? wanted : [{ column: sortable[0] ?? tieBreaker, direction: defaultDirection }];
}

/** The order of a list as SQL. Column names come from the definition, never from the caller. */
export function orderOf(paging: Paging, settings: ListSettings, tieBreaker: string, blanks = ''): RawBuilder<unknown> {
  const sorts = sortsOf(paging, settings, tieBreaker);
  if (!sorts.some((each) => each.column === tieBreaker))
    sorts.push({ column: tieBreaker, direction: sorts[0]?.direction ?? 'asc' });
  return sql.join(sorts.map((each) => sql`${sql.ref(each.column)} ${sql.raw(`${each.direction} ${blanks}`)}`));
}

/** Pages further back than this are sorted out of the whole list. */
const NEAREST_ROWS = 1_000;

/** What is asked for where it is the beginning of the list in the order of one column, else null. */
function nearestOf(paging: Paging, settings: ListSettings, tieBreaker: string): NearestRows | null {
  const { skip, take } = paging;
  const [first, ...others] = sortsOf(paging, settings, tieBreaker);
  if (!first || others.length > 0 || take === 0 || skip + take > NEAREST_ROWS) return null;
  return { ...first, rows: skip + take };
}

/** Written out rather than as parameters: a list without filters has none then, and its statement is kept. */
const partOf = ({ take, skip }: Paging): RawBuilder<unknown> =>
  sql.raw(`${take > 0 ? `limit ${Number(take)} ` : ''}offset ${Number(skip)}`);

/** What every row of a list that is computed carries: how many there are. */
const TOTAL = 'totalCount';

const withTotal = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select *, count(*) over ()::int as ${sql.ref(TOTAL)} from (${query}) as computed`;

/** The rows as they are listed, and the total where they carry one. */
function withoutTotal<Item>(rows: readonly Item[]): { readonly items: readonly Item[]; readonly total?: number } {
  const [first] = rows as readonly Readonly<Record<string, unknown>>[];
  if (first?.[TOTAL] === undefined) return { items: rows };
  return {
    items: rows.map(({ [TOTAL as keyof Item]: _total, ...item }) => item as Item),
    total: first[TOTAL] as number,
  };
}

async function pageOfList<Row>(
  scope: TenantScope,
  { query, isPlannedOnce }: OrderedQuery,
  order: RawBuilder<unknown>,
  paging: Paging,
  count: () => Promise<number>,
) {
  const { rows } = await sql<Row>`
    select ${isPlannedOnce ? servesAnyValues : sql``} * from (${query}) as list order by ${order} ${partOf(paging)}`.execute(
    scope.db,
  );
  const { items, total } = withoutTotal(rows);
  // A page that isn't full ends the list, so its end tells the total without counting.
  const endsHere = (paging.take === 0 || items.length < paging.take) && (items.length > 0 || paging.skip === 0);
  const totalCount = total ?? (endsHere ? paging.skip + items.length : await count());
  return {
    items,
    totalCount,
    page: paging.take > 0 ? Math.floor(paging.skip / paging.take) + 1 : 1,
    skip: paging.skip,
    take: paging.take,
  };
}

/** Serves a list: filter, sort, page, count; and makes it exportable as XLSX and CSV with the same filters and order. */
export function serveList<Input extends ObjectSchema, Output extends PageSchema, Column extends string>(
  definition: ListDefinition<Input, Output, Column>,
): Handler {
  const { list } = definition.endpoint;
  const tieBreaker = definition.tieBreaker ?? 'id';
  const item = definition.item as ((row: unknown) => unknown) | undefined;
  const items =
    (definition.items as ExportableList['items']) ??
    (item && (async (_scope: TenantScope, rows: readonly unknown[]) => rows.map(item)));
  const parts = async (scope: TenantScope, input: unknown) => {
    const paging = withSortedAs(pagingOf(input as InputOf<Endpoint>), definition.sortedAs ?? {});
    const blanks = definition.isComputed ? 'nulls last' : '';
    const groups = definition.groupedBy?.(input as never) ?? [];
    const order = sql.join([
      ...groups.map((column) => sql`${sql.ref(column)} asc nulls last`),
      orderOf(paging, list, tieBreaker, blanks),
    ]);
    return { paging, order, ...orderedQuery(await definition.query({ scope, input: input as never })) };
  };
  const exportable: ExportableList = {
    endpoint: definition.endpoint,
    rows: async (scope, input) => {
      const { query, order } = await parts(scope, input);
      return sql`select * from (${query}) as list order by ${order}`;
    },
    unordered: async (scope, input) => (await parts(scope, input)).query,
    ...(items && { items }),
    ...(definition.summedAs && { summedAs: definition.summedAs }),
  };
  registerList(exportable);
  return handle(definition.endpoint, async ({ scope, input }) => {
    const { query, nearest, isPlannedOnce = false, order, paging } = await parts(scope, input);
    const count = () => cachedCount(scope, list.name, input, () => countRows(scope, query));
    const wanted = nearestOf(paging, list, tieBreaker);
    const first = wanted && nearest?.(wanted);
    const rows = definition.isComputed ? withTotal(query) : (first ?? query);
    const page = await pageOfList(scope, { query: rows, isPlannedOnce }, order, paging, count);
    return (items ? { ...page, items: await items(scope, page.items) } : page) as z.output<Output>;
  });
}
