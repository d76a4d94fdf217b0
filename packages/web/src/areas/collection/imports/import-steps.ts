import type { ImportRow } from '@oikos/contract/collection/imports/import-shapes.ts';
import { isOpen } from '@oikos/domain/collection/import-states.ts';

type Shown = Pick<ImportRow, 'state'> & { readonly mapping: object | null };

/** The steps after the upload, by their place. */
export const step = { mapping: 1, dryRun: 2, load: 3, done: 4 } as const;
export type Step = (typeof step)[keyof typeof step];

/** The step an import is at, by its state. */
export function stepOf({ state, mapping }: Shown): Step {
  if (state.startsWith('DATA_LOAD_COMPLETED') || state.startsWith('IMPORT_COMPLETED') || state === 'REQUEST_CANCELED')
    return step.done;
  if (
    state.startsWith('DATA_LOAD') ||
    state.startsWith('IMPORT_') ||
    state === 'WAITING' ||
    state === 'READY_FOR_DATA_LOADING'
  )
    return step.load;
  return mapping === null || state === 'READY_FOR_VALIDATION' ? step.mapping : step.dryRun;
}

/** Back to a step as long as nothing was written; on to the load once the dry run is done. */
export function mayGoToStep(shown: Shown, to: Step): boolean {
  const reached = stepOf(shown);
  const isLoadable = to === step.load && shown.state.startsWith('VALIDATION_COMPLETED');
  return to === reached || (to < reached && isOpen(shown.state)) || isLoadable;
}
