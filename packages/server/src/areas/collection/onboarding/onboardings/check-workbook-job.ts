import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { z } from 'zod';
import { Refusal, refuse, saidBy } from '../../../../foundation/http/refusals.ts';
import { defineJob, type JobContext } from '../../../../foundation/jobs/define-job.ts';
import { RolledBack } from '../../../../foundation/tenancy/rolled-back.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { applySheets, type SheetOutcome } from './apply-sheets.ts';
import { describeRows, problemsOf, readTexts } from './describe-outcome.ts';
import { type CheckedSheet, keepCheck } from './keep-check.ts';
import { endWork, readRecord } from './onboarding-record.ts';
import { type OpenedWorkbook, openWorkbook } from './open-workbook.ts';
import { isError, ofSheet, type WorkbookProblem } from './workbook-problem.ts';

/** A job may take longer to read a file than a call that waits for it. */
const MOST_SECONDS = 300;

/** Reads the workbook of a job; what makes it unreadable is what is wrong with it. */
export async function openForJob(job: JobContext, id: number): Promise<OpenedWorkbook | Refusal> {
  const signal = AbortSignal.timeout(MOST_SECONDS * 1_000);
  try {
    return await openWorkbook(job.inCompanyAsAsker, id, signal);
  } catch (error) {
    if (signal.aborted) return refuse(importMessages.readingTooLong);
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Does all that the workbook says, and takes it back. */
async function tryOut(job: JobContext, { sheets, fileName }: OpenedWorkbook): Promise<readonly SheetOutcome[]> {
  try {
    return await job.inCompanyAsAsker({}, async (scope) => {
      const onProgress = (part: number) => job.progress(part);
      const { configuration } = job;
      const options = { isDryRun: true, reason: fileName, configuration, onProgress };
      throw new RolledBack(await applySheets(scope, sheets, options));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.found as readonly SheetOutcome[];
    throw error;
  }
}

/** What becomes of the rows of each sheet; `before` sees what records said before. */
export async function describeSheets(
  before: TenantScope,
  outcomes: readonly SheetOutcome[],
): Promise<readonly CheckedSheet[]> {
  const sheets: CheckedSheet[] = [];
  for (const outcome of outcomes)
    sheets.push({ outcome, rows: describeRows(outcome, await readTexts(before, outcome)) });
  return sheets;
}

/** Notes what became of the rows, and what is wrong with them; true where nothing is. */
export async function keepSheets(
  scope: TenantScope,
  id: number,
  { problems: ofSheets }: Pick<OpenedWorkbook, 'problems'>,
  sheets: readonly CheckedSheet[],
): Promise<boolean> {
  const problems = [...ofSheets, ...sheets.flatMap(({ outcome }) => problemsOf(outcome))];
  await keepCheck(scope, id, sheets, problems);
  return !problems.some(isError);
}

/** Notes what a check of the rows found, and how the check ended. */
export async function keepOutcomes(
  scope: TenantScope,
  id: number,
  opened: Pick<OpenedWorkbook, 'problems'>,
  outcomes: readonly SheetOutcome[],
): Promise<void> {
  const isRight = await keepSheets(scope, id, opened, await describeSheets(scope, outcomes));
  await endWork(scope, id, {
    state: isRight ? 'READY' : 'FAILED',
    templateState: 'SUCCESS',
    dataState: isRight ? 'SUCCESS' : 'ERROR',
  });
}

async function endTemplate(scope: TenantScope, id: number, problems: readonly WorkbookProblem[]): Promise<void> {
  await keepCheck(scope, id, [], problems);
  await endWork(scope, id, { state: 'FAILED', templateState: 'ERROR', dataState: 'INACTIVE' });
}

const isStillChecked = async (scope: TenantScope, id: number) =>
  (await readRecord(scope, id, true)).work === 'validate';

export const checkWorkbookJob = defineJob({
  name: 'check-workbook',
  title: onboardingMessages.check,
  payload: z.object({ id: z.int() }),
  maximumAttempts: 15,
  run: async (job, { id }) => {
    await job.progress(null);
    const opened = await openForJob(job, id);
    const faults =
      opened instanceof Refusal
        ? [{ ...ofSheet('', 'error', onboardingMessages.noWorksheets), problem: saidBy(opened) }]
        : opened.problems;
    if (opened instanceof Refusal || faults.some(isError)) {
      await job.inCompany({}, async (scope) => {
        if (await isStillChecked(scope, id)) await endTemplate(scope, id, faults);
      });
      return { id };
    }
    await job.inCompany({}, ({ db }) =>
      db
        .updateTable('onboarding')
        .set({ templateState: 'SUCCESS', dataState: 'ACTIVE' })
        .where('id', '=', id)
        .where('work', '=', 'validate')
        .execute(),
    );
    const outcomes = await tryOut(job, opened);
    await job.inCompanyAsAsker({}, async (scope) => {
      if (await isStillChecked(scope, id)) await keepOutcomes(scope, id, opened, outcomes);
    });
    return { id };
  },
});
