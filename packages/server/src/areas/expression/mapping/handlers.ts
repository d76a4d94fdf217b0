import { automapNode, automapNodeType, propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { automap } from './automap.ts';
import { propagate } from './propagate-to-nodes.ts';

export const mappingHandlers: Handler[] = [
  handle(propagateToNodes, ({ scope, input }) => propagate(scope, input)),
  handle(automapNode, ({ scope, input }) => automap(scope, input, { nodeId: input.nodeId, nodeTypeId: 0 })),
  handle(automapNodeType, ({ scope, input }) => automap(scope, input, { nodeId: 0, nodeTypeId: input.nodeTypeId })),
];
