import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  cancelImport,
  createImport,
  keepImportDraft,
  loadImport,
  mapImport,
  previewImportFile,
  readImport,
  reloadImportFile,
  sampleImport,
  searchImportRows,
  searchImports,
  searchImportTexts,
  undoImport,
  type ValueUndoCounts,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { sql } from 'kysely';
import { type Handler, handle, handleStepwise } from '../../../foundation/http/handler.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { createTransaction, keepDraft, mapTransaction, previewFile, reloadFile } from './import-records.ts';
import { measurementTarget } from './import-state.ts';
import { cancel, startLoad, startUndo, startValidation } from './import-steps.ts';
import { mappingHandlers } from './mapping-handlers.ts';
import { measurementSteps } from './measurement-steps.ts';
import { readShownImport, readTarget, resultRows, serveImports, toResultRow } from './read-imports.ts';
import { sampleOf } from './sample-import.ts';
import { noUndoCounts } from './undo/run-undo.ts';

const readingHandlers: Handler[] = [
  serveImports(searchImports, measurementTarget),

  serveList({
    endpoint: searchImportRows,
    query: ({ scope, input }) => resultRows(scope, input),
    item: toResultRow,
  }),

  serveList({
    endpoint: searchImportTexts,
    query: ({ input }) => sql`
      select id, role, text, status, target from import_text where import_transaction_id = ${input.transactionId}
        ${input.status ? sql`and status = ${input.status}` : sql``}`,
  }),

  handle(readImport, async ({ scope, input }) => {
    const id = input.transactionId;
    // An undo from before nodes were taken back counted none.
    const shown = await readShownImport<ImportMapping, Partial<ValueUndoCounts>>(scope, measurementTarget, id);
    const undo = shown.undo && { ...noUndoCounts, ...shown.undo };
    return { ...shown, undo, target: await readTarget(scope, id) };
  }),

  handleStepwise(previewImportFile, (call) => previewFile(call, measurementTarget)),
  handleStepwise(sampleImport, sampleOf),
];

const writingHandlers: Handler[] = [
  handle(createImport, ({ scope, input }) => createTransaction(scope, measurementTarget, input)),
  handle(reloadImportFile, ({ scope, input }) => reloadFile(scope, measurementTarget, input)),
  handle(keepImportDraft, ({ scope, input }) => keepDraft(scope, measurementTarget, input)),
  handle(mapImport, ({ scope, input }) => mapTransaction(scope, measurementSteps, input)),
  handle(validateImport, ({ scope, input }) =>
    startValidation(scope, measurementSteps, input.transactionId, input.overwriteApproved),
  ),
  handle(loadImport, ({ scope, input }) => startLoad(scope, measurementSteps, input.transactionId, input)),
  handle(cancelImport, ({ scope, input }) => cancel(scope, measurementTarget, input.transactionId)),
  handle(undoImport, ({ scope, input }) => startUndo(scope, measurementSteps, input.transactionId)),
];

export const importHandlers: Handler[] = [...readingHandlers, ...writingHandlers, ...mappingHandlers];
