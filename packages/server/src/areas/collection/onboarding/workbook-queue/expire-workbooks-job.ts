import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { removeFile } from '../../../../foundation/files/stored-files.ts';
import { defineJob } from '../../../../foundation/jobs/define-job.ts';

/** Takes the files of workbooks away whose time is over (V253). */
export const expireWorkbooksJob = defineJob({
  name: 'expire-workbooks',
  title: onboardingMessages.cleanUp,
  payload: z.object({}),
  run: (job) =>
    job.inCompany({}, async (scope) => {
      const { rows } = await sql<{ storedFileId: number | null }>`
        with due as (
          select company_id, id, stored_file_id from workbook_request
          where state = 'ready' and expires_at <= now() for update)
        update workbook_request w set state = 'expired', stored_file_id = null
        from due where w.company_id = due.company_id and w.id = due.id
        returning due.stored_file_id`.execute(scope.db);
      for (const { storedFileId } of rows) if (storedFileId !== null) await removeFile(scope, storedFileId);
      return { expired: rows.length };
    }),
});
