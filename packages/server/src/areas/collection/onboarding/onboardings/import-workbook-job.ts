import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { withinSentence } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { denied, Refusal } from '../../../../foundation/http/refusals.ts';
import { defineJob, type JobContext } from '../../../../foundation/jobs/define-job.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import { holdsAtRoot } from '../../../../foundation/tenancy/holds-at-root.ts';
import { RolledBack } from '../../../../foundation/tenancy/rolled-back.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { KeptRecords } from '../../list-imports/public.ts';
import { mayRemove } from '../worksheets/worksheet.ts';
import { applySheets, type SheetOutcome } from './apply-sheets.ts';
import { describeSheets, keepOutcomes, keepSheets, openForJob } from './check-workbook-job.ts';
import type { CheckedSheet } from './keep-check.ts';
import { endWork, readRecord } from './onboarding-record.ts';
import type { OpenedWorkbook } from './open-workbook.ts';
import { isError } from './workbook-problem.ts';

const reasonOf = productReason(onboardingMessages.importReason);

/** What the workbook does may differ from what the check saw: it does nothing that its person may not do. */
function assertMay(scope: TenantScope, outcomes: readonly SheetOutcome[]): void {
  const mayOverwrite = holdsAtRoot(scope, 'ONBOARDING_OVERWRITE');
  for (const { counts, sheet } of outcomes) {
    if (counts.changed + counts.removed > 0 && !mayOverwrite) throw denied(onboardingMessages.mayNotOverwrite);
    if (counts.removed > 0 && !mayRemove(sheet.worksheet, scope.session as Session))
      throw denied(onboardingMessages.mayNotDelete, withinSentence(sheet.worksheet.title));
  }
}

/** Notes what a sheet wrote, so that it can be undone. */
async function keepWritten(
  scope: TenantScope,
  id: number,
  { storedFileId }: OpenedWorkbook,
  { outcome: { counts, written, sheet }, rows }: CheckedSheet,
): Promise<void> {
  const names = new Map(rows.map(({ row, name }) => [row, name]));
  const kept = new KeptRecords(scope, { list: sheet.worksheet.id, within: {}, storedFileId, onboardingId: id });
  await kept.add(written, names);
  const { added: insert, changed: update, same, rejected } = counts;
  await kept.finish({ insert, update, same, rejected });
}

async function importAll(scope: TenantScope, id: number, opened: OpenedWorkbook, job: JobContext): Promise<boolean> {
  const record = await readRecord(scope, id, true);
  if (record.work !== 'import') return false;
  const { configuration } = job;
  const onProgress = (part: number) => job.progress(part);
  const options = { isDryRun: false, reason: reasonOf(opened.fileName), configuration, onProgress };
  const outcomes = await applySheets(scope, opened.sheets, options);
  if (outcomes.some(({ counts }) => counts.rejected > 0)) throw new RolledBack(outcomes);
  assertMay(scope, outcomes);
  // Other transactions see the records as they were before; what the check saw of them may have changed since.
  const sheets = await job.inCompanyAsAsker({ readOnly: true }, (before) => describeSheets(before, outcomes));
  for (const sheet of sheets) await keepWritten(scope, id, opened, sheet);
  await keepSheets(scope, id, opened, sheets);
  await endWork(scope, id, { state: 'COMPLETED' });
  await scope.db
    .updateTable('onboarding')
    .set({ importedAt: sql`now()`, importedBy: scope.userId, undoneAt: null, undoneBy: null, undoCounts: null })
    .where('id', '=', id)
    .execute();
  await auditChanges(scope, 'onboarding', [{ id, before: { state: 'READY' }, after: { state: 'COMPLETED' } }]);
  return true;
}

export const importWorkbookJob = defineJob({
  name: 'import-workbook',
  title: onboardingMessages.import,
  payload: z.object({ id: z.int() }),
  maximumAttempts: 15,
  run: async (job, { id }) => {
    await job.progress(null);
    const opened = await openForJob(job, id);
    if (opened instanceof Refusal) throw opened;
    const fault = opened.problems.find(isError);
    if (fault) throw new Refusal(409, fault.problem);
    try {
      await job.inCompanyAsAsker({}, (scope) => importAll(scope, id, opened, job));
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      const outcomes = error.found as readonly SheetOutcome[];
      await job.inCompanyAsAsker({}, (scope) => keepOutcomes(scope, id, opened, outcomes));
    }
    return { id };
  },
});
