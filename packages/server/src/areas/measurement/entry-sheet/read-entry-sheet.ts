import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type EntrySheet,
  type readEntrySheet as endpoint,
  SHEET_NODES_MAXIMUM,
  type SheetColumn,
  type SheetNode,
} from '@oikos/contract/measurement/entry-sheet.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAtOrBelow } from '../subtree-condition.ts';
import { placeOfNode, readPicklists, readUnits, sheetNodeColumns, sheetParameterColumns } from './sheet-parts.ts';

type Input = ParsedInputOf<typeof endpoint>;

async function readSet(scope: TenantScope, id: number): Promise<EntrySheet['parameterSet']> {
  return scope.db
    .selectFrom('parameter_set')
    .select(['id', 'name', 'timespan', 'isConstant', 'isReadOnly'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

async function readColumns(scope: TenantScope, parameterSetId: number): Promise<SheetColumn[]> {
  const { rows } = await sql<SheetColumn>`
    select ${sheetParameterColumns}
    from parameter p
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join unit u on u.company_id = p.company_id and u.id = p.unit_id
    where p.parameter_set_id = ${parameterSetId} order by p.sequence, p.name`.execute(scope.db);
  return rows;
}

/** The node, or the permitted ones of a type at and below it, active on a day of the range. */
function nodeConditions(scope: TenantScope, { nodeId, nodeTypeId, beginDate, endDate }: Input): RawBuilder<unknown> {
  const parts = [sql`n.id in ${permittedNodes(scope, 'DATA_ENTRY')}`];
  if (nodeTypeId > 0) parts.push(sql`n.node_type_id = ${nodeTypeId}`);
  if (nodeTypeId > 0 && nodeId > 0) {
    parts.push(isAtOrBelow(sql`n.id`, nodeId));
  }
  if (nodeTypeId <= 0) parts.push(sql`n.id = ${nodeId}`);
  if (nodeTypeId > 0 && beginDate) parts.push(sql`n.inactive_date > ${beginDate}::date`);
  if (nodeTypeId > 0 && endDate) parts.push(sql`n.active_date <= ${endDate}::date`);
  return sql.join(parts, sql` and `);
}

async function readNodes(scope: TenantScope, input: Input): Promise<{ nodes: SheetNode[]; nodeCount: number }> {
  const { rows } = await sql<SheetNode & { total: number }>`
    select ${sheetNodeColumns(scope, sql`p.parameter_set_id = ${input.parameterSetId}`)}, (count(*) over ())::int as total
    from node n left join lateral (${placeOfNode}) place on true
    where ${nodeConditions(scope, input)}
    order by place, n.name, n.id limit ${SHEET_NODES_MAXIMUM}`.execute(scope.db);
  return { nodes: rows.map(({ total: _total, ...node }) => node), nodeCount: rows[0]?.total ?? 0 };
}

/** All that a spreadsheet needs to know but the values themselves. */
export async function readEntrySheet(scope: TenantScope, input: Input): Promise<EntrySheet> {
  const parameterSet = await readSet(scope, input.parameterSetId);
  const columns = await readColumns(scope, input.parameterSetId);
  const { nodes, nodeCount } = await readNodes(scope, input);
  return {
    parameterSet,
    columns,
    nodes,
    nodeCount,
    units: await readUnits(scope, columns),
    picklists: await readPicklists(scope, columns, nodes),
  };
}
