import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { endOfPlacement, type Placement, placeInTimeline, placementOn } from '@oikos/domain/hierarchy/placement.ts';
import { mayHangBelow } from '@oikos/domain/hierarchy/structure.ts';
import { type LocalDate, laterOf, NO_END } from '@oikos/domain/period/local-date.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireMoveOfPeople } from '../../identity/public.ts';
import { rebuildClosure } from './closure.ts';
import { keepingRoot } from './keep-root.ts';
import {
  isPlacedThroughout,
  lockHierarchy,
  type PlacedNode,
  pathBelow,
  readPlacedNodes,
  readTimelines,
  writeTimelines,
} from './read-placement.ts';

export interface NodePlacing {
  readonly hierarchyId: number;
  readonly nodeIds: readonly number[];
  /** null: they become roots. */
  readonly parentId: number | null;
  readonly from: LocalDate;
  /** False lets a location be below an asset. */
  readonly validateStructure?: boolean;
  readonly reason?: string;
}

const endInSentence = (date: LocalDate): string => (date === NO_END ? '…' : date);

/** Refuses nodes whose type the hierarchy leaves out: asked when they come into it. */
export function checkTypesIncluded(nodes: readonly PlacedNode[]): void {
  for (const node of nodes) if (!node.isTypeIncluded) throw refuse(say.typeNotIncluded, node.typeName);
}

/** Refuses locations below an asset. */
export function checkStructure(nodes: readonly PlacedNode[], parent: PlacedNode): void {
  for (const node of nodes)
    if (!mayHangBelow(node.kind, parent.kind)) throw refuse(say.notBelowAsset, node.name, parent.name);
}

/** Refuses a parent that isn't in the hierarchy all the while, or that is below one of the nodes itself. */
export async function checkParent(
  scope: TenantScope,
  hierarchyId: number,
  nodeIds: readonly number[],
  parent: PlacedNode,
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<void> {
  const circle = await pathBelow(scope, hierarchyId, nodeIds, parent.id, days);
  const first = circle[0];
  if (first) {
    const path = [...circle.map((each) => each.name), first.name].join(' > ');
    throw refuse(say.wouldHangBelowItself, first.name, path);
  }
  if (nodeIds.includes(parent.id))
    throw refuse(say.wouldHangBelowItself, parent.name, `${parent.name} > ${parent.name}`);
  if (!(await isPlacedThroughout(scope, hierarchyId, parent.id, days.from, days.to)))
    throw refuse(say.parentNotInHierarchy, parent.name, days.from, endInSentence(days.to));
}

/** What a placing changes. */
interface JudgedPlacing {
  /** Those of the nodes that aren't there already. */
  readonly moved: readonly number[];
  readonly before: ReadonlyMap<number, readonly Placement[]>;
  /** The day on which the last of them goes elsewhere. */
  readonly to: LocalDate;
}

/** Refuses circles (with the path), parents outside the hierarchy, and people whom the caller may not bring there. */
export async function judgePlacing(
  scope: TenantScope,
  placing: NodePlacing,
  { isOrganisation }: { readonly isOrganisation: boolean },
): Promise<JudgedPlacing> {
  const { hierarchyId, parentId, from } = placing;
  const nodeIds = [...new Set(placing.nodeIds)];
  const known = await readPlacedNodes(scope, hierarchyId, parentId === null ? nodeIds : [...nodeIds, parentId]);
  const nodes = nodeIds.flatMap((id) => known.get(id) ?? []);
  const parent = parentId === null ? undefined : known.get(parentId);
  if (nodes.length < nodeIds.length || (parentId !== null && !parent)) throw notFound();

  const before = await readTimelines(scope, hierarchyId, nodeIds);
  checkTypesIncluded(nodes.filter((node) => before.get(node.id)?.length === 0));
  if (parent && placing.validateStructure !== false) checkStructure(nodes, parent);
  const moved = nodeIds.filter((id) => placementOn(before.get(id) ?? [], from)?.parentId !== parentId);
  if (moved.length === 0) return { moved, before, to: from };
  const to = moved.map((id) => endOfPlacement(before.get(id) ?? [], from)).reduce(laterOf);
  if (parent) await checkParent(scope, hierarchyId, moved, parent, { from, to });
  if (parent && isOrganisation) await requireMoveOfPeople(scope, moved, parent.id);
  return { moved, before, to };
}

/**
 * Puts nodes below a parent, or makes them roots, from a day on: the days before and changes already scheduled stay,
 * whatever is below follows. Renews the closure of the subtrees; writes audit rows.
 */
export async function placeNodes(scope: TenantScope, placing: NodePlacing): Promise<void> {
  const { hierarchyId, parentId, from } = placing;
  const hierarchy = await lockHierarchy(scope, hierarchyId);
  const { moved, before } = await judgePlacing(scope, placing, hierarchy);
  if (moved.length === 0) return;
  const timelineOf = (id: number): readonly Placement[] => before.get(id) ?? [];
  const after = new Map(moved.map((id) => [id, placeInTimeline(timelineOf(id), parentId, from)]));
  const write = async () => {
    await writeTimelines(scope, hierarchyId, new Map(moved.map((id) => [id, timelineOf(id)])), after);
    await rebuildClosure(scope, hierarchyId, moved);
  };
  await (hierarchy.isOrganisation ? keepingRoot(scope, { ...placing, nodeIds: moved }, write) : write());
  await writeAudit(
    scope,
    moved.map((id) => ({
      entity: 'node',
      entityId: id,
      action: 'update',
      changes: {
        hierarchyId: { old: hierarchyId, new: hierarchyId },
        parentNodeId: { old: placementOn(timelineOf(id), from)?.parentId ?? null, new: parentId },
        hierarchyDate: { old: null, new: from },
      },
      reason: placing.reason,
    })),
  );
}
