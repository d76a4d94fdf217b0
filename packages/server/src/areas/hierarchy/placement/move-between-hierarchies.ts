import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { placementOn } from '@oikos/domain/hierarchy/placement.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireMoveOfPeople } from '../../identity/public.ts';
import { rebuildClosure } from './closure.ts';
import { checkParent, checkStructure, checkTypesIncluded } from './place-nodes.ts';
import { lockHierarchy, readPlacedNodes, readTimelines } from './read-placement.ts';

export interface HierarchyMove {
  readonly sourceHierarchyId: number;
  readonly targetHierarchyId: number;
  readonly nodeId: number;
  readonly targetNodeId: number;
  readonly from: LocalDate;
}

interface SubtreeRow {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  /** A later day on which something in the subtree is scheduled to change, or on which something comes to be below it. */
  readonly scheduled: string | null;
  /** The node has days in the target hierarchy from then on. */
  readonly isInTarget: boolean;
}

async function readSubtree(scope: TenantScope, move: HierarchyMove): Promise<readonly SubtreeRow[]> {
  const { rows } = await sql<SubtreeRow>`
    select n.id, n.name, a.parent_id,
      (select min(l.valid_from) from hierarchy_association l where l.hierarchy_id = ${move.sourceHierarchyId}
         and (l.node_id = n.id or l.parent_id = n.id) and l.valid_from > ${move.from}::date) as scheduled,
      exists (select 1 from hierarchy_association t where t.hierarchy_id = ${move.targetHierarchyId}
         and t.node_id = n.id and t.valid_to > ${move.from}::date) as is_in_target
    from hierarchy_closure c
    join node n on n.company_id = c.company_id and n.id = c.descendant_id
    join hierarchy_association a on a.company_id = c.company_id and a.hierarchy_id = c.hierarchy_id and a.node_id = n.id
      and a.valid_from <= ${move.from}::date and a.valid_to > ${move.from}::date
    where c.hierarchy_id = ${move.sourceHierarchyId} and c.ancestor_id = ${move.nodeId}
      and c.valid_from <= ${move.from}::date and c.valid_to > ${move.from}::date`.execute(scope.db);
  return rows;
}

async function rewriteAssociations(
  scope: TenantScope,
  move: HierarchyMove,
  subtree: readonly SubtreeRow[],
): Promise<void> {
  const ids = subtree.map((each) => each.id);
  await sql`delete from hierarchy_association where hierarchy_id = ${move.sourceHierarchyId} and node_id = any(${ids}::bigint[]) and valid_from = ${move.from}::date`.execute(
    scope.db,
  );
  await sql`
    update hierarchy_association set valid_to = ${move.from}::date
    where hierarchy_id = ${move.sourceHierarchyId} and node_id = any(${ids}::bigint[])
      and valid_from < ${move.from}::date and valid_to > ${move.from}::date`.execute(scope.db);
  const parents = subtree.map((each) => (each.id === move.nodeId ? move.targetNodeId : each.parentId));
  await sql`
    insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from)
    select ${move.targetHierarchyId}::bigint, m.node_id, m.parent_id, ${move.from}::date
    from unnest(${ids}::bigint[], ${parents}::bigint[]) as m(node_id, parent_id)`.execute(scope.db);
}

interface Hierarchies {
  readonly source: { readonly isOrganisation: boolean };
  readonly target: { readonly isOrganisation: boolean };
}

/**
 * Refused where later changes are scheduled, where a node is in the target already, and out of the organisation hierarchy, since
 * nobody would have access to the nodes any more. Returns what moves.
 */
export async function judgeMoveBetween(
  scope: TenantScope,
  move: HierarchyMove,
  { source, target: into }: Hierarchies,
): Promise<readonly SubtreeRow[]> {
  if (source.isOrganisation) throw refuse(say.organisationKeepsNodes);
  const subtree = await readSubtree(scope, move);
  const subtreeIds = subtree.map((each) => each.id);
  const known = await readPlacedNodes(scope, move.targetHierarchyId, [...subtreeIds, move.targetNodeId, move.nodeId]);
  const node = known.get(move.nodeId);
  const target = known.get(move.targetNodeId);
  if (!node || !target) throw notFound();
  if (subtree.length === 0) throw refuse(say.notInHierarchy, node.name, move.from);
  for (const each of subtree) {
    if (each.scheduled) throw refuse(say.changesScheduled, each.name, each.scheduled);
    if (each.isInTarget) throw refuse(say.alreadyInHierarchy, each.name, move.from);
  }
  checkTypesIncluded(subtreeIds.flatMap((id) => known.get(id) ?? []));
  checkStructure([node], target);
  await checkParent(scope, move.targetHierarchyId, subtreeIds, target, { from: move.from, to: NO_END });

  if (into.isOrganisation) await requireMoveOfPeople(scope, subtreeIds, target.id);
  return subtree;
}

/** Takes a node and all below it out of one hierarchy and puts it below a node of another, as of a day. */
export async function moveBetweenHierarchies(scope: TenantScope, move: HierarchyMove): Promise<void> {
  // In the order of ids, so that two opposite moves can't wait for each other.
  const ids = [move.sourceHierarchyId, move.targetHierarchyId].sort((a, b) => a - b);
  const locked = new Map<number, { isOrganisation: boolean }>();
  for (const id of ids) locked.set(id, await lockHierarchy(scope, id));
  const [source, target] = [locked.get(move.sourceHierarchyId), locked.get(move.targetHierarchyId)];
  if (!source || !target) throw notFound();
  const subtree = await judgeMoveBetween(scope, move, { source, target });
  const subtreeIds = subtree.map((each) => each.id);
  const before = await readTimelines(scope, move.sourceHierarchyId, [move.nodeId]);
  await rewriteAssociations(scope, move, subtree);
  await rebuildClosure(scope, move.sourceHierarchyId, subtreeIds);
  await rebuildClosure(scope, move.targetHierarchyId, subtreeIds);
  await writeAudit(scope, [
    {
      entity: 'node',
      entityId: move.nodeId,
      action: 'update',
      changes: {
        hierarchyId: { old: move.sourceHierarchyId, new: move.targetHierarchyId },
        parentNodeId: {
          old: placementOn(before.get(move.nodeId) ?? [], move.from)?.parentId ?? null,
          new: move.targetNodeId,
        },
        hierarchyDate: { old: null, new: move.from },
      },
    },
  ]);
}
