import type { Handler } from '../../foundation/http/handler.ts';
import { governingBodyHandlers } from './governing-bodies/handlers.ts';
import { hazardousMaterialHandlers } from './hazardous-materials/handlers.ts';
import { wasteCodeHandlers } from './waste-codes/handlers.ts';

export const regulationHandlers: Handler[] = [
  ...wasteCodeHandlers,
  ...governingBodyHandlers,
  ...hazardousMaterialHandlers,
];
