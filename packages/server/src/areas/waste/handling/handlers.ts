import type { Handler } from '../../../foundation/http/handler.ts';
import { consolidationHandlers } from './consolidation/handlers.ts';
import { containerMoveHandlers } from './container-moves/handlers.ts';
import { scanningHandlers } from './scanning/handlers.ts';
import { wasteEntryHandlers } from './waste-entries/handlers.ts';

export const wasteHandlingHandlers: Handler[] = [
  ...wasteEntryHandlers,
  ...containerMoveHandlers,
  ...consolidationHandlers,
  ...scanningHandlers,
];
