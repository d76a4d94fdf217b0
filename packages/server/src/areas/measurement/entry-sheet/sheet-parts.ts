import type { SheetColumn, SheetNode, SheetPicklist, SheetUnit } from '@oikos/contract/measurement/entry-sheet.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayAtNode } from '../../hierarchy/public.ts';

/** What is read in the same way for each spreadsheet of values, whatever its rows are. */

/** Of the parameter `p` of the set `s`, with its unit `u`. */
export const sheetParameterColumns = sql`
  p.id as parameter_id, p.name, p.description, p.data_type as data_type_id, p.unit_type_id as uom_type_id,
  p.unit_id as uom_id, u.code as uom, p.is_calculated,
  p.is_read_only or s.is_read_only as is_read_only, p.picklist_id, p.roll_up`;

/** What the node `n` is below in the organisation today: no row for a root. */
export const placeOfNode = sql`
  select p.name from hierarchy h
  join hierarchy_association a on a.company_id = h.company_id and a.hierarchy_id = h.id
  join node p on p.company_id = a.company_id and p.id = a.parent_id
  where h.is_organisation and a.node_id = n.id and a.valid_from <= ${todayAtNode('n')} and a.valid_to > ${todayAtNode('n')}`;

/** Of the node `n` below `place`; what it overwrites of the parameters `p` of its sheet. */
export const sheetNodeColumns = (scope: TenantScope, ofSheet: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  n.id, n.name, coalesce(place.name, '') as place, n.time_zone, n.active_date, n.inactive_date,
  coalesce((select json_agg(json_build_object('parameterId', o.parameter_id, 'isReadOnly', o.is_read_only,
      'picklistId', o.picklist_id))
    from parameter_overwrite o join parameter p on p.company_id = o.company_id and p.id = o.parameter_id
    where o.company_id = n.company_id and o.node_id = n.id and ${ofSheet}), '[]') as overwrites,
  n.id in ${permittedNodes(scope, 'DATA_ENTRY_FULL')} or n.id in ${permittedNodes(scope, 'NODE_PARAMETER_VALUE')} as may_edit,
  n.id in ${permittedNodes(scope, 'MEASUREMENT_OVERWRITE')} as may_overwrite_approved`;

export async function readUnits(
  scope: TenantScope,
  columns: readonly Pick<SheetColumn, 'uomTypeId'>[],
): Promise<SheetUnit[]> {
  const types = [...new Set(columns.flatMap(({ uomTypeId }) => uomTypeId ?? []))];
  const { rows } = await sql<SheetUnit>`
    select id, unit_type_id, name, code, multiply_by, add from unit
    where unit_type_id = any(${types}::bigint[]) order by name`.execute(scope.db);
  return rows;
}

/** Those of the columns, and those that nodes have in their place. */
export async function readPicklists(
  scope: TenantScope,
  columns: readonly Pick<SheetColumn, 'picklistId'>[],
  nodes: readonly Pick<SheetNode, 'overwrites'>[],
): Promise<SheetPicklist[]> {
  const ids = [...columns, ...nodes.flatMap(({ overwrites }) => overwrites)].flatMap(
    ({ picklistId }) => picklistId ?? [],
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<SheetPicklist>`
    select picklist_id as id, array_agg(display_value order by display_value) as values from picklist_value
    where picklist_id = any(${[...new Set(ids)]}::bigint[]) and is_active group by picklist_id`.execute(scope.db);
  return rows;
}
