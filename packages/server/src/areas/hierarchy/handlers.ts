import type { Handler } from '../../foundation/http/handler.ts';
import { hierarchyRouteHandlers } from './hierarchies/handlers.ts';
import { nodeTypeHandlers } from './node-types/handlers.ts';
import { nodeHandlers } from './nodes/handlers.ts';
import { nodeListHandlers } from './nodes/list-handlers.ts';

export const hierarchyHandlers: Handler[] = [
  ...hierarchyRouteHandlers,
  ...nodeListHandlers,
  ...nodeHandlers,
  ...nodeTypeHandlers,
];
