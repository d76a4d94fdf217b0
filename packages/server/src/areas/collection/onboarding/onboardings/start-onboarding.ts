import { say } from '@oikos/contract/message.ts';
import type { AnyJob } from '../../../../foundation/jobs/define-job.ts';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { OnboardingRecord } from './onboarding-record.ts';

/** Workbooks of a company go one after the other. */
const QUEUE = 'onboarding';

/** Where a workbook is from. */
export interface Origin {
  readonly origin: 'file' | 'template' | 'company';
  readonly originName: string;
}

interface Beginning extends Origin {
  readonly storedFileId: number;
  readonly fileName: string;
}

export async function addOnboarding(
  scope: TenantScope,
  { storedFileId, fileName, origin, originName }: Beginning,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('onboarding')
    .values({ storedFileId, createdBy: scope.userId, origin, originName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { fileName, originName: originName || null };
  await auditChanges(scope, 'onboarding', [{ id, before: null, after }]);
  return id;
}

/** Puts the work into the queue in the transaction that begins it. */
export async function startWork(scope: TenantScope, { id, fileName }: OnboardingRecord, job: AnyJob) {
  const jobRunId = await enqueue(scope, job, { id }, { queue: QUEUE, title: say(job.title, fileName) });
  await scope.db.updateTable('onboarding').set({ jobRunId }).where('id', '=', id).execute();
  return { isSuccessful: true as const, jobRunId };
}
