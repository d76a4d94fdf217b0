export { type ContainerParts, containerSlot, type MoveDialogProps } from './containers/container-parts.ts';
export { LazyPrintLabel } from './labels/printing/LazyPrintLabel.tsx';
