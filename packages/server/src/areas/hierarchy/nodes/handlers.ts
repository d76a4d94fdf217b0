import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import {
  addNodeToHierarchy,
  associateNode,
  checkNodeDeletion,
  copyNode as copyNodeEndpoint,
  createNode as createNodeEndpoint,
  deleteNode as deleteNodeEndpoint,
  moveNode as moveNodeEndpoint,
  previewMove as previewMoveEndpoint,
  readNode,
  readNodeAssociations,
  readNodeParent,
  readNodeReferences,
  updateNode as updateNodeEndpoint,
} from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { placementOn } from '@oikos/domain/hierarchy/placement.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { lastDayOf } from '../../../foundation/records/last-day.ts';
import { useAsLine } from '../../../foundation/records/uses.ts';
import { wholePage } from '../../../foundation/records/whole-page.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../placement/access.ts';
import { placeNodes } from '../placement/place-nodes.ts';
import { firstCommonDay, readTimelines } from '../placement/read-placement.ts';
import { updateNode } from './change-node.ts';
import { copyNode } from './copy-node.ts';
import { createNode } from './create-node.ts';
import { deleteNode, usesOfNode } from './delete-node.ts';
import { moveNode, previewMove } from './move-node.ts';
import { associationRows, organisationHierarchyId, readNodeRow } from './read-nodes.ts';

const success = { isSuccessful: true } as const;

/** The step after creation: the node comes in as a root. A node that is there already stays where it is. */
async function addToHierarchy(scope: TenantScope, hierarchyId: number, nodeId: number, date: LocalDate | undefined) {
  const node = await readNodeRow(scope, nodeId);
  const from = date ?? node.activeDate;
  const timeline = (await readTimelines(scope, hierarchyId, [nodeId])).get(nodeId) ?? [];
  if (placementOn(timeline, from)) throw refuse(say.alreadyInHierarchy, node.name, from);
  await placeNodes(scope, { hierarchyId, nodeIds: [nodeId], parentId: null, from });
}

async function parentOf(scope: TenantScope, nodeId: number, hierarchyId: number | null, day: LocalDate) {
  const { rows } = await sql<{
    parentNodeId: number | null;
    parentNodeName: string | null;
    validFrom: string;
    validTo: string;
  }>`
    select p.id as parent_node_id, p.name as parent_node_name, a.valid_from, ${lastDayOf(sql`a.valid_to`)} as valid_to
    from hierarchy_association a left join node p on p.company_id = a.company_id and p.id = a.parent_id
    where a.hierarchy_id = ${hierarchyId} and a.node_id = ${nodeId} and a.valid_from <= ${day}::date and a.valid_to > ${day}::date`.execute(
    scope.db,
  );
  const none = { parentNodeId: null, parentNodeName: null, validFrom: null, validTo: null };
  return { nodeId, hierarchyId, ...(rows[0] ?? none) };
}

export const nodeHandlers: Handler[] = [
  handle(readNode, ({ scope, input }) => readNodeRow(scope, input.id)),
  handle(createNodeEndpoint, ({ scope, input }) => createNode(scope, input, input)),
  handle(addNodeToHierarchy, async ({ scope, input }) => {
    await addToHierarchy(scope, input.hierarchyId, input.nodeId, input.hierarchyDate);
    return success;
  }),
  handle(associateNode, async ({ scope, input }) => {
    const [parentId, childId] = input.isParent
      ? [input.parentNodeId, input.dependantId]
      : [input.dependantId, input.parentNodeId];
    const { activeDate } = await readNodeRow(scope, childId);
    const from = input.hierarchyDate ?? (await firstCommonDay(scope, input.hierarchyId, activeDate, parentId));
    await placeNodes(scope, { hierarchyId: input.hierarchyId, nodeIds: [childId], parentId, from });
    return success;
  }),
  handle(updateNodeEndpoint, ({ scope, input: { id, version, ...change } }) => updateNode(scope, id, version, change)),
  handle(deleteNodeEndpoint, async ({ scope, input }) => {
    await deleteNode(scope, input.id);
    return success;
  }),
  handle(copyNodeEndpoint, ({ scope, input }) => copyNode(scope, input)),
  handle(moveNodeEndpoint, async ({ scope, input }) => {
    await moveNode(scope, { ...input, effectiveDate: input.effectiveDate ?? todayOf(scope) });
    return success;
  }),
  handle(previewMoveEndpoint, ({ scope, input }) =>
    previewMove(scope, { ...input, effectiveDate: input.effectiveDate ?? todayOf(scope) }),
  ),
  handle(checkNodeDeletion, async ({ scope, input }) => {
    const nodes = (await usesOfNode(scope, input.id)).map(useAsLine);
    return { isEligible: nodes.length === 0, nodes };
  }),
  handle(readNodeReferences, async ({ scope, input }) => {
    const uses = await usesOfNode(scope, input.id);
    return wholePage(uses.map((use) => ({ kind: use.label.name, name: useAsLine(use) })));
  }),
  handle(readNodeParent, async ({ scope, input }) =>
    parentOf(
      scope,
      input.id,
      input.hierarchyId > 0 ? input.hierarchyId : await organisationHierarchyId(scope),
      input.effectiveDate ?? todayOf(scope),
    ),
  ),
  handle(readNodeAssociations, async ({ scope, input }) => {
    const { rows } = await associationRows(input.id).execute(scope.db);
    return wholePage(rows);
  }),
];
