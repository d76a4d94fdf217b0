/** The sixteen states of an import (V252) and what may follow what (U69). */
export const importStates = [
  'READY_FOR_VALIDATION',
  'VALIDATION_IN_PROGRESS',
  'VALIDATION_FAILED_WITH_CRITICAL_ERRORS',
  'VALIDATION_COMPLETED_SUCCESSFUL',
  'VALIDATION_COMPLETED_WITH_ISSUES',
  'READY_FOR_DATA_LOADING',
  'WAITING',
  'DATA_LOAD_IN_PROGRESS',
  'DATA_LOAD_FAILED',
  'DATA_LOAD_COMPLETED_SUCCESSFUL',
  'DATA_LOAD_COMPLETED_WITH_ISSUES',
  'REQUEST_CANCELED',
  'IMPORT_IN_PROGRESS',
  'IMPORT_COMPLETED_SUCCESSFUL',
  'IMPORT_COMPLETED_WITH_ISSUES',
  'IMPORT_FAILED_WITH_CRITICAL_ERRORS',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Legal transitions. Validation leads to loading; IMPORT_* is the one-step path that does both. A changed mapping leads
 * back to the start, a load that failed may be taken up again: it goes on where it stopped. Cancelling is possible
 * until the load begins; what a load has written is taken back by undoing it.
 */
const transitions: Readonly<Record<ImportState, readonly ImportState[]>> = {
  READY_FOR_VALIDATION: ['READY_FOR_VALIDATION', 'VALIDATION_IN_PROGRESS', 'IMPORT_IN_PROGRESS', 'REQUEST_CANCELED'],
  VALIDATION_IN_PROGRESS: [
    'VALIDATION_FAILED_WITH_CRITICAL_ERRORS',
    'VALIDATION_COMPLETED_SUCCESSFUL',
    'VALIDATION_COMPLETED_WITH_ISSUES',
    'REQUEST_CANCELED',
  ],
  VALIDATION_FAILED_WITH_CRITICAL_ERRORS: ['READY_FOR_VALIDATION', 'VALIDATION_IN_PROGRESS', 'REQUEST_CANCELED'],
  VALIDATION_COMPLETED_SUCCESSFUL: [
    'READY_FOR_VALIDATION',
    'VALIDATION_IN_PROGRESS',
    'READY_FOR_DATA_LOADING',
    'REQUEST_CANCELED',
  ],
  VALIDATION_COMPLETED_WITH_ISSUES: [
    'READY_FOR_VALIDATION',
    'VALIDATION_IN_PROGRESS',
    'READY_FOR_DATA_LOADING',
    'REQUEST_CANCELED',
  ],
  READY_FOR_DATA_LOADING: ['WAITING', 'REQUEST_CANCELED'],
  WAITING: ['DATA_LOAD_IN_PROGRESS', 'DATA_LOAD_FAILED', 'REQUEST_CANCELED'],
  DATA_LOAD_IN_PROGRESS: ['DATA_LOAD_FAILED', 'DATA_LOAD_COMPLETED_SUCCESSFUL', 'DATA_LOAD_COMPLETED_WITH_ISSUES'],
  DATA_LOAD_FAILED: ['WAITING'],
  DATA_LOAD_COMPLETED_SUCCESSFUL: [],
  DATA_LOAD_COMPLETED_WITH_ISSUES: [],
  REQUEST_CANCELED: [],
  IMPORT_IN_PROGRESS: [
    'IMPORT_COMPLETED_SUCCESSFUL',
    'IMPORT_COMPLETED_WITH_ISSUES',
    'IMPORT_FAILED_WITH_CRITICAL_ERRORS',
  ],
  IMPORT_COMPLETED_SUCCESSFUL: [],
  IMPORT_COMPLETED_WITH_ISSUES: [],
  IMPORT_FAILED_WITH_CRITICAL_ERRORS: ['IMPORT_IN_PROGRESS'],
};

export const mayFollow = (from: ImportState, to: ImportState): boolean => transitions[from].includes(to);

/** The states from which `to` may be reached. */
export const statesBefore = (to: ImportState): readonly ImportState[] =>
  importStates.filter((from) => mayFollow(from, to));

export const isRunning = (state: ImportState): boolean =>
  state === 'VALIDATION_IN_PROGRESS' ||
  state === 'WAITING' ||
  state === 'DATA_LOAD_IN_PROGRESS' ||
  state === 'IMPORT_IN_PROGRESS';

/** Whether values may have been written, so that there is something to undo. */
export const hasLoaded = (state: ImportState): boolean => state.startsWith('DATA_LOAD_') || state.startsWith('IMPORT_');

/** The mapping may still change: nothing runs and nothing was written. */
export const isOpen = (state: ImportState): boolean => mayFollow(state, 'READY_FOR_VALIDATION');

export const importStateTexts: Readonly<Record<ImportState, string>> = {
  READY_FOR_VALIDATION: 'Ready for validation',
  VALIDATION_IN_PROGRESS: 'Validation in progress',
  VALIDATION_FAILED_WITH_CRITICAL_ERRORS: 'Validation failed with critical errors',
  VALIDATION_COMPLETED_SUCCESSFUL: 'Validation completed',
  VALIDATION_COMPLETED_WITH_ISSUES: 'Validation completed with issues',
  READY_FOR_DATA_LOADING: 'Ready for data loading',
  WAITING: 'Waiting to load',
  DATA_LOAD_IN_PROGRESS: 'Data load in progress',
  DATA_LOAD_FAILED: 'Data load failed',
  DATA_LOAD_COMPLETED_SUCCESSFUL: 'Data load completed',
  DATA_LOAD_COMPLETED_WITH_ISSUES: 'Data load completed with issues',
  REQUEST_CANCELED: 'Canceled',
  IMPORT_IN_PROGRESS: 'Import in progress',
  IMPORT_COMPLETED_SUCCESSFUL: 'Import completed',
  IMPORT_COMPLETED_WITH_ISSUES: 'Import completed with issues',
  IMPORT_FAILED_WITH_CRITICAL_ERRORS: 'Import failed with critical errors',
};
