import { rejectReasons } from '@oikos/contract/collection/imports/import-messages.ts';
import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../../foundation/jobs/define-job.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { importableList } from '../../../../foundation/records/importable-lists.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import { bringBackRecords } from '../../../../foundation/records/remove-records.ts';
import { takeBackRecords } from '../../../../foundation/records/take-back-records.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { markUndone, readWritten } from '../../list-imports/public.ts';
import { endWork, readRecord } from './onboarding-record.ts';
import { readUntouched, withVersionsNow } from './read-written-versions.ts';

const reasonOf = productReason(onboardingMessages.undoReason);

const words = {
  edited: rejectReasons.editedSince,
  deleted: rejectReasons.deletedSince,
  used: rejectReasons.nodeReferredTo,
  doubled: listImportMessages.doubled,
};

/** What a workbook wrote and wasn't taken back, list by list as it was written. */
const readLists = ({ db }: TenantScope, onboardingId: number) =>
  db
    .selectFrom('list_import')
    .select(['id', 'list'])
    .where('onboardingId', '=', onboardingId)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute();

/** What each list wrote, and which of it is still so. */
async function readAll(scope: TenantScope, id: number) {
  const all = [];
  for (const { id: importId, list } of await readLists(scope, id)) {
    const served = importableList(list);
    if (!served) continue;
    const written = await readWritten(scope, importId);
    all.push({ importId, served, written, untouched: await readUntouched(scope, served, written) });
  }
  return all;
}

/** Takes one list back: what others refer to comes back before it, and goes after it. */
async function undoAll(scope: TenantScope, id: number, job: JobContext): Promise<boolean> {
  const record = await readRecord(scope, id, true);
  if (record.work !== 'undo') return false;
  const reason = reasonOf(record.fileName);
  const lists = [];
  for (const { importId, served, written, untouched } of await readAll(scope, id)) {
    const removed = written.filter(({ isRemoved }) => isRemoved);
    const rows = removed.flatMap(({ before }) => (before ? [before] : []));
    const gone = await bringBackRecords(scope, served, rows, reason);
    const restored = rows.length - gone.size;
    lists.push({ importId, served, untouched, written: written.filter(({ isRemoved }) => !isRemoved), restored, gone });
  }
  const counts = { restored: 0, removed: 0, kept: 0 };
  for (const [at, { importId, served, untouched, written, restored, gone }] of lists.toReversed().entries()) {
    // What belongs to a record and was taken back before made another version of it.
    const own = await withVersionsNow(
      scope,
      served,
      written.filter((each) => untouched.has(each.id)),
    );
    const others = written.filter((each) => !untouched.has(each.id));
    const done = await takeBackRecords(scope, { served, within: {}, written: [...own, ...others], reason, words });
    const kept = new Map([...gone, ...done.kept]);
    const counted = { restored: done.restored + restored, removed: done.removed, kept: kept.size };
    await markUndone(scope, importId, counted, kept);
    counts.restored += counted.restored;
    counts.removed += counted.removed;
    counts.kept += counted.kept;
    await job.progress((at + 1) / lists.length);
  }
  await endWork(scope, id, { state: 'READY', dataState: 'INACTIVE', templateState: 'INACTIVE' });
  await scope.db
    .updateTable('onboarding')
    .set({ undoneAt: sql`now()`, undoneBy: scope.userId, undoCounts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
  await auditChanges(scope, 'onboarding', [{ id, before: { state: 'COMPLETED' }, after: { state: 'READY' } }]);
  return true;
}

export const undoWorkbookJob = defineJob({
  name: 'undo-workbook',
  title: onboardingMessages.undo,
  payload: z.object({ id: z.int() }),
  maximumAttempts: 15,
  run: async (job, { id }) => {
    await job.inCompanyAsAsker({}, (scope) => undoAll(scope, id, job));
    return { id };
  },
});
