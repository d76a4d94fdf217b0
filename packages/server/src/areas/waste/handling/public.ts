export { consolidationHandlers } from './consolidation/handlers.ts';
export { containerMoveHandlers } from './container-moves/handlers.ts';
export { scanningHandlers } from './scanning/handlers.ts';
export { wasteEntryHandlers } from './waste-entries/handlers.ts';
