import { nodeFile } from '@oikos/contract/hierarchy/nodes/node-file.ts';
import {
  readChildNodes,
  readNodePath,
  readRootNodes,
  searchNodeFile,
  searchNodeRelationships,
  searchNodes,
} from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { registerImport } from '../../../foundation/records/importable-lists.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { describe, type RowsRule } from '../../../foundation/records/served-resource.ts';
import { todayOf } from '../placement/access.ts';
import { fileNodeRows } from './list-file-nodes.ts';
import { childRows, readPath, relationshipRows, rootRows, searchRows, unplacedRows } from './list-nodes.ts';
import { fileNodeRule, fileNodeStorage } from './save-file-nodes.ts';

registerImport(
  describe(nodeFile, { select: fileNodeRows, storage: fileNodeStorage, beforeSave: fileNodeRule as RowsRule }),
);

export const nodeListHandlers: Handler[] = [
  serveList({ endpoint: searchNodeFile, query: ({ scope }) => fileNodeRows(scope) }),
  serveList({
    endpoint: searchNodeRelationships,
    query: ({ scope, input }) => {
      const contains = input.nodeNameContains ?? input.contains;
      const filter = { ...input, day: input.displayDate ?? todayOf(scope), contains };
      return input.placement === 'inHierarchy'
        ? relationshipRows(scope, filter, input.nodeId)
        : unplacedRows(scope, filter);
    },
  }),
  serveList({
    endpoint: readRootNodes,
    query: ({ scope, input }) => rootRows(scope, { ...input, day: input.displayDate ?? todayOf(scope) }),
  }),
  serveList({
    endpoint: readChildNodes,
    query: ({ scope, input }) =>
      childRows(scope, input.nodeId, {
        ...input,
        nodeTypeId: input.nodeType,
        day: input.displayDate ?? todayOf(scope),
      }),
  }),
  serveList({
    endpoint: searchNodes,
    query: ({ scope, input }) =>
      searchRows(scope, { ...input, nodeTypeIds: input.templateIds, day: input.displayDate ?? todayOf(scope) }),
  }),
  handle(readNodePath, async ({ scope, input }) => ({
    items: await readPath(scope, input.nodeId, input.hierarchyId, input.displayDate ?? todayOf(scope)),
  })),
];
