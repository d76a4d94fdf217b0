import { nodeKinds } from '@oikos/domain/hierarchy/structure.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, searchText, text, version } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { done, updated } from '../../replies.ts';
import {
  ALTERNATIVE_NAME_MAXIMUM,
  changedLocationFields,
  dateIfGiven,
  hierarchyIdField,
  newLocationFields,
  nodeIdField,
} from '../nodes/node-fields.ts';
import { nodeSaved } from '../nodes/nodes.ts';
import { hierarchyMessages as say } from './hierarchy-messages.ts';

/** Hierarchies with their node types, and the calls of the hierarchy service (E083, E108, E122, E124 to E129; U114). */

const moduleId = z.int().min(0).max(3);

const hierarchyRow = z.object({
  id: z.int(),
  hierarchyId: z.int(),
  name: z.string(),
  altname: z.string(),
  description: z.string(),
  isOrganisation: z.boolean(),
  /** The first root as of today, null while there is none. */
  nodeId: z.int().nullable(),
  version: z.int(),
});

/** E122. `platformNodeId` narrows it to hierarchies that contain the node today. */
export const searchHierarchies = defineList({
  name: 'hierarchies',
  sortable: ['name', 'altname'],
  method: 'POST',
  path: 'hierarchies/search',
  shows: ['hierarchy', 'node'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTopSearch({
    platformhierarchyId: idOrNone('hierarchy').default(0),
    platformNodeId: idOrNone('node').default(0),
  }),
  output: pageOf(hierarchyRow),
  summary: 'Hierarchies of the company',
});

const includedNodeType = z.object({
  id: z.int(),
  nodeTypeId: z.int(),
  nodeType: z.string(),
  kind: z.enum(nodeKinds),
  platformNodeTypeId: z.int(),
});

/** E108. A hierarchy that names no node types includes them all. */
export const readIncludedNodeTypes = endpoint({
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/includedNodeTypes',
  shows: ['nodeType', 'hierarchy'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({
    hierarchyId: hierarchyIdField(),
    moduleId: moduleId.default(0),
    searchName: searchText(),
  }),
  output: pageOf(includedNodeType),
  summary: 'Node types included in a hierarchy',
});

/** Node types of a hierarchy to choose from: every one, with the modules (0: all) it is included for (U114). */
export const readHierarchyNodeTypes = endpoint({
  method: 'GET',
  path: 'hierarchies/{id}/nodetypes',
  shows: ['nodeType', 'hierarchy'],
  permission: ['HIERARCHY_NODE_TYPES', 'HIERARCHY_NODE_TYPES_FULL'],
  input: z.object({ id: hierarchyIdField() }),
  output: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(nodeKinds),
      moduleIds: z.array(z.int()),
      nodeCount: z.int(),
    }),
  ),
  summary: 'Every node type with the modules it is included for in a hierarchy',
});

export const setHierarchyNodeTypes = endpoint({
  method: 'POST',
  path: 'hierarchies/{id}/nodetypes',
  saves: ['hierarchy'],
  permission: 'HIERARCHY_NODE_TYPES_FULL',
  input: z.object({
    id: hierarchyIdField(),
    version: version(),
    included: z.array(z.object({ nodeTypeId: idOf('nodeType'), moduleId })).max(10_000),
  }),
  output: updated,
  summary: 'Sets the node types included in a hierarchy',
});

export const readHierarchyTimeZone = endpoint({
  method: 'GET',
  path: 'admin/hierarchy/{id}/timezone',
  shows: ['node'],
  permission: 'anySignedIn',
  input: z.object({ id: hierarchyIdField() }),
  output: z.object({ timeZone: z.string() }),
  summary: 'Time zone of a hierarchy: of its root, else of the company',
});

/** E124. Everything in one transaction: the node, its place in the hierarchy, its parent. */
export const createLocation = endpoint({
  method: 'POST',
  path: 'nodes',
  saves: ['node'],
  permission: ['NODE_MANAGEMENT_FULL', 'LOCATIONS_FULL', 'WASTE_LOCATIONS_FULL'],
  // Without a place it is the creator's until it gets one; without a parent it becomes another root of a hierarchy.
  changes: ({ hierarchyId, parentNodeId }) => {
    if (parentNodeId > 0) return 'places';
    return hierarchyId > 0 ? 'company' : 'own';
  },
  input: z.object({
    ...newLocationFields,
    hierarchyId: idOrNone('hierarchy').default(0),
    parentNodeId: idOrNone('node').default(0),
    hierarchyDate: dateIfGiven(),
  }),
  output: nodeSaved.extend({ locationId: z.int() }),
  failure: say.locationNotCreated,
  summary: 'Creates a location with its place in the hierarchy; locationId and nodeId are the same number',
});

export const attachChildren = endpoint({
  method: 'POST',
  path: 'admin/hierarchies/{hierarchyId}/nodes/{nodeId}/children',
  saves: ['node'],
  permission: ['NODE_MANAGEMENT_FULL', 'LOCATIONS_FULL', 'WASTE_LOCATIONS_FULL'],
  changes: 'places',
  input: z.object({
    hierarchyId: hierarchyIdField(),
    nodeId: nodeIdField(),
    childNodeIds: distinct(nodeIdField()).min(1).max(1000),
    hierarchyDate: dateIfGiven(),
  }),
  output: done,
  failure: say.locationNotCreated,
  summary: 'Places nodes below a node of the hierarchy',
});

/** E126. `childIds`: node types that may be below. */
export const readHierarchyStructure = endpoint({
  method: 'GET',
  path: 'hierarchystructures/{id}',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  input: z.object({ id: hierarchyIdField() }),
  output: z.object({
    id: z.int(),
    name: z.string(),
    nodeTypes: z.array(
      z.object({
        nodeTypeId: z.int(),
        name: z.string(),
        kind: z.enum(nodeKinds),
        childIds: z.array(z.int()),
        isUsed: z.boolean(),
      }),
    ),
  }),
  failure: say.parentsNotLoaded,
  summary: 'Which node types may be below which',
});

/** E127. `nodeId`: whose own name doesn't count. */
export const checkAlternateName = endpoint({
  method: 'POST',
  path: 'nodes/alternatename/exists',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({ alternateName: text(ALTERNATIVE_NAME_MAXIMUM), nodeId: idOrNone('node').default(0) }),
  output: z.object({ exists: z.boolean() }),
  summary: 'Whether a node of the company has the alternative name already',
});

export const moveNodes = endpoint({
  method: 'POST',
  path: 'admin/hierarchies/{id}/movenodes',
  saves: ['node'],
  permission: ['NODE_MANAGEMENT_FULL', 'LOCATIONS_FULL', 'WASTE_LOCATIONS_FULL'],
  changes: 'places',
  input: z.object({
    id: hierarchyIdField(),
    sourceNodeIds: distinct(nodeIdField()).min(1).max(1000),
    targetNodeId: nodeIdField(),
    /** Refuses locations below assets. */
    validateStructure: z.boolean().default(true),
    effectiveDate: dateIfGiven(),
  }),
  output: done,
  failure: say.nodeNotMoved,
  summary: 'Moves several nodes below one',
});

export const updateLocation = endpoint({
  method: 'PUT',
  path: 'nodes/{nodeId}',
  saves: ['node'],
  permission: ['NODE_MANAGEMENT_FULL', 'LOCATIONS_FULL', 'WASTE_LOCATIONS_FULL'],
  changes: 'places',
  input: z.object({ nodeId: nodeIdField(), version: version(), ...changedLocationFields }),
  output: updated,
  failure: say.nodeNotSaved,
  summary: 'Changes a location; fields left out stay',
});
