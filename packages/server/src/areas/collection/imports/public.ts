export { plainDecimal } from './convert/decimal-bytes.ts';
export { notationWith } from './convert/find-notation.ts';
export { plain } from './convert/name-index.ts';
export { notationRefusal, scanNotation } from './convert/notation-scan.ts';
export { TextTable } from './convert/text-table.ts';
export { broughtIn, filesOf, importSearch } from './find-imports.ts';
export { importJob } from './import-job.ts';
export { createTransaction, keepDraft, mapTransaction, previewFile, reloadFile } from './import-records.ts';
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
} from './import-runs.ts';
export { mappingOf } from './import-state.ts';
export { cancel, startLoad, startUndo, startValidation } from './import-steps.ts';
export type { ImportSteps, ImportTarget } from './import-target.ts';
export type { ImportTransaction } from './import-transaction.ts';
export { type ResultFilter, readShownImport, resultsWanted, serveImports } from './read-imports.ts';
export { addToUndoCounts, endUndo } from './undo/undo-counts.ts';
