import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { SheetSet } from '@oikos/contract/measurement/entry-sheet.ts';
import {
  type readSiteSheet as endpoint,
  SITE_ROWS,
  type SiteNode,
  type SiteParameter,
} from '@oikos/contract/measurement/site-sheet.ts';
import { entrySpan, rangeYearBefore } from '@oikos/domain/period/entry-span.ts';
import type { DateRange } from '@oikos/domain/period/validity.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type ItemRow, itemColumns, itemOf } from '../measurements/read-items.ts';
import type { SourceIds } from '../parameter-limits/read-limits.ts';
import { isAtOrBelow } from '../subtree-condition.ts';
import { enteredParameters } from './entered-parameters.ts';
import { referencesOf } from './read-references.ts';
import { placeOfNode, readPicklists, readUnits, sheetNodeColumns, sheetParameterColumns } from './sheet-parts.ts';

type Input = ParsedInputOf<typeof endpoint>;
type SiteSheet = OutputOf<typeof endpoint>;

/** The permitted nodes at and below the place that are active on a day of the span. */
const reachedNodes = (scope: TenantScope, nodeId: number, { begin, end }: DateRange): RawBuilder<unknown> => sql`
  n.id in ${permittedNodes(scope, 'DATA_ENTRY')} and ${isAtOrBelow(sql`n.id`, nodeId)}
  and n.inactive_date > ${begin}::date and n.active_date < ${end}::date`;

async function readTimespans(scope: TenantScope, { nodeId, moduleId }: Input, span: DateRange): Promise<number[]> {
  const { rows } = await sql<{ timespan: number }>`
    select distinct entered.timespan from (${enteredParameters(moduleId)}) entered
    where entered.node_type_id in (select n.node_type_id from node n where ${reachedNodes(scope, nodeId, span)})
    order by 1`.execute(scope.db);
  return rows.map(({ timespan }) => timespan);
}

interface SourceRow extends SiteNode {
  readonly rank: number;
  readonly nodeCount: number;
  readonly pageCount: number;
}

/** The sources of a page: those whose first row is among its rows. */
async function readSources(scope: TenantScope, { nodeId, timespan, moduleId, page }: Input, span: DateRange) {
  const { rows } = await sql<SourceRow>`
    with entered as materialized (
      select node_type_id, count(*)::int as parameters from (${enteredParameters(moduleId)}) list
      where timespan = ${timespan} group by node_type_id
    ), source as materialized (
      select n.id, coalesce(place.name, '') as name, (row_number() over in_order)::int as rank,
        ((sum(entered.parameters) over in_order - entered.parameters) / ${SITE_ROWS})::int as page
      from node n join entered on entered.node_type_id = n.node_type_id
      left join lateral (${placeOfNode}) place on true
      where ${reachedNodes(scope, nodeId, span)}
      window in_order as (order by coalesce(place.name, ''), n.name, n.id)
    )
    select ${sheetNodeColumns(scope, sql`not p.is_calculated`)}, n.node_type_id, place.rank,
      (select count(*)::int from source) as node_count, (select max(page) + 1 from source) as page_count
    from source place join node n on n.id = place.id
    where place.page = ${page} order by place.rank`.execute(scope.db);
  return {
    nodes: rows.map(({ nodeCount: _count, pageCount: _pages, rank: _rank, ...node }) => node),
    firstNode: rows[0]?.rank ?? 0,
    nodeCount: rows[0]?.nodeCount ?? 0,
    pageCount: rows[0]?.pageCount ?? 0,
  };
}

async function readParameters(scope: TenantScope, { timespan, moduleId }: Input, nodes: readonly SiteNode[]) {
  const types = [...new Set(nodes.map(({ nodeTypeId }) => nodeTypeId))];
  const { rows } = await sql<SiteParameter & { readonly set: SheetSet }>`
    with entered as (
      select id, array_agg(node_type_id) as node_type_ids from (${enteredParameters(moduleId)}) list
      where timespan = ${timespan} and node_type_id = any(${types}::bigint[]) group by id
    )
    select ${sheetParameterColumns}, s.id as parameter_set_id, entered.node_type_ids,
      json_build_object('id', s.id, 'name', s.name, 'timespan', s.timespan, 'isConstant', s.is_constant,
        'isReadOnly', s.is_read_only) as set
    from entered join parameter p on p.id = entered.id
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join unit u on u.company_id = p.company_id and u.id = p.unit_id
    order by s.name, s.id, p.sequence, p.name`.execute(scope.db);
  const sets = new Map(rows.map(({ set }) => [set.id, set]));
  return { parameters: rows.map(({ set: _set, ...parameter }) => parameter), sets: [...sets.values()] };
}

/** The values of the sources in periods that begin on the days. */
export async function readValues(
  scope: TenantScope,
  sources: SourceIds,
  { begin, end }: DateRange,
): Promise<SiteSheet['items']> {
  const { rows } = await sql<ItemRow>`
    select ${sql.raw(itemColumns('m'))}
    from unnest(${sources.nodeIds}::bigint[], ${sources.parameterIds}::bigint[]) source(node_id, parameter_id)
    join measurement m on m.company_id = ${scope.companyId} and m.node_id = source.node_id
      and m.parameter_id = source.parameter_id and m.begin_date >= ${begin}::date and m.begin_date < ${end}::date`.execute(
    scope.db,
  );
  return rows.map((row) => {
    const { nodeId, beginDate, endDate, slot } = row;
    return { ...itemOf(row), nodeId, beginDate, endDate, slot };
  });
}

/** Each entered parameter at each of the nodes. */
function sourcesOf(nodes: readonly SiteNode[], parameters: readonly SiteParameter[]): SourceIds {
  const sources = nodes.flatMap(({ id, nodeTypeId }) =>
    parameters
      .filter(({ nodeTypeIds }) => nodeTypeIds.includes(nodeTypeId))
      .map(({ parameterId }) => ({ id, parameterId })),
  );
  return { nodeIds: sources.map(({ id }) => id), parameterIds: sources.map(({ parameterId }) => parameterId) };
}

/** All that is entered at and below a place, with what its values are compared with: a fixed number of statements. */
export async function readSiteSheet(scope: TenantScope, input: Input): Promise<SiteSheet> {
  const span = entrySpan(input.timespan, input.date);
  const timespans = await readTimespans(scope, input, span);
  const { nodes, ...counts } = await readSources(scope, input, span);
  const { parameters, sets } = await readParameters(scope, input, nodes);
  const sources = sourcesOf(nodes, parameters);
  return {
    timespans,
    sets,
    parameters,
    nodes,
    ...counts,
    items: await readValues(scope, sources, span),
    references: await referencesOf(scope, sources, rangeYearBefore(input.timespan, span)),
    units: await readUnits(scope, parameters),
    picklists: await readPicklists(scope, parameters, nodes),
  };
}
