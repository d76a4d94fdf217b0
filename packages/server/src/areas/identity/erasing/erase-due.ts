import type { JobContext } from '../../../foundation/jobs/define-job.ts';
import { readErasedOn } from '../../../foundation/tenancy/erased-memberships.ts';
import { companyToday } from '../users/save-assignments.ts';
import { eraseMember } from './erase-member.ts';

/** Erases whose day has come, by the company's calendar: each in a transaction of their own. */
export async function eraseDue(job: Pick<JobContext, 'inCompany'>): Promise<{ erased: number }> {
  const due = await job.inCompany({}, async (scope) => readErasedOn(scope, await companyToday(scope)));
  for (const userId of due) await job.inCompany({}, (scope) => eraseMember(scope, userId));
  return { erased: due.length };
}
