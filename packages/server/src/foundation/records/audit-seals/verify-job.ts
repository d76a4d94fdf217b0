import { sealMessages } from '@oikos/contract/records/audit-seals.ts';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { readFiledSeals } from './seal-files.ts';
import { verifyLog } from './verify-log.ts';

/** Compares the audit log with its seals; its result names the first change that differs. */
export const verifySeals = defineJob({
  name: 'verify-audit-log',
  title: sealMessages.verifying,
  payload: z.object({ from: z.string().optional(), before: z.string().optional() }),
  run: async (job, times) => {
    const read: Parameters<typeof verifyLog>[0]['read'] = (work) => job.inCompany({ readOnly: true }, work);
    return verifyLog({
      ...times,
      read,
      kept: await read(readFiledSeals),
      onProgress: (fraction) => job.progress(fraction),
    });
  },
});
