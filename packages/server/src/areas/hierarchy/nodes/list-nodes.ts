import { type ActivityFilter, ALL_ASSET_NODE_TYPES } from '@oikos/domain/hierarchy/structure.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { accessibleNodes } from '../placement/access.ts';

type Condition = RawBuilder<unknown>;

/** What every list of nodes in a hierarchy is asked with. Conditions speak of the node `n` and its type `t`. */
export interface NodeListFilter {
  readonly hierarchyId: number;
  readonly day: LocalDate;
  readonly activity: ActivityFilter;
  readonly nodeTypeId?: number;
  readonly nodeTypeIds?: readonly number[];
  readonly moduleId?: number;
  readonly contains?: string | undefined;
}

const holdsOn = (alias: string, day: LocalDate): Condition =>
  sql`${sql.ref(`${alias}.valid_from`)} <= ${day}::date and ${sql.ref(`${alias}.valid_to`)} > ${day}::date`;

const isActive = (alias: string, day: LocalDate): Condition =>
  sql`(${sql.ref(`${alias}.active_date`)} <= ${day}::date and ${sql.ref(`${alias}.inactive_date`)} > ${day}::date)`;

function activityCondition(alias: string, { activity, day }: NodeListFilter): Condition {
  if (activity === 'activeOnly') return isActive(alias, day);
  if (activity === 'inactiveOnly') return sql`not ${isActive(alias, day)}`;
  return sql`true`;
}

function typeConditions({ nodeTypeId = -1, nodeTypeIds = [], moduleId = 0, hierarchyId }: NodeListFilter): Condition[] {
  return [
    ...(nodeTypeId === ALL_ASSET_NODE_TYPES ? [sql`t.kind = 'asset'`] : []),
    ...(nodeTypeId > 0 ? [sql`t.id = ${nodeTypeId}`] : []),
    ...(nodeTypeIds.length > 0 ? [sql`t.id = any(${nodeTypeIds}::bigint[])`] : []),
    ...(moduleId > 0 ? [includedForModule(hierarchyId, moduleId)] : []),
  ];
}

/** A type included for every module (0) or for this one; a hierarchy that names no types includes them all. */
export const includedForModule = (hierarchyId: number, moduleId: number): Condition => sql`
  (not exists (select 1 from hierarchy_node_type i where i.hierarchy_id = ${hierarchyId})
   or exists (select 1 from hierarchy_node_type i where i.hierarchy_id = ${hierarchyId} and i.node_type_id = t.id
     and (${moduleId} = 0 or i.module_id in (0, ${moduleId}))))`;

const conditionsOfNode = (filter: NodeListFilter): Condition[] => [
  activityCondition('n', filter),
  ...typeConditions(filter),
  ...containsCondition(['n.name', 'n.altname', 'n.external_id'], filter.contains),
];

const conditionsOf = (filter: NodeListFilter): Condition =>
  sql.join(
    [
      sql`a.hierarchy_id = ${filter.hierarchyId}`,
      holdsOn('a', filter.day),
      sql`a.node_id in (select node_id from accessible)`,
      ...conditionsOfNode(filter),
    ],
    sql` and `,
  );

const placedNodes = sql`
  hierarchy_association a
  join node n on n.company_id = a.company_id and n.id = a.node_id
  join node_type t on t.company_id = n.company_id and t.id = n.node_type_id`;

const accessible = (scope: TenantScope) =>
  sql`accessible as materialized (select id as node_id from node where id in ${accessibleNodes(scope)})`;

/** How many children of the node the same caller would see with the same filter of activity. */
const childCount = (filter: NodeListFilter): Condition => sql`
  (select count(*)::int from hierarchy_association k
   join node kn on kn.company_id = k.company_id and kn.id = k.node_id
   where k.hierarchy_id = ${filter.hierarchyId} and k.parent_id = n.id and ${holdsOn('k', filter.day)}
     and k.node_id in (select node_id from accessible) and ${activityCondition('kn', filter)})`;

const treeColumns = (filter: NodeListFilter): Condition => sql`
  n.id, n.id as node_id, n.name, n.altname, a.parent_id as parent_node_id, t.id as node_type_id, t.name as node_type_name,
  t.kind as node_type_kind, n.active_date, n.inactive_date,
  ${isActive('n', filter.day)} as is_active, children.number as child_count, children.number > 0 as has_children`;

const treeSource = (filter: NodeListFilter): Condition =>
  sql`${placedNodes} cross join lateral (select ${childCount(filter)} as number) as children`;

/** The topmost nodes the caller has a right at: roots, and nodes whose parent is out of reach. */
export const rootRows = (scope: TenantScope, filter: NodeListFilter): Condition => sql`
  with ${accessible(scope)}
  select ${treeColumns(filter)} from ${treeSource(filter)}
  where ${conditionsOf(filter)} and (a.parent_id is null or a.parent_id not in (select node_id from accessible))`;

export const childRows = (scope: TenantScope, parentId: number, filter: NodeListFilter): Condition => sql`
  with ${accessible(scope)}
  select ${treeColumns(filter)} from ${treeSource(filter)}
  where ${conditionsOf(filter)} and a.parent_id = ${parentId}`;

/** The steps from the topmost node within reach down to the node itself, as JSON. */
const pathOf = (hierarchyId: number, day: LocalDate): Condition => sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by c.depth desc), '[]'::json)
   from hierarchy_closure c join node p on p.company_id = c.company_id and p.id = c.ancestor_id
   where c.hierarchy_id = ${hierarchyId} and c.descendant_id = n.id and ${holdsOn('c', day)}
     and c.ancestor_id in (select node_id from accessible))`;

export const searchRows = (scope: TenantScope, filter: NodeListFilter): Condition => sql`
  with ${accessible(scope)}
  select ${treeColumns(filter)}, ${pathOf(filter.hierarchyId, filter.day)} as path from ${treeSource(filter)}
  where ${conditionsOf(filter)}`;

export async function readPath(
  scope: TenantScope,
  nodeId: number,
  hierarchyId: number,
  day: LocalDate,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ path: { id: number; name: string }[] }>`
    with ${accessible(scope)}
    select ${pathOf(hierarchyId, day)} as path from node n where n.id = ${nodeId}`.execute(scope.db);
  return rows[0]?.path ?? [];
}

/** Nodes with their parents; `withinNodeId` narrows them to a node and what is below it. */
export function relationshipRows(scope: TenantScope, filter: NodeListFilter, withinNodeId: number): Condition {
  const within =
    withinNodeId > 0
      ? sql`and a.node_id in (select c.descendant_id from hierarchy_closure c
          where c.hierarchy_id = ${filter.hierarchyId} and c.ancestor_id = ${withinNodeId} and ${holdsOn('c', filter.day)})`
      : sql``;
  return sql`
    with ${accessible(scope)}
    select n.id, n.id as child_node_id, n.name as child_node_name, n.altname, n.external_id,
           case when p.id in (select node_id from accessible) then p.id end as parent_node_id,
           case when p.id in (select node_id from accessible) then p.name end as parent_node_name,
           t.id as node_type_id, t.name as node_type, n.active_date, n.inactive_date,
           ${isActive('n', filter.day)} as is_active, true as is_placed, n.version
    from ${placedNodes} left join node p on p.company_id = a.company_id and p.id = a.parent_id
    where ${conditionsOf(filter)} ${within}`;
}

/**
 * Nodes that never had a place in the organization's hierarchy, which no tree shows. Rights come with a place, so they are
 * found by who created them, and by anyone who has a right at the organization's root.
 */
export const unplacedRows = (scope: TenantScope, filter: NodeListFilter): Condition => sql`
  with ${accessible(scope)}
  select n.id, n.id as child_node_id, n.name as child_node_name, n.altname, n.external_id,
         null::bigint as parent_node_id, null::text as parent_node_name, t.id as node_type_id, t.name as node_type,
         n.active_date, n.inactive_date, ${isActive('n', filter.day)} as is_active,
         false as is_placed, n.version
  from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
  where not exists (
      select 1 from hierarchy_association a join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
      where a.company_id = n.company_id and a.node_id = n.id and h.is_organisation)
    and (n.created_by = ${scope.userId}::bigint or organisation_root() in (select node_id from accessible))
    and ${sql.join(conditionsOfNode(filter), sql` and `)}`;
