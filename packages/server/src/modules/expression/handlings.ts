import type { Handling } from '../../http/handling.ts';
import { checkHandlings } from './check/routes.ts';
import { parameterExpressionHandlings } from './expressions/routes.ts';
import { libraryHandlings } from './library/routes.ts';
import { mappingHandlings } from './mapping/routes.ts';
import { mapHandlings } from './maps/routes.ts';
import { whatIfHandlings } from './what-if/routes.ts';

export const expressionHandlings: Handling[] = [
  ...libraryHandlings,
  ...checkHandlings,
  ...parameterExpressionHandlings,
  ...mapHandlings,
  ...mappingHandlings,
  ...whatIfHandlings,
];
