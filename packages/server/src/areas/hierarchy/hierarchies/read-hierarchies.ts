import type { NodeKind } from '@oikos/domain/hierarchy/structure.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { includedForModule } from '../nodes/list-nodes.ts';

/** Hierarchies with their first root on a day, narrowed to one or to those that contain a node. */
export function hierarchyRows(
  _scope: TenantScope,
  filter: { readonly platformhierarchyId: number; readonly platformNodeId: number; readonly day: LocalDate },
): RawBuilder<unknown> {
  const { platformhierarchyId, platformNodeId, day } = filter;
  const one = platformhierarchyId > 0 ? sql`and h.id = ${platformhierarchyId}` : sql``;
  const containing =
    platformNodeId > 0
      ? sql`and exists (select 1 from hierarchy_association c where c.hierarchy_id = h.id and c.node_id = ${platformNodeId}
          and c.valid_from <= ${day}::date and c.valid_to > ${day}::date)`
      : sql``;
  return sql`
    select h.id, h.id as hierarchy_id, h.name, h.altname, h.description, h.is_organisation, h.version,
      (select min(a.node_id) from hierarchy_association a where a.hierarchy_id = h.id and a.parent_id is null
         and a.valid_from <= ${day}::date and a.valid_to > ${day}::date) as node_id
    from hierarchy h where true ${one} ${containing}`;
}

interface IncludedType {
  readonly id: number;
  readonly nodeTypeId: number;
  readonly nodeType: string;
  readonly kind: NodeKind;
  readonly platformNodeTypeId: number;
}

export async function includedNodeTypes(
  scope: TenantScope,
  hierarchyId: number,
  moduleId: number,
  contains: string | undefined,
): Promise<readonly IncludedType[]> {
  const conditions = [includedForModule(hierarchyId, moduleId), ...containsCondition(['t.name'], contains)];
  const { rows } = await sql<IncludedType>`
    select t.id, t.id as node_type_id, t.name as node_type, t.kind, t.id as platform_node_type_id from node_type t
    where ${sql.join(conditions, sql` and `)} order by t.name, t.id`.execute(scope.db);
  return rows;
}

interface HierarchyNodeType {
  readonly id: number;
  readonly name: string;
  readonly kind: NodeKind;
  readonly moduleIds: number[];
  readonly nodeCount: number;
}

export async function nodeTypesOfHierarchy(
  scope: TenantScope,
  hierarchyId: number,
): Promise<readonly HierarchyNodeType[]> {
  const { rows } = await sql<HierarchyNodeType>`
    with counted as (
      select n.node_type_id, count(distinct n.id)::int as number from hierarchy_association a
      join node n on n.company_id = a.company_id and n.id = a.node_id
      where a.hierarchy_id = ${hierarchyId} group by n.node_type_id)
    select t.id, t.name, t.kind, coalesce(counted.number, 0) as node_count,
      coalesce((select array_agg(i.module_id::int order by i.module_id) from hierarchy_node_type i
        where i.hierarchy_id = ${hierarchyId} and i.node_type_id = t.id), '{}') as module_ids
    from node_type t left join counted on counted.node_type_id = t.id order by t.name, t.id`.execute(scope.db);
  return rows;
}

export async function structureTypes(
  scope: TenantScope,
  hierarchyId: number,
): Promise<readonly { id: number; name: string; kind: NodeKind; isUsed: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; kind: NodeKind; isUsed: boolean }>`
    select t.id, t.name, t.kind,
      exists (select 1 from node n join hierarchy_association a on a.company_id = n.company_id and a.node_id = n.id
        where n.node_type_id = t.id and a.hierarchy_id = ${hierarchyId}) as is_used
    from node_type t where ${includedForModule(hierarchyId, 0)} order by t.name, t.id`.execute(scope.db);
  return rows;
}

export async function hierarchyName(scope: TenantScope, id: number): Promise<string> {
  const hierarchy = await scope.db.selectFrom('hierarchy').select('name').where('id', '=', id).executeTakeFirst();
  return hierarchy?.name ?? '';
}

/** The zone of the hierarchy's first root, else the company's. */
export async function readTimeZone(scope: TenantScope, hierarchyId: number, day: LocalDate): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select coalesce(
      (select n.time_zone from hierarchy_association a join node n on n.company_id = a.company_id and n.id = a.node_id
       where a.hierarchy_id = ${hierarchyId} and a.parent_id is null and a.valid_from <= ${day}::date and a.valid_to > ${day}::date
       order by n.id limit 1),
      (select time_zone from installation.company where id = current_company())) as zone`.execute(scope.db);
  return (rows[0] as { zone: string }).zone;
}
