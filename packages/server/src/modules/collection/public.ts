export { createTransaction, mapTransaction, previewFile, reloadFile } from './import/import-records.ts';
export {
  assertOurs,
  finishLoad,
  finishValidation,
  ImportLost,
  type ImportRun,
  importPhase,
  type LoadPosition,
  moveLoadOn,
  noCounts,
  takeOverLoad,
  takeOverValidation,
} from './import/import-runs.ts';
export { mappingOf } from './import/import-state.ts';
export { cancel, startLoad, startUndo, startValidation } from './import/import-steps.ts';
export type { ImportSteps, ImportTarget } from './import/import-target.ts';
export type { ImportTransaction } from './import/import-transaction.ts';
export { importJobs } from './import/jobs/import-jobs.ts';
export { importRows, toImportRow } from './import/queries.ts';
export { openSource } from './import/source/open-source.ts';
export { readRows } from './import/source/read-rows.ts';
