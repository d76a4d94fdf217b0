import type { Handling } from '../../http/handling.ts';
import { hierarchyRouteHandlings } from './hierarchies/routes.ts';
import { nodeTypeHandlings } from './node-types/node-type-resource.ts';
import { nodeListHandlings } from './nodes/list-routes.ts';
import { nodeHandlings } from './nodes/routes.ts';

export const hierarchyHandlings: Handling[] = [
  ...hierarchyRouteHandlings,
  ...nodeListHandlings,
  ...nodeHandlings,
  ...nodeTypeHandlings,
];
