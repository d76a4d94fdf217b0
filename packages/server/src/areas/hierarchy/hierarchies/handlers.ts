import {
  attachChildren,
  checkAlternateName,
  createLocation,
  moveNodes,
  readHierarchyNodeTypes,
  readHierarchyStructure,
  readHierarchyTimeZone,
  readIncludedNodeTypes,
  searchHierarchies,
  setHierarchyNodeTypes,
  updateLocation,
} from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { readHierarchyRoles, setHierarchyRoles } from '@oikos/contract/hierarchy/hierarchies/hierarchy-roles.ts';
import { placementOn } from '@oikos/domain/hierarchy/placement.ts';
import { mayHangBelow } from '@oikos/domain/hierarchy/structure.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { wholePage } from '../../../foundation/records/whole-page.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { alternateNameOf } from '../nodes/alternate-name.ts';
import { updateNode } from '../nodes/change-node.ts';
import { createNode } from '../nodes/create-node.ts';
import { alternativeNameExists, readNodeRow } from '../nodes/read-nodes.ts';
import { todayOf } from '../placement/access.ts';
import { placeNodes } from '../placement/place-nodes.ts';
import { readTimelines } from '../placement/read-placement.ts';
import { readHierarchy } from './hierarchy-record.ts';
import { limitHierarchy } from './limit-hierarchy.ts';
import {
  hierarchyName,
  hierarchyRows,
  includedNodeTypes,
  nodeTypesOfHierarchy,
  readTimeZone,
  structureTypes,
} from './read-hierarchies.ts';
import { setNodeTypes } from './save-node-types.ts';

const success = { isSuccessful: true } as const;

async function structureOf(scope: TenantScope, id: number) {
  const types = await structureTypes(scope, id);
  return {
    id,
    name: await hierarchyName(scope, id),
    nodeTypes: types.map(({ id: nodeTypeId, name, kind, isUsed }) => ({
      nodeTypeId,
      name,
      kind,
      isUsed,
      childIds: types.filter((child) => mayHangBelow(child.kind, kind)).map((child) => child.id),
    })),
  };
}

/** A bulk move moves what is there: a node that isn't in the hierarchy on the day is refused, not added. */
async function checkAllPlaced(scope: TenantScope, hierarchyId: number, nodeIds: readonly number[], day: string) {
  const timelines = await readTimelines(scope, hierarchyId, nodeIds);
  for (const id of nodeIds) {
    if (!placementOn(timelines.get(id) ?? [], day))
      throw refuse(say.notInHierarchy, (await readNodeRow(scope, id)).name, day);
  }
}

export const hierarchyRouteHandlers: Handler[] = [
  serveList({
    endpoint: searchHierarchies,
    query: ({ scope, input }) => hierarchyRows(scope, { ...input, day: todayOf(scope) }),
  }),
  handle(readIncludedNodeTypes, async ({ scope, input }) =>
    wholePage(await includedNodeTypes(scope, input.hierarchyId, input.moduleId, input.searchName)),
  ),
  handle(readHierarchyNodeTypes, async ({ scope, input }) => wholePage(await nodeTypesOfHierarchy(scope, input.id))),
  handle(setHierarchyNodeTypes, ({ scope, input }) => setNodeTypes(scope, input.id, input.version, input.included)),
  handle(readHierarchyRoles, async ({ scope, input }) => {
    const { roles, version } = await readHierarchy(scope, input.hierarchyId);
    return { roles, version };
  }),
  handle(setHierarchyRoles, ({ scope, input }) => limitHierarchy(scope, input)),
  handle(readHierarchyTimeZone, async ({ scope, input }) => ({
    timeZone: await readTimeZone(scope, input.id, todayOf(scope)),
  })),
  handle(createLocation, async ({ scope, input }) => {
    const altname = await alternateNameOf(scope, input.name, input.alternateName);
    const made = await createNode(scope, { ...input, altname, type: input.nodeTypeId }, input);
    return { ...made, locationId: made.id };
  }),
  handle(updateLocation, ({ scope, input: { nodeId, version, alternateName, nodeTypeId, ...change } }) =>
    updateNode(scope, nodeId, version, { ...change, altname: alternateName, type: nodeTypeId }),
  ),
  handle(attachChildren, async ({ scope, input }) => {
    await placeNodes(scope, {
      hierarchyId: input.hierarchyId,
      nodeIds: input.childNodeIds,
      parentId: input.nodeId,
      from: input.hierarchyDate ?? todayOf(scope),
    });
    return success;
  }),
  handle(readHierarchyStructure, ({ scope, input }) => structureOf(scope, input.id)),
  handle(checkAlternateName, async ({ scope, input }) => ({
    exists: await alternativeNameExists(scope, input.alternateName.trim(), input.nodeId),
  })),
  handle(moveNodes, async ({ scope, input }) => {
    const from = input.effectiveDate ?? todayOf(scope);
    await checkAllPlaced(scope, input.id, input.sourceNodeIds, from);
    await placeNodes(scope, {
      hierarchyId: input.id,
      nodeIds: input.sourceNodeIds,
      parentId: input.targetNodeId,
      from,
      validateStructure: input.validateStructure,
    });
    return success;
  }),
];
