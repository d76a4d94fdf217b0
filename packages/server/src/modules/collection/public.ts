export { notationWith } from './import/convert/notation-of.ts';
export { notationRefusal, scanNotation } from './import/convert/notation-scan.ts';
export { createTransaction, keepDraft, mapTransaction, previewFile, reloadFile } from './import/import-records.ts';
export {
  assertOurs,
  finishLoad,
  finishValidation,
  type ImportRun,
  importPhase,
  keepFindings,
  type LoadPosition,
  moveLoadOn,
  noCounts,
  takeOverLoad,
  takeOverValidation,
  workToEnd,
} from './import/import-runs.ts';
export { mappingOf } from './import/import-state.ts';
export { cancel, startLoad, startUndo, startValidation } from './import/import-steps.ts';
export type { ImportSteps, ImportTarget } from './import/import-target.ts';
export type { ImportTransaction } from './import/import-transaction.ts';
export { importJob } from './import/jobs/import-job.ts';
export { importJobs } from './import/jobs/import-jobs.ts';
export { type ResultFilter, readShownImport, resultsWanted, serveImports } from './import/queries.ts';
export { openSource } from './import/source/open-source.ts';
export { readRows } from './import/source/read-rows.ts';
export { addToUndoCounts, endUndo } from './import/undo/undo-counts.ts';
