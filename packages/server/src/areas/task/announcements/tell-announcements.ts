import { jobTitles } from '@oikos/contract/records/job-titles.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../../foundation/jobs/define-job.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { audienceOf, isShown, reachedPeople } from './audience.ts';

/** Puts the messages whose first day has come into the bells of those whom they reach, once. */
export async function tellReached(scope: TenantScope): Promise<void> {
  await sql`
    with due as (
      update announcement a set told_at = now() where a.told_at is null and ${isShown('a')} returning a.*)
    insert into notification (user_id, announcement_id, title)
    select reached.user_id, due.id, due.text
    from due cross join lateral (${reachedPeople(audienceOf('due'))}) as reached
    on conflict do nothing`.execute(scope.db);
}

export const tellAnnouncements = defineJob({
  name: 'tell-announcements',
  title: jobTitles.announcements,
  payload: z.object({}),
  run: async (job) => {
    await job.inCompany({}, tellReached);
    return {};
  },
});
