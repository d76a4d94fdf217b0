import type { Handler } from '../foundation/http/handler.ts';
import { collectionHandlers } from './collection/handlers.ts';
import { companyHandlers } from './company/handlers.ts';
import { expressionHandlers } from './expression/handlers.ts';
import { hierarchyHandlers } from './hierarchy/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { locationHandlers } from './location/handlers.ts';
import { materialHandlers } from './material/handlers.ts';
import { measurementHandlers } from './measurement/handlers.ts';
import { parameterHandlers } from './parameter/handlers.ts';
import { quantityHandlers } from './quantity/handlers.ts';
import { regulationHandlers } from './regulation/handlers.ts';
import { reportingHandlers } from './reporting/handlers.ts';
import { workHandlers } from './task/handlers.ts';
import { wasteHandlers } from './waste/handlers.ts';

/** Every call the server answers, area by area. */
export const handlers: readonly Handler[] = [
  ...identityHandlers,
  ...collectionHandlers,
  ...companyHandlers,
  ...expressionHandlers,
  ...hierarchyHandlers,
  ...materialHandlers,
  ...measurementHandlers,
  ...parameterHandlers,
  ...quantityHandlers,
  ...locationHandlers,
  ...regulationHandlers,
  ...reportingHandlers,
  ...wasteHandlers,
  ...workHandlers,
];
