import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { placementOn } from '@oikos/domain/hierarchy/placement.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { conflict, refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { moveBetweenHierarchies } from '../placement/move-between-hierarchies.ts';
import { placeNodes } from '../placement/place-nodes.ts';
import { lockHierarchy, readTimelines } from '../placement/read-placement.ts';
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

/** V130: moves a node and all below it to a target parent in a target hierarchy as of a day. */
export async function moveNode(scope: TenantScope, move: NodeMove): Promise<void> {
  await lockHierarchy(scope, move.hierarchyId);
  const node = await readNodeRow(scope, move.nodeId);
  const timelines = await readTimelines(scope, move.hierarchyId, [move.nodeId]);
  const current = placementOn(timelines.get(move.nodeId) ?? [], move.effectiveDate);
  if (!current) throw refuse(say.notInHierarchy, node.name, move.effectiveDate);
  if (move.expectedParentNodeId !== undefined && (current.parentId ?? 0) !== move.expectedParentNodeId)
    throw conflict(say.movedMeanwhile, node.name);
  if (move.targetHierarchyId !== move.hierarchyId) {
    await moveBetweenHierarchies(scope, {
      sourceHierarchyId: move.hierarchyId,
      targetHierarchyId: move.targetHierarchyId,
      nodeId: move.nodeId,
      targetNodeId: move.targetNodeId,
      from: move.effectiveDate,
    });
    return;
  }
  await placeNodes(scope, {
    hierarchyId: move.hierarchyId,
    nodeIds: [move.nodeId],
    parentId: move.targetNodeId,
    from: move.effectiveDate,
  });
}
