import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { eraseDue } from '../accounts/erase-due.ts';
import { countAccessAgain } from '../users/count-access-again.ts';
import { companyToday } from '../users/save-assignments.ts';
import { accessChanged, accessDayBegan } from './access-changes.ts';
import { readEndingAccess } from './ending-access.ts';
import { keepLastAdministrator } from './keep-last-administrator.ts';
import { mailAccessEnds } from './mail-access-ends.ts';
import { tellEndingTraining } from './tell-ending-training.ts';

/**
 * What a day brings to people's access: the last administrator is renewed instead of ended; a person whose access ends
 * soon hears of it, with the administrators of their places, by mail and on their lists of actions; so does, by the bell, whose
 * training to sign manifests ends; areas above add theirs. Again on the same day it changes nothing.
 */
export async function keepAccessCurrent(scope: TenantScope, today: LocalDate): Promise<{ noticed: number }> {
  const last = await keepLastAdministrator(scope, today);
  await accessChanged.run(scope, today);
  const ending = await readEndingAccess(scope, today);
  await mailAccessEnds(scope, ending, last?.userId);
  await tellEndingTraining(scope, today);
  await accessDayBegan.run(scope, today);
  return { noticed: ending.length };
}

export const keepAccessCurrentJob = defineJob({
  name: 'look-after-access',
  title: jobTitles.accessEnds,
  payload: z.object({}),
  run: async (job) => {
    const noticed = await job.inCompany({}, async (scope) => keepAccessCurrent(scope, await companyToday(scope)));
    return { ...noticed, ...(await eraseDue(job)), ...(await countAccessAgain(job)) };
  },
});
