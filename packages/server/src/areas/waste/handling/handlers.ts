import type { Handler } from '../../../foundation/http/handler.ts';
import { consolidationHandlers } from './consolidation/handlers.ts';
import { containerFileHandlers } from './container-file/handlers.ts';
import { containerMoveHandlers } from './container-moves/handlers.ts';
import { scanningHandlers } from './scanning/handlers.ts';
import { wasteEntryHandlers } from './waste-entries/handlers.ts';

export const wasteHandlingHandlers: Handler[] = [
  ...containerFileHandlers,
  ...wasteEntryHandlers,
  ...containerMoveHandlers,
  ...consolidationHandlers,
  ...scanningHandlers,
];
