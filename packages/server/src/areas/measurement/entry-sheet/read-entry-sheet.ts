import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import {
  type EntrySheet,
  type readEntrySheet as endpoint,
  SHEET_NODES_MAXIMUM,
  type SheetColumn,
  type SheetNode,
  type SheetUnit,
} from '@oikos/contract/measurement/entry-sheet.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';
import { isAtOrBelow } from '../at-or-below.ts';

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
    select p.id as parameter_id, p.name, p.description, p.data_type as data_type_id, p.unit_type_id as uom_type_id,
      p.unit_id as uom_id, u.code as uom, p.is_calculated,
      p.is_read_only or s.is_read_only as is_read_only, p.picklist_id, p.roll_up
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
    select n.id, n.name, coalesce((select p.name from hierarchy h
        join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id
        join node p on p.company_id = a.company_id and p.id = a.parent_id
        where h.is_organisation and a.node_id = n.id and a.valid_from <= ${todayAtNode('n')} and a.valid_to > ${todayAtNode('n')}), '') as place,
      n.time_zone, n.active_date, n.inactive_date,
      coalesce((select json_agg(json_build_object('parameterId', o.parameter_id, 'isReadOnly', o.is_read_only,
          'picklistId', o.picklist_id))
        from parameter_overwrite o join parameter p on p.company_id = o.company_id and p.id = o.parameter_id
        where o.company_id = n.company_id and o.node_id = n.id and p.parameter_set_id = ${input.parameterSetId}), '[]') as overwrites,
      n.id in ${permittedNodes(scope, 'DATA_ENTRY_FULL')} or n.id in ${permittedNodes(scope, 'NODE_PARAMETER_VALUE')} as may_edit,
      n.id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')} as may_overwrite_approved,
      (count(*) over ())::int as total
    from node n where ${nodeConditions(scope, input)}
    order by place, n.name, n.id limit ${SHEET_NODES_MAXIMUM}`.execute(scope.db);
  return { nodes: rows.map(({ total: _total, ...node }) => node), nodeCount: rows[0]?.total ?? 0 };
}

async function readUnits(scope: TenantScope, columns: readonly SheetColumn[]): Promise<SheetUnit[]> {
  const types = columns.flatMap(({ uomTypeId }) => uomTypeId ?? []);
  const { rows } = await sql<SheetUnit>`
    select id, unit_type_id, name, code, multiply_by, add from unit
    where unit_type_id = any(${types}::bigint[]) order by name`.execute(scope.db);
  return rows;
}

async function readPicklists(scope: TenantScope, ids: readonly number[]): Promise<EntrySheet['picklists']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; values: string[] }>`
    select picklist_id as id, array_agg(display_value order by display_value) as values from picklist_value
    where picklist_id = any(${[...new Set(ids)]}::bigint[]) and is_active group by picklist_id`.execute(scope.db);
  return rows;
}

/** All that a spreadsheet needs to know but the values themselves. */
export async function readEntrySheet(scope: TenantScope, input: Input): Promise<EntrySheet> {
  const parameterSet = await readSet(scope, input.parameterSetId);
  const columns = await readColumns(scope, input.parameterSetId);
  const { nodes, nodeCount } = await readNodes(scope, input);
  const picklistIds = [
    ...columns.flatMap(({ picklistId }) => picklistId ?? []),
    ...nodes.flatMap(({ overwrites }) => overwrites.flatMap(({ picklistId }) => picklistId ?? [])),
  ];
  return {
    parameterSet,
    columns,
    nodes,
    nodeCount,
    units: await readUnits(scope, columns),
    picklists: await readPicklists(scope, picklistIds),
  };
}
