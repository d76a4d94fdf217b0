import type { Handler } from '../../foundation/http/handler.ts';
import { expressionFileHandlers } from './expression-file/handlers.ts';
import { parameterExpressionHandlers } from './expressions/handlers.ts';
import { checkHandlers } from './formula/handlers.ts';
import { libraryHandlers } from './library/handlers.ts';
import { mappingHandlers } from './mapping/handlers.ts';
import { mapHandlers } from './variables/handlers.ts';
import { whatIfHandlers } from './what-if/handlers.ts';

export const expressionHandlers: Handler[] = [
  ...libraryHandlers,
  ...checkHandlers,
  ...parameterExpressionHandlers,
  ...expressionFileHandlers,
  ...mapHandlers,
  ...mappingHandlers,
  ...whatIfHandlers,
];
