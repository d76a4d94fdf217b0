import { activityFilters, placementFilters } from '@oikos/domain/hierarchy/structure.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, searchText } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import {
  displayDate,
  hierarchyIdField,
  NODE_LIST_TOP,
  NODE_SEARCH_TOP,
  nodeIdField,
  nodeTypeFilter,
  treeNode,
} from './node-fields.ts';
import { nodeFile } from './node-file.ts';

/** The nodes of the organization as workbooks have them. */
export const searchNodeFile = nodeFile.endpoints.search;

/** Lists and trees of nodes as of a day (E107, E109, E110, E121). They show the nodes the caller has any right at. */

const activity = z.enum(activityFilters).default('activeAndInactive');
const moduleFilter = z.int().min(0).max(3).default(0);

export const nodeRelationship = z.object({
  id: z.int(),
  childNodeId: z.int(),
  childNodeName: z.string(),
  altname: z.string(),
  externalId: z.string().nullable(),
  parentNodeId: z.int().nullable(),
  parentNodeName: z.string().nullable(),
  nodeTypeId: z.int(),
  nodeType: z.string(),
  activeDate: z.string(),
  inactiveDate: z.string(),
  isActive: z.boolean(),
  /** False: it never had a place in the organization's hierarchy. */
  isPlaced: z.boolean(),
  version: z.int(),
});

/** E107: the browse list. `nodeId` narrows it to that node and everything below it. */
export const searchNodeRelationships = defineList({
  name: 'nodeRelationships',
  pageSize: NODE_LIST_TOP,
  sortable: [
    'childNodeName',
    'altname',
    'externalId',
    'parentNodeName',
    'nodeType',
    'activeDate',
    'inactiveDate',
    'isActive',
  ],
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/Nodes/Relationships',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTopSearch(
    {
      hierarchyId: hierarchyIdField(),
      nodeNameContains: searchText(),
      /** The same, as other lists call it. */
      contains: searchText(),
      nodeTypeId: nodeTypeFilter(),
      nodeId: idOrNone('node').default(0),
      displayDate: displayDate(),
      activity,
      /** `notInOrganization`: nodes without a place, to anyone who created them and to anyone who has a right at the root. */
      placement: z.enum(placementFilters).default('inHierarchy'),
    },
    NODE_LIST_TOP,
  ),
  output: pageOf(nodeRelationship),
  summary: 'Nodes of a hierarchy with their parents, as of a day',
});

/** E109: the topmost nodes the caller has a right at. */
export const readRootNodes = defineList({
  name: 'rootNodes',
  sortable: ['name', 'nodeTypeName'],
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/RootNodes',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTopSearch({
    hierarchyId: hierarchyIdField(),
    moduleId: moduleFilter,
    displayDate: displayDate(),
    nodeTypeId: nodeTypeFilter(),
    activity,
  }),
  output: pageOf(treeNode),
  summary: 'Root nodes of a hierarchy as of a day',
});

/** E110. `nodeType` is the id of a node type. */
export const readChildNodes = defineList({
  name: 'childNodes',
  sortable: ['name', 'nodeTypeName'],
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/Nodes/{nodeId}/ChildNodes',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTopSearch({
    hierarchyId: hierarchyIdField(),
    nodeId: nodeIdField(),
    displayDate: displayDate(),
    nodeType: nodeTypeFilter(),
    moduleId: moduleFilter,
    activity,
  }),
  output: pageOf(treeNode),
  summary: 'Children of a node as of a day',
});

const pathStep = z.object({ id: z.int(), name: z.string() });

/** E121: `templateIds` are node types; `contains` looks into name, alternative name and external id. */
export const searchNodes = defineList({
  name: 'nodeSearch',
  sortable: ['name', 'altname', 'nodeTypeName'],
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/Nodes/search',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTopSearch(
    {
      hierarchyId: hierarchyIdField(),
      templateIds: distinct(idOf('nodeType')).max(1000).default([]),
      contains: searchText(),
      displayDate: displayDate(),
      activity,
    },
    NODE_SEARCH_TOP,
  ),
  output: pageOf(treeNode.extend({ path: z.array(pathStep) })),
  summary: 'Searches nodes of a hierarchy, with the path to each',
});

/** The ancestors of a node from the topmost one the caller has a right at down to the node itself. */
export const readNodePath = endpoint({
  method: 'POST',
  path: 'hierarchies/{hierarchyId}/Nodes/{nodeId}/Path',
  shows: ['node', 'nodeType'],
  permission: 'anySignedIn',
  reads: true,
  input: z.object({ hierarchyId: hierarchyIdField(), nodeId: nodeIdField(), displayDate: displayDate() }),
  output: z.object({ items: z.array(pathStep) }),
  summary: 'The path to a node, for breadcrumbs',
});
