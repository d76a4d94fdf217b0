import { onboardingMessages, queueStateTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import type { generateWorkbook } from '@oikos/contract/collection/onboarding/worksheets.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { say } from '@oikos/contract/message.ts';
import { mayFollow, type QueueState } from '@oikos/domain/collection/onboarding-states.ts';
import { sql } from 'kysely';
import { removeFile } from '../../../../foundation/files/stored-files.ts';
import { conflict, notFound } from '../../../../foundation/http/refusals.ts';
import { cancelRun } from '../../../../foundation/jobs/cancel-run.ts';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { generateWorkbookJob } from './generate-workbook-job.ts';

/** Workbooks of a company are made one after the other. */
const QUEUE = 'workbooks';

async function start(scope: TenantScope, id: number, name: string): Promise<number> {
  const title = say(onboardingMessages.generation, name);
  const jobRunId = await enqueue(scope, generateWorkbookJob, { id }, { queue: QUEUE, title });
  await scope.db.updateTable('workbook_request').set({ jobRunId }).where('id', '=', id).execute();
  return jobRunId;
}

export async function requestWorkbook(
  scope: TenantScope,
  { name, worksheetIds, isFilled, language }: ParsedInputOf<typeof generateWorkbook>,
) {
  const { id } = await scope.db
    .insertInto('workbook_request')
    .values({ name, worksheets: worksheetIds, isFilled, language, submittedBy: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditChanges(scope, 'workbookRequest', [{ id, before: null, after: { name, worksheets: worksheetIds } }]);
  return { isSuccessful: true as const, id, jobRunId: await start(scope, id, name) };
}

/** A request whose job ended without a workbook has failed; one whose time is over has expired before its file goes. */
export const stateOf = sql`case
  when w.state in ('queued', 'retried', 'processing') and j.state in ('failed', 'cancelled') then 'failed'
  when w.state = 'ready' and w.expires_at <= now() then 'expired'
  else w.state end`;

interface LockedRequest {
  readonly id: number;
  readonly name: string;
  readonly state: QueueState;
  readonly storedFileId: number | null;
  readonly jobRunId: number | null;
  readonly worksheets: readonly string[];
}

export async function lockRequest(scope: TenantScope, id: number): Promise<LockedRequest> {
  const { rows } = await sql<LockedRequest>`
    select w.id, w.name, ${stateOf} as state, w.stored_file_id, w.job_run_id, w.worksheets
    from workbook_request w left join job_run j on j.company_id = w.company_id and j.id = w.job_run_id
    where w.id = ${id} for update of w`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function moveTo(scope: TenantScope, { id, state }: LockedRequest, to: QueueState): Promise<void> {
  if (!mayFollow(state, to)) throw conflict(onboardingMessages.notNow, queueStateTexts[state]);
  await scope.db
    .updateTable('workbook_request')
    .set({ state: to, storedFileId: null, expiresAt: null })
    .where('id', '=', id)
    .execute();
  await auditChanges(scope, 'workbookRequest', [{ id, before: { state }, after: { state: to } }]);
}

/** Takes a workbook out of the queue; its file goes, and what is being made of it stops. */
export async function removeFromQueue(scope: TenantScope, id: number) {
  const request = await lockRequest(scope, id);
  const isOpen = request.state === 'queued' || request.state === 'retried' || request.state === 'processing';
  if (isOpen && request.jobRunId !== null) await cancelRun(scope, request.jobRunId);
  await moveTo(scope, request, 'removed');
  if (request.storedFileId !== null) await removeFile(scope, request.storedFileId);
  return { isSuccessful: true as const };
}

export async function retryRequest(scope: TenantScope, request: LockedRequest) {
  await moveTo(scope, request, 'retried');
  return { isSuccessful: true as const, jobRunId: await start(scope, request.id, request.name) };
}
