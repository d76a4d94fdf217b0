import type { Placement } from '@oikos/domain/hierarchy/placement.ts';
import type { NodeKind } from '@oikos/domain/hierarchy/structure.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const hierarchyOf = ({ db }: TenantScope, hierarchyId: number) =>
  db.selectFrom('hierarchy').select('isOrganisation').where('id', '=', hierarchyId);

export const readHierarchy = (scope: TenantScope, hierarchyId: number): Promise<{ isOrganisation: boolean }> =>
  hierarchyOf(scope, hierarchyId).executeTakeFirstOrThrow(notFound);

/** Takes the hierarchy's lock: two moves at once could close a circle that neither sees alone. */
export const lockHierarchy = (scope: TenantScope, hierarchyId: number): Promise<{ isOrganisation: boolean }> =>
  hierarchyOf(scope, hierarchyId).forUpdate().executeTakeFirstOrThrow(notFound);

export interface PlacedNode {
  readonly id: number;
  readonly name: string;
  readonly kind: NodeKind;
  readonly typeName: string;
  /** Whether the hierarchy includes the node's type; one that names no types includes them all. */
  readonly isTypeIncluded: boolean;
}

export async function readPlacedNodes(
  scope: TenantScope,
  hierarchyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlacedNode>> {
  const { rows } = await sql<PlacedNode>`
    select n.id, n.name, t.kind, t.name as type_name,
           not exists (select 1 from hierarchy_node_type i where i.hierarchy_id = ${hierarchyId})
           or exists (select 1 from hierarchy_node_type i where i.hierarchy_id = ${hierarchyId} and i.node_type_id = t.id) as is_type_included
    from node n join node_type t on t.company_id = n.company_id and t.id = n.node_type_id
    where n.id = any(${ids}::bigint[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The timelines of the nodes in one hierarchy, each in order; a node that isn't in it has an empty one. */
export async function readTimelines(
  scope: TenantScope,
  hierarchyId: number,
  nodeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Placement[]>> {
  const { rows } = await sql<Placement & { nodeId: number }>`
    select node_id, parent_id, valid_from as "from", valid_to as "to"
    from hierarchy_association where hierarchy_id = ${hierarchyId} and node_id = any(${nodeIds}::bigint[])
    order by node_id, valid_from`.execute(scope.db);
  const timelines = new Map<number, Placement[]>(nodeIds.map((id) => [id, []]));
  for (const { nodeId, ...placement } of rows) timelines.get(nodeId)?.push(placement);
  return timelines;
}

/** Replaces what changed of the timelines, two statements for however many nodes. */
export async function writeTimelines(
  scope: TenantScope,
  hierarchyId: number,
  before: ReadonlyMap<number, readonly Placement[]>,
  after: ReadonlyMap<number, readonly Placement[]>,
): Promise<void> {
  const same = (a: Placement, b: Placement) => a.parentId === b.parentId && a.from === b.from && a.to === b.to;
  const missingFrom = (these: ReadonlyMap<number, readonly Placement[]>, those: typeof these) =>
    [...these].flatMap(([nodeId, timeline]) =>
      timeline
        .filter((each) => !those.get(nodeId)?.some((other) => same(each, other)))
        .map((each) => ({ nodeId, ...each })),
    );
  const gone = missingFrom(before, after);
  const fresh = missingFrom(after, before);
  await sql`
    delete from hierarchy_association a
    using unnest(${gone.map((each) => each.nodeId)}::bigint[], ${gone.map((each) => each.from)}::date[]) as g(node_id, valid_from)
    where a.hierarchy_id = ${hierarchyId} and a.node_id = g.node_id and a.valid_from = g.valid_from`.execute(scope.db);
  await sql`
    insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from, valid_to)
    select ${hierarchyId}::bigint, f.* from unnest(${fresh.map((each) => each.nodeId)}::bigint[], ${fresh.map((each) => each.parentId)}::bigint[],
      ${fresh.map((each) => each.from)}::date[], ${fresh.map((each) => each.to)}::date[]) as f`.execute(scope.db);
}

/** Whether the node is in the hierarchy on every day from `from` to the day before `to`. */
export async function isPlacedThroughout(
  scope: TenantScope,
  hierarchyId: number,
  nodeId: number,
  from: LocalDate,
  to: LocalDate,
): Promise<boolean> {
  const { rows } = await sql<{ isPlaced: boolean | null }>`
    select range_agg(daterange(valid_from, valid_to)) @> daterange(${from}::date, ${to}::date) as is_placed
    from hierarchy_association where hierarchy_id = ${hierarchyId} and node_id = ${nodeId}`.execute(scope.db);
  return rows[0]?.isPlaced ?? false;
}

/** From when a node can be below a parent where nobody says: its active date, or the parent's first day there if later. */
export async function firstCommonDay(
  scope: TenantScope,
  hierarchyId: number,
  activeDate: LocalDate,
  parentId: number,
): Promise<LocalDate> {
  const { rows } = await sql<{ day: LocalDate }>`
    select greatest(${activeDate}::date, min(valid_from)) as day from hierarchy_association
    where hierarchy_id = ${hierarchyId} and node_id = ${parentId}`.execute(scope.db);
  return rows[0]?.day ?? activeDate;
}

/** The names from one of the nodes down to `parentId`, where it is below that node in the days asked about; empty when it doesn't. */
export async function pathBelow(
  scope: TenantScope,
  hierarchyId: number,
  nodeIds: readonly number[],
  parentId: number,
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with clash as (
      select ancestor_id, depth, greatest(valid_from, ${days.from}::date) as day from hierarchy_closure
      where hierarchy_id = ${hierarchyId} and descendant_id = ${parentId} and ancestor_id = any(${nodeIds}::bigint[])
        and valid_from < ${days.to}::date and valid_to > ${days.from}::date
      order by valid_from limit 1)
    select n.id, n.name from clash
    join hierarchy_closure c on c.hierarchy_id = ${hierarchyId} and c.descendant_id = ${parentId}
      and c.valid_from <= clash.day and c.valid_to > clash.day and c.depth <= clash.depth
    join node n on n.company_id = c.company_id and n.id = c.ancestor_id
    order by c.depth desc`.execute(scope.db);
  return rows;
}
