import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import {
  importOnboarding,
  markedWorkbook,
  ONBOARDING_MEGABYTES,
  type OnboardingProblem,
  readOnboarding,
  searchOnboardingProblems,
  searchOnboardings,
  searchPreview,
  undoOnboarding,
  uploadOnboarding,
  validateOnboarding,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { withinSentence } from '@oikos/contract/message.ts';
import { extensionOf } from '@oikos/contract/records/files.ts';
import { columnLetters } from '../../../../foundation/files/reading/formula-scan.ts';
import { readOwnUpload } from '../../../../foundation/files/stored-files.ts';
import { type Handler, handle, handleStepwise } from '../../../../foundation/http/handler.ts';
import { denied, refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import { ticketFor } from '../../../../foundation/records/downloads/tickets.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { holdsAtRoot } from '../../../../foundation/tenancy/holds-at-root.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { mayRemove } from '../worksheets/worksheet.ts';
import { checkWorkbookJob } from './check-workbook-job.ts';
import { importWorkbookJob } from './import-workbook-job.ts';
import { markWorkbook } from './mark-workbook.ts';
import { beginWork } from './onboarding-record.ts';
import { onboardingRows, previewRows, problemRows, readOne, worksheetsFor } from './read-onboardings.ts';
import { addOnboarding, startWork } from './start-onboarding.ts';
import { undoWorkbookJob } from './undo-workbook-job.ts';

async function upload(scope: TenantScope, storedFileId: number) {
  const file = await readOwnUpload(scope, storedFileId);
  if (!extensionOf(file.name, ['.xlsx'])) throw refuseField('storedFileId', onboardingMessages.notXlsx);
  if (file.sizeBytes > ONBOARDING_MEGABYTES * 1024 ** 2)
    throw refuse(onboardingMessages.fileTooLarge, ONBOARDING_MEGABYTES);
  const id = await addOnboarding(scope, { storedFileId, fileName: file.name, origin: 'file', originName: '' });
  return { id };
}

/** Anyone who may do to each of its lists what the workbook does, changing and deleting included. */
async function startImport(scope: TenantScope, session: Session, id: number) {
  const sheets = await worksheetsFor(scope, id);
  if (!holdsAtRoot(scope, 'ONBOARDING_OVERWRITE') && sheets.some(({ counts }) => counts.changed + counts.removed > 0))
    throw denied(onboardingMessages.mayNotOverwrite);
  const kept = sheets.find(({ worksheet, counts }) => counts.removed > 0 && !mayRemove(worksheet, session));
  if (kept) throw denied(onboardingMessages.mayNotDelete, withinSentence(kept.worksheet.title));
  const record = await beginWork(scope, id, 'import');
  return startWork(scope, record, importWorkbookJob);
}

/** What it added is deleted, and what it changed is changed again. */
async function startUndo(scope: TenantScope, session: Session, id: number) {
  const sheets = await worksheetsFor(scope, id);
  const kept = sheets.find(({ worksheet, counts }) => counts.added > 0 && !mayRemove(worksheet, session));
  if (kept) throw denied(onboardingMessages.mayNotDelete, withinSentence(kept.worksheet.title));
  if (!holdsAtRoot(scope, 'ONBOARDING_OVERWRITE') && sheets.some(({ counts }) => counts.changed + counts.removed > 0))
    throw denied(onboardingMessages.mayNotOverwrite);
  return startWork(scope, await beginWork(scope, id, 'undo'), undoWorkbookJob);
}

const addressOf = (column: number | null, row: number | null): string =>
  row === null ? '' : `${column === null ? '' : columnLetters(column - 1)}${row}`;

export const onboardingUploadHandlers: readonly Handler[] = [
  serveList({ endpoint: searchOnboardings, query: ({ input }) => onboardingRows(input) }),
  handle(uploadOnboarding, ({ scope, input }) => upload(scope, input.storedFileId)),
  handle(readOnboarding, ({ scope, input }) => readOne(scope, input.transactionId)),
  handle(validateOnboarding, async ({ scope, input }) => {
    await worksheetsFor(scope, input.transactionId);
    const record = await beginWork(scope, input.transactionId, 'validate');
    return startWork(scope, record, checkWorkbookJob);
  }),
  serveList({
    endpoint: searchPreview,
    query: ({ scope, input }) => previewRows(scope, input),
  }),
  serveList({
    endpoint: searchOnboardingProblems,
    query: ({ scope, input }) => problemRows(scope, input),
    item: ({ columnNumber, ...row }: OnboardingProblem & { columnNumber: number | null }) => ({
      ...row,
      cell: addressOf(columnNumber, row.row),
    }),
  }),
  handle(importOnboarding, ({ scope, session, input }) => startImport(scope, session, input.transactionId)),
  handle(undoOnboarding, ({ scope, session, input }) => startUndo(scope, session, input.transactionId)),
  handleStepwise(markedWorkbook, async ({ inCompany, session, input }) => {
    const { transactionId: id, language } = input;
    await inCompany({ readOnly: true }, (scope) => worksheetsFor(scope, id));
    const fileId = await markWorkbook(inCompany, session.userId, id, language);
    return inCompany({}, async (scope) => ({ ticket: await ticketFor(scope, { kind: 'file', fileId }) }));
  }),
];
