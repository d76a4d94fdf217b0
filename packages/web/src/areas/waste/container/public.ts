export { type ContainerParts, containerSlot, type MoveDialogProps } from './containers/container-parts.ts';
export { CustomFieldInput, CustomFieldName } from './containers/details/custom-field.tsx';
export { PlaceFields } from './containers/PlaceFields.tsx';
export { LazyPrintLabel } from './labels/printing/LazyPrintLabel.tsx';
export { printAtOnce } from './labels/printing/print-at-once.ts';
export { useLabelTemplates } from './labels/printing/use-label-templates.ts';
