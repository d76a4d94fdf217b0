export { daysLate, type FormFilter, formRows, formsFound } from './forms/find-forms.ts';
export { formsChanged } from './forms/forms-changed.ts';
export { materialsOfForms } from './forms/list-choices.ts';
export { type DueForm, readDueForms } from './forms/read-due-forms.ts';
export { countedByState, type FormTotals, readFormTotals } from './forms/read-form-totals.ts';
export { remindOfMany } from './forms/remind-of-many.ts';
export { plainDecimal } from './imports/convert/decimal-bytes.ts';
export { notationWith } from './imports/convert/notation-of.ts';
export { notationRefusal, scanNotation } from './imports/convert/notation-scan.ts';
export { TextTable } from './imports/convert/text-table.ts';
export { importSearch } from './imports/find-imports.ts';
export { createTransaction, keepDraft, mapTransaction, previewFile, reloadFile } from './imports/import-records.ts';
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
} from './imports/import-runs.ts';
export { mappingOf } from './imports/import-state.ts';
export { cancel, startLoad, startUndo, startValidation } from './imports/import-steps.ts';
export type { ImportSteps, ImportTarget } from './imports/import-target.ts';
export type { ImportTransaction } from './imports/import-transaction.ts';
export { importJob } from './imports/import-job.ts';
export { type ResultFilter, readShownImport, resultsWanted, serveImports } from './imports/read-imports.ts';
export { addToUndoCounts, endUndo } from './imports/undo/undo-counts.ts';
