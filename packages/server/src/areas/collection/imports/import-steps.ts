import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import { importStateMessages } from '@oikos/contract/collection/imports/import-words.ts';
import { say } from '@oikos/contract/message.ts';
import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { onExisting } from '@oikos/domain/collection/file-modes.ts';
import { hasLoaded, type ImportState } from '@oikos/domain/collection/import-states.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { conflict, denied, refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { cancelRun } from '../../../foundation/jobs/cancel-run.ts';
import type { AnyJob } from '../../../foundation/jobs/define-job.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { assertMayBecome, mappingOf, moveTo, readImportOf } from './import-state.ts';
import type { ImportSteps, ImportTarget } from './import-target.ts';
import type { ImportTransaction } from './import-transaction.ts';

/** Imports of a company go one after the other. */
const QUEUE = 'import';

/** Anyone who may overwrite approved values nowhere is refused at once; for others it is asked at each node. */
function assertMayOverwrite(
  scope: TenantScope,
  { fileMode }: Pick<ImportTransaction, 'fileMode'>,
  wants: boolean,
): boolean {
  if (!wants || onExisting(fileMode) !== 'replace') return false;
  if (!scope.session?.permissions.has('MEASUREMENT_OVERWRITE')) throw denied(importMessages.mayNotOverwriteApproved);
  return true;
}

/** The answer of a call that starts a run. */
interface Started {
  readonly isSuccessful: true;
  readonly jobRunId: number;
}

async function start(
  scope: TenantScope,
  transaction: Pick<ImportTransaction, 'id' | 'fileName'>,
  job: AnyJob,
): Promise<Started> {
  const jobRunId = await enqueue(
    scope,
    job,
    { importId: transaction.id },
    { queue: QUEUE, title: say(jobTitles.importOfFile, job.title, transaction.fileName) },
  );
  await scope.db.updateTable('import_transaction').set({ jobRunId }).where('id', '=', transaction.id).execute();
  return { isSuccessful: true, jobRunId };
}

export async function startValidation<Mapping>(
  scope: TenantScope,
  target: ImportSteps<Mapping>,
  id: number,
  overwriteApproved = false,
): Promise<Started> {
  const runner = runnerOfKysely(scope.db);
  const transaction = await readImportOf(runner, target, id, true);
  const mapping = mappingOf(transaction);
  assertMayBecome(transaction, 'VALIDATION_IN_PROGRESS');
  await target.assertMayUse(scope, mapping);
  const overwrites = assertMayOverwrite(scope, transaction, overwriteApproved);
  await moveTo(runner, transaction, 'VALIDATION_IN_PROGRESS');
  await scope.db
    .updateTable('import_transaction')
    .set({ overwritesApproved: overwrites })
    .where('id', '=', id)
    .execute();
  return start(scope, transaction, target.jobs.validate);
}

/** The states an import passes on its way into the queue, from its present one. */
const waysToLoad: Partial<Record<ImportState, readonly ImportState[]>> = {
  READY_FOR_VALIDATION: ['IMPORT_IN_PROGRESS'],
  VALIDATION_COMPLETED_SUCCESSFUL: ['READY_FOR_DATA_LOADING', 'WAITING'],
  VALIDATION_COMPLETED_WITH_ISSUES: ['READY_FOR_DATA_LOADING', 'WAITING'],
  READY_FOR_DATA_LOADING: ['WAITING'],
  DATA_LOAD_FAILED: ['WAITING'],
  IMPORT_FAILED_WITH_CRITICAL_ERRORS: ['IMPORT_IN_PROGRESS'],
};

export async function startLoad<Mapping>(
  scope: TenantScope,
  target: ImportSteps<Mapping>,
  id: number,
  { reason, overwriteApproved }: { readonly reason: string; readonly overwriteApproved: boolean } = {
    reason: '',
    overwriteApproved: false,
  },
): Promise<Started> {
  const runner = runnerOfKysely(scope.db);
  const transaction = await readImportOf(runner, target, id, true);
  const mapping = mappingOf(transaction);
  const way = waysToLoad[transaction.state];
  if (way === undefined) throw conflict(importMessages.notNow, importStateMessages[transaction.state]);
  await target.assertMayUse(scope, mapping);
  const overwrites = assertMayOverwrite(scope, transaction, overwriteApproved);
  if (overwrites && reason === '') throw refuseField('reason', importMessages.reasonMissing);
  let at = transaction;
  for (const state of way) {
    await moveTo(runner, at, state);
    at = { ...at, state };
  }
  await scope.db
    .updateTable('import_transaction')
    .set({ reason, overwritesApproved: overwrites })
    .where('id', '=', id)
    .execute();
  await audit(scope, id, transaction.state, at.state, reason);
  return start(scope, transaction, target.jobs.load);
}

const audit = (scope: TenantScope, id: number, former: string, state: string, reason?: string) =>
  auditChanges(scope, 'importTransaction', [{ id, before: { state: former }, after: { state } }], {
    reason: reason || undefined,
  });

/** Before values are loaded the import ends for good; a load under way stops after its chunk, to go on or be undone. */
export async function cancel(scope: TenantScope, target: ImportTarget<unknown>, id: number) {
  const runner = runnerOfKysely(scope.db);
  const transaction = await readImportOf(runner, target, id, true);
  const { state, jobRunId } = transaction;
  if (jobRunId !== null) await cancelRun(scope, jobRunId);
  const isLoading =
    state === 'DATA_LOAD_IN_PROGRESS' ||
    state === 'IMPORT_IN_PROGRESS' ||
    (state === 'WAITING' && transaction.loadedRow > 0);
  if (!isLoading) {
    await moveTo(runner, transaction, 'REQUEST_CANCELED');
    await audit(scope, id, state, 'REQUEST_CANCELED');
  }
  return { isSuccessful: true as const };
}

export async function startUndo<Mapping>(
  scope: TenantScope,
  target: ImportSteps<Mapping>,
  id: number,
): Promise<Started> {
  const transaction = await readImportOf(runnerOfKysely(scope.db), target, id, true);
  const isStill =
    transaction.state !== 'DATA_LOAD_IN_PROGRESS' &&
    transaction.state !== 'IMPORT_IN_PROGRESS' &&
    transaction.state !== 'WAITING';
  if (!hasLoaded(transaction.state) || !isStill)
    throw conflict(importMessages.notNow, importStateMessages[transaction.state]);
  if (transaction.undoState === 'done') throw refuse(importMessages.nothingToUndo);
  if (transaction.undoState === 'inProgress' && (await isRunning(scope, transaction.jobRunId)))
    throw conflict(importMessages.undoRunning);
  await target.assertMayUndo(scope, transaction);
  await scope.db
    .updateTable('import_transaction')
    .set({ undoState: 'inProgress', version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await audit(scope, id, transaction.state, 'undo');
  return start(scope, transaction, target.jobs.undo);
}

async function isRunning(scope: TenantScope, jobRunId: number | null): Promise<boolean> {
  const { rows } = await sql`select 1 from job_run where id = ${jobRunId} and state in ('queued', 'running')`.execute(
    scope.db,
  );
  return rows.length > 0;
}
