import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import {
  readChildNodes,
  readNodePath,
  readRootNodes,
  searchNodeRelationships,
  searchNodes,
} from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import {
  checkNodeDeletion,
  readNode,
  readNodeAssociations,
  readNodeParent,
  readNodeReferences,
} from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../../api/use-call.ts';

const lists = [
  searchHierarchies,
  searchNodeRelationships,
  readRootNodes,
  readChildNodes,
  searchNodes,
  nodeTypes.endpoints.search,
];
const ofOneNode = [readNodePath, readNode, readNodeAssociations, readNodeParent, readNodeReferences, checkNodeDeletion];

/**
 * After a node changed: everything that shows nodes reads again, trees of pickers included. After one was deleted only
 * the lists do: of the node itself there is nothing left to read.
 */
export function useRefreshHierarchy(): (change?: 'deleted') => Promise<unknown> {
  const client = useQueryClient();
  return (change) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['hierarchy'] }),
      readAgain(client, change === 'deleted' ? lists : [...lists, ...ofOneNode]),
    ]);
}
