export { Consolidation } from './consolidation/Consolidation.tsx';
export { MoveDialog } from './container-moves/MoveDialog.tsx';
export { isMovable } from './container-moves/move-values.ts';
export { scanningPages } from './scanning/scanning-pages.ts';
export { WasteList } from './waste-entries/WasteList.tsx';
