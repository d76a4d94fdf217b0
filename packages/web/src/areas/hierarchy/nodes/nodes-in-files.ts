import { createNode, updateNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import type { ListInFiles } from '../../../kit/import/list-in-files.ts';

/** Nodes with their places, as workbooks have them, too. */
export const nodesInFiles: ListInFiles = {
  by: [createNode, updateNode],
  declared: () => import('@oikos/contract/hierarchy/nodes/node-file.ts').then((file) => file.nodeFile),
};
