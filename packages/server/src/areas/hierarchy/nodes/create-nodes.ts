import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { mayHangBelow, type NodeKind } from '@oikos/domain/hierarchy/structure.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { tellPlanner } from '../../../foundation/db/tell-planner.ts';
import { notFound, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { addToClosure } from '../placement/closure.ts';
import { lockHierarchy } from '../placement/read-placement.ts';
import { freeAlternativeNames } from './alternative-names.ts';
import { insertNodes, type NodeValues, organisationHierarchyId } from './read-nodes.ts';

/** A node to be made below a parent of the organisation, with whom it is active from the first common day on. */
export interface NodeBelow {
  readonly parentNodeId: number;
  readonly name: string;
  /** Where it is free: else, and where it isn't given, the name with the first free number. */
  readonly altname?: string;
  readonly type: number;
  readonly externalId: string | null;
  readonly uniqueName: string | null;
  readonly description: string;
  readonly comment: string;
  /** Null: the parent's. */
  readonly timeZone: string | null;
  readonly activeDate: LocalDate;
  readonly sourceType?: string | null;
  readonly inactiveDate?: LocalDate;
  /** From when it is below its parent, where that is given. */
  readonly placedFrom?: LocalDate | null;
}

/** A parent and a type as the rules of structure need them, and the first day on which a node can be there. */
interface Place {
  readonly parentId: number;
  readonly activeDate: LocalDate;
  readonly type: number;
  readonly parentName: string;
  readonly parentKind: NodeKind;
  readonly parentZone: string;
  readonly typeName: string;
  readonly kind: NodeKind;
  readonly isTypeIncluded: boolean;
  readonly from: LocalDate;
  readonly isParentPlaced: boolean;
}

const keyOf = (parentId: number, activeDate: LocalDate, type: number): string => `${parentId} ${activeDate} ${type}`;
const startOf = ({ placedFrom, activeDate }: NodeBelow): LocalDate => placedFrom ?? activeDate;
const keyOfNode = (node: NodeBelow): string => keyOf(node.parentNodeId, startOf(node), node.type);

/** What is asked about places is asked once for all nodes of a type below a parent. */
async function readPlaces(
  scope: TenantScope,
  hierarchyId: number,
  nodes: readonly NodeBelow[],
): Promise<ReadonlyMap<string, Place>> {
  const wanted = [...new Map(nodes.map((node) => [keyOfNode(node), node])).values()];
  const { rows } = await sql<Place>`
    select w.parent_id, w.active_date, w.type, p.name as parent_name, pt.kind as parent_kind,
      p.time_zone as parent_zone, t.name as type_name, t.kind,
      (not exists (select from hierarchy_node_type i where i.hierarchy_id = ${hierarchyId})
        or exists (select from hierarchy_node_type i where i.hierarchy_id = ${hierarchyId} and i.node_type_id = t.id)) as is_type_included,
      greatest(w.active_date, a.first) as "from",
      coalesce(a.days @> daterange(greatest(w.active_date, a.first), ${NO_END}::date), false) as is_parent_placed
    from unnest(${wanted.map((node) => node.parentNodeId)}::bigint[], ${wanted.map(startOf)}::date[],
      ${wanted.map((node) => node.type)}::bigint[]) as w(parent_id, active_date, type)
    join node p on p.id = w.parent_id
    join node_type pt on pt.company_id = p.company_id and pt.id = p.node_type_id
    join node_type t on t.company_id = p.company_id and t.id = w.type
    left join (
      select node_id, min(valid_from) as first, range_agg(daterange(valid_from, valid_to)) as days
      from hierarchy_association
      where hierarchy_id = ${hierarchyId} and node_id = any(${wanted.map((node) => node.parentNodeId)}::bigint[])
      group by node_id) a on a.node_id = w.parent_id`.execute(scope.db);
  return new Map(rows.map((place) => [keyOf(place.parentId, place.activeDate, place.type), place]));
}

/** The rules of placeNodes for nodes that have no position yet: nothing is below them, so that there is no circle. */
function checkPlace({ name, placedFrom }: NodeBelow, place: Place): void {
  if (!place.isTypeIncluded) throw refuse(say.typeNotIncluded, place.typeName);
  if (!mayHangBelow(place.kind, place.parentKind)) throw refuse(say.notBelowAsset, name, place.parentName);
  const isTooEarly = placedFrom != null && placedFrom < place.from;
  if (isTooEarly || !place.isParentPlaced)
    throw refuse(say.parentNotInHierarchy, place.parentName, isTooEarly ? placedFrom : place.from, '…');
}

async function checkExternalIds(scope: TenantScope, nodes: readonly NodeBelow[]): Promise<void> {
  const ids = nodes.flatMap(({ externalId }) => externalId ?? []);
  const { rows } = await sql`select 1 from node where external_id = any(${ids}::text[]) limit 1`.execute(scope.db);
  if (rows.length > 0 || new Set(ids).size < ids.length) throw refuseField('externalId', say.externalIdExists);
}

/**
 * Where the nodes are many for the table, the planner takes it for empty yet and reads all of it for each reference that
 * is checked (decision 006).
 */
async function knowNewNodes(scope: TenantScope, count: number): Promise<void> {
  const { rows } = await sql<{ isUnknown: boolean }>`
    select reltuples < ${count} as is_unknown from pg_class where oid = 'node'::regclass`.execute(scope.db);
  if (rows[0]?.isUnknown) await tellPlanner(scope, ['node']);
}

const valuesOf = (node: NodeBelow, altname: string, place: Place): NodeValues => ({
  name: node.name,
  altname,
  type: node.type,
  uniqueName: node.uniqueName,
  externalId: node.externalId,
  description: node.description,
  comment: node.comment,
  sourceType: node.sourceType ?? null,
  timeZone: node.timeZone ?? place.parentZone,
  activeDate: node.activeDate,
  inactiveDate: node.inactiveDate ?? NO_END,
});

async function insertFirstPlaces(
  scope: TenantScope,
  hierarchyId: number,
  ids: readonly number[],
  nodes: readonly NodeBelow[],
  starts: readonly LocalDate[],
): Promise<void> {
  await sql`
    insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from, valid_to)
    select ${hierarchyId}::bigint, p.node_id, p.parent_id, p.valid_from, ${NO_END}::date
    from unnest(${ids}::bigint[], ${nodes.map((node) => node.parentNodeId)}::bigint[], ${starts}::date[])
      as p(node_id, parent_id, valid_from)`.execute(scope.db);
}

/** Some ten statements for however many nodes: the same nodes, places and closure as one createNode after the other, and an audit row each. */
export async function createNodes(scope: TenantScope, nodes: readonly NodeBelow[]): Promise<readonly number[]> {
  if (nodes.length === 0) return [];
  const hierarchyId = await organisationHierarchyId(scope);
  if (hierarchyId === null) throw notFound();
  await lockHierarchy(scope, hierarchyId);
  await checkExternalIds(scope, nodes);
  const places = await readPlaces(scope, hierarchyId, nodes);
  const placeOf = (node: NodeBelow): Place => {
    const place = places.get(keyOfNode(node));
    if (!place) throw notFound();
    return place;
  };
  for (const node of nodes) checkPlace(node, placeOf(node));
  const alternativeNames = await freeAlternativeNames(
    scope,
    nodes.map(({ name, altname }) => altname ?? name),
  );
  const values = nodes.map((node, index) => valuesOf(node, alternativeNames[index] as string, placeOf(node)));
  const ids = (await insertNodes(scope, values)).map(({ id }) => id);
  await knowNewNodes(scope, ids.length);
  const starts = nodes.map((node) => placeOf(node).from);
  // Sent together: while the database works on one, the next is written.
  await Promise.all([
    insertFirstPlaces(scope, hierarchyId, ids, nodes, starts),
    addToClosure(
      scope,
      hierarchyId,
      nodes.map(({ parentNodeId: parentId }, index) => ({
        nodeId: ids[index] as number,
        parentId,
        from: starts[index] as string,
      })),
    ),
    auditChanges(
      scope,
      'node',
      ids.map((id, index) => ({
        id,
        before: null,
        after: {
          ...values[index],
          hierarchyId,
          parentNodeId: nodes[index]?.parentNodeId,
          hierarchyDate: starts[index],
        },
      })),
    ),
  ]);
  return ids;
}
