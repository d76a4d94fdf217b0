import type { JobContext } from '../../../foundation/jobs/define-job.ts';
import { lockDueErasing, readErasedOn } from '../../../foundation/tenancy/erased-memberships.ts';
import { companyToday } from '../users/save-assignments.ts';
import { eraseMember } from './erase-member.ts';

/** Erases whose day has come, by the company's calendar: each in a transaction of their own, unless somebody activated them a moment before. */
export async function eraseDue(job: Pick<JobContext, 'inCompany'>): Promise<{ erased: number }> {
  const today = await job.inCompany({}, companyToday);
  const due = await job.inCompany({}, (scope) => readErasedOn(scope, today));
  let erased = 0;
  for (const userId of due)
    await job.inCompany({}, async (scope) => {
      if (!(await lockDueErasing(scope, userId, today))) return;
      await eraseMember(scope, userId);
      erased += 1;
    });
  return { erased };
}
