import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { placementOn } from '@oikos/domain/hierarchy/placement.ts';
import { type LocalDate, laterOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { conflict, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { noEffect, previewOfMove } from '../../identity/public.ts';
import { todayOf } from '../placement/access.ts';
import { type HierarchyMove, judgeMoveBetween, moveBetweenHierarchies } from '../placement/move-between-hierarchies.ts';
import { judgePlacing, type NodePlacing, placeNodes } from '../placement/place-nodes.ts';
import { lockHierarchy, readHierarchy, readTimelines } from '../placement/read-placement.ts';
import { readNodeRow } from './read-nodes.ts';

export interface NodeMove {
  readonly hierarchyId: number;
  readonly nodeId: number;
  readonly targetNodeId: number;
  readonly targetHierarchyId: number;
  readonly effectiveDate: LocalDate;
  /** The parent the caller saw, 0 for none. */
  readonly expectedParentNodeId?: number | undefined;
}

/** The node is in the hierarchy on the day, below the parent that the caller saw. */
async function requirePlaced(scope: TenantScope, move: NodeMove): Promise<void> {
  const node = await readNodeRow(scope, move.nodeId);
  const timelines = await readTimelines(scope, move.hierarchyId, [move.nodeId]);
  const current = placementOn(timelines.get(move.nodeId) ?? [], move.effectiveDate);
  if (!current) throw refuse(say.notInHierarchy, node.name, move.effectiveDate);
  if (move.expectedParentNodeId !== undefined && (current.parentId ?? 0) !== move.expectedParentNodeId)
    throw conflict(say.movedMeanwhile, node.name);
}

const betweenHierarchies = (move: NodeMove): HierarchyMove => ({
  sourceHierarchyId: move.hierarchyId,
  targetHierarchyId: move.targetHierarchyId,
  nodeId: move.nodeId,
  targetNodeId: move.targetNodeId,
  from: move.effectiveDate,
});

const withinHierarchy = (move: NodeMove): NodePlacing => ({
  hierarchyId: move.hierarchyId,
  nodeIds: [move.nodeId],
  parentId: move.targetNodeId,
  from: move.effectiveDate,
});

const isBetween = ({ hierarchyId, targetHierarchyId }: NodeMove): boolean => targetHierarchyId !== hierarchyId;

/** V130: moves a node and all below it to a target parent in a target hierarchy as of a day. */
export async function moveNode(scope: TenantScope, move: NodeMove): Promise<void> {
  await lockHierarchy(scope, move.hierarchyId);
  await requirePlaced(scope, move);
  if (isBetween(move)) await moveBetweenHierarchies(scope, betweenHierarchies(move));
  else await placeNodes(scope, withinHierarchy(move));
}

/** Refuses what the move is refused for; returns the day on which the node goes elsewhere again. */
async function judgeMove(scope: TenantScope, move: NodeMove, target: { readonly isOrganisation: boolean }) {
  await requirePlaced(scope, move);
  if (!isBetween(move)) return (await judgePlacing(scope, withinHierarchy(move), target)).to;
  const source = await readHierarchy(scope, move.hierarchyId);
  await judgeMoveBetween(scope, betweenHierarchies(move), { source, target });
  return NO_END;
}

/** Who would gain and who would lose what by a move: today, or on the day on which it begins. */
export async function previewMove(scope: TenantScope, move: NodeMove): Promise<AccessPreview> {
  const target = await readHierarchy(scope, move.targetHierarchyId);
  const to = await judgeMove(scope, move, target);
  const day = laterOf(move.effectiveDate, todayOf(scope));
  const changesAccess = target.isOrganisation && to > day;
  const effect = changesAccess
    ? await previewOfMove(scope, { nodeId: move.nodeId, parentId: move.targetNodeId, day })
    : noEffect;
  return { ...effect, missing: [] };
}
