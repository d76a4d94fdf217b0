import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { version } from '../../fields.ts';
import { accessPreview } from '../../identity/roles/roles.ts';
import { pageOf } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { hierarchyMessages as say } from '../hierarchies/hierarchy-messages.ts';
import {
  changedNodeFields,
  dateIfGiven,
  hierarchyIdField,
  newNodeFields,
  nodeIdField,
  nodeRow,
} from './node-fields.ts';

/** A single node: read, create in steps or at once, change, place, move, copy, delete (E111 to E120). */

export const readNode = endpoint({
  method: 'GET',
  path: 'hierarchies/Nodes/{id}',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  input: z.object({ id: nodeIdField() }),
  output: nodeRow,
  summary: 'A node',
});

export const nodeSaved = created.extend({ nodeId: z.int() });

/** E112. With `hierarchyId` all three steps of V128 are done at once; without it the caller goes on with E113 and E114. */
export const createNode = endpoint({
  method: 'POST',
  path: 'hierarchies/Nodes',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_FULL',
  // Without a place it is the creator's until it gets one; without a parent it becomes another root of a hierarchy.
  changes: ({ hierarchyId, parentNodeId }) => {
    if (parentNodeId > 0) return 'places';
    return hierarchyId > 0 ? 'company' : 'own';
  },
  input: z.object({
    ...newNodeFields,
    hierarchyId: idOrNone('hierarchy').default(0),
    parentNodeId: idOrNone('node').default(0),
    /** From when the node is there; from its active date, where it is left out. */
    hierarchyDate: dateIfGiven(),
  }),
  output: nodeSaved,
  failure: say.nodeNotSaved,
  summary: 'Creates a node, and places it where a hierarchy is given',
});

/** E113: the second step of creation. The node becomes a root of the hierarchy. */
export const addNodeToHierarchy = endpoint({
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/Nodes/{nodeId}',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_FULL',
  changes: 'places',
  input: z.object({
    hierarchyId: hierarchyIdField(),
    nodeId: nodeIdField(),
    hierarchyDate: dateIfGiven(),
  }),
  output: done,
  failure: say.nodeNotSaved,
  summary: 'Adds a node to a hierarchy as of a date',
});

/** E114: the third step of creation. With `isParent` false the dependant is the parent and the path's node the child. */
export const associateNode = endpoint({
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/Nodes/{parentNodeId}/Associations',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_FULL',
  changes: 'places',
  input: z.object({
    hierarchyId: hierarchyIdField(),
    parentNodeId: nodeIdField(),
    dependantId: nodeIdField(),
    isParent: z.boolean().default(true),
    hierarchyDate: dateIfGiven(),
  }),
  output: done,
  failure: say.nodeNotSaved,
  summary: 'Places a node below a parent as of a date',
});

export const updateNode = endpoint({
  method: 'PUT',
  path: 'hierarchies/Nodes/{id}',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_FULL',
  changes: 'places',
  input: z.object({ id: nodeIdField(), version: version(), ...changedNodeFields }),
  output: updated,
  failure: say.nodeNotSaved,
  summary: 'Changes a node; fields left out stay',
});

/** E116. Permanent (C23). */
export const deleteNode = endpoint({
  method: 'DELETE',
  path: 'hierarchies/Nodes/{id}',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_DELETE',
  changes: 'places',
  input: z.object({ id: nodeIdField() }),
  output: done,
  failure: say.nodeInUse,
  summary: 'Deletes a node that nothing refers to',
});

/** E117. Without names: 'Copy of ...'. Without a parent: beside the original, in every hierarchy it is in today. */
export const copyNode = endpoint({
  method: 'POST',
  path: 'hierarchies/nodes/{id}/copy',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_FULL',
  changes: 'places',
  input: z.object({
    id: nodeIdField(),
    name: newNodeFields.name.optional(),
    altname: newNodeFields.altname.optional(),
    hierarchyId: idOrNone('hierarchy').default(0),
    parentNodeId: idOrNone('node').default(0),
    hierarchyDate: dateIfGiven(),
  }),
  output: nodeSaved,
  failure: say.nodeNotCopied,
  summary: 'Copies a node with its parameter expressions, properties and overwrites',
});

const move = z.object({
  hierarchyId: hierarchyIdField(),
  nodeId: nodeIdField(),
  targetNodeId: nodeIdField(),
  targetHierarchyId: hierarchyIdField(),
  /** Today where it is left out. */
  effectiveDate: dateIfGiven(),
  /** The parent the caller saw (0: none): refused when somebody moved the node in the meantime. */
  expectedParentNodeId: idOrNone('node').optional(),
});

/** E118. The subtree follows. What was before the date stays as it was. */
export const moveNode = endpoint({
  method: 'PUT',
  path: 'hierarchies/{hierarchyId}/nodes/{nodeId}/Associations',
  saves: ['node'],
  permission: 'NODE_MANAGEMENT_FULL',
  changes: 'places',
  input: move,
  output: done,
  failure: say.nodeNotMoved,
  summary: 'Moves a node to a parent as of a date',
});

/** Rights hold at a place and below it. Refused for whatever the move itself is refused for. */
export const previewMove = endpoint({
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/nodes/{nodeId}/Associations/preview',
  shows: ['node', 'user', 'userGroup', 'role'],
  permission: 'NODE_MANAGEMENT_FULL',
  reads: true,
  input: move,
  output: accessPreview,
  failure: say.nodeNotMoved,
  summary: 'Who gains and who loses what by the move of a node',
});

/** Records of one kind that refer to the node: which kind, and a line for people. */
const nodeReference = z.object({ kind: z.string(), name: z.string() });

export const checkNodeDeletion = endpoint({
  method: 'GET',
  path: 'hierarchies/nodes/{id}/delete/check',
  shows: ['node', 'nodeType'],
  permission: 'NODE_MANAGEMENT',
  input: z.object({ id: nodeIdField() }),
  output: z.object({ isEligible: z.boolean(), nodes: z.array(z.string()) }),
  summary: 'Whether a node can be deleted, and what prevents it',
});

export const readNodeReferences = endpoint({
  method: 'GET',
  path: 'hierarchies/nodes/{id}/references',
  shows: ['node', 'nodeType'],
  permission: 'NODE_MANAGEMENT',
  input: z.object({ id: nodeIdField() }),
  output: pageOf(nodeReference),
  summary: 'What refers to a node',
});

/** E123. The hierarchy is the organisation's where none is given; parentNodeId is null for a root. */
export const readNodeParent = endpoint({
  method: 'POST',
  path: 'hierarchies/Nodes/{id}/Parent',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({
    id: nodeIdField(),
    effectiveDate: dateIfGiven(),
    hierarchyId: idOrNone('hierarchy').default(0),
  }),
  output: z.object({
    nodeId: z.int(),
    hierarchyId: z.int().nullable(),
    parentNodeId: z.int().nullable(),
    parentNodeName: z.string().nullable(),
    /** The days between which it is there; 9999-12-31 means no end. */
    validFrom: z.string().nullable(),
    /** The last day. */
    validTo: z.string().nullable(),
  }),
  summary: 'The parent of a node on a day',
});

const association = z.object({
  id: z.int(),
  hierarchyId: z.int(),
  hierarchyName: z.string(),
  parentNodeId: z.int().nullable(),
  parentNodeName: z.string().nullable(),
  validFrom: z.string(),
  /** The last day; 9999-12-31: no end. */
  validTo: z.string(),
});

/** Where a node was, is and will be, in every hierarchy. */
export const readNodeAssociations = endpoint({
  method: 'GET',
  path: 'hierarchies/nodes/{id}/associations',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('node') }),
  output: pageOf(association),
  summary: 'Every place of a node in time',
});
