import { Readable } from 'node:stream';
import { onboardingMessages } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import { WORKBOOK_HOURS } from '@oikos/domain/collection/onboarding-states.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { fileStore, type WrittenContent } from '../../../../foundation/files/file-store.ts';
import { recordFile } from '../../../../foundation/files/stored-files.ts';
import { defineJob, type JobContext } from '../../../../foundation/jobs/define-job.ts';
import type { StreamedFile } from '../../../../foundation/records/downloads/stream-list.ts';
import type { Session } from '../../../../foundation/tenancy/session.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { chosenWorksheets } from '../worksheets/choose-worksheets.ts';
import { countRows } from '../worksheets/worksheet-rows.ts';
import { streamWorkbook } from '../worksheets/write-workbook.ts';

interface Requested {
  readonly name: string;
  readonly worksheets: readonly string[];
  readonly isFilled: boolean;
  readonly language: string;
}

/** The request, from now on being made; undefined where it was removed. */
async function begin({ db }: TenantScope, id: number): Promise<Requested | undefined> {
  const { rows } = await sql<Requested>`
    update workbook_request set state = 'processing', processing_started_at = now(), processing_ended_at = null
    where id = ${id} and state in ('queued', 'retried', 'processing')
    returning name, worksheets, is_filled, language`.execute(db);
  return rows[0];
}

async function* watched(job: JobContext, { chunks, rowCount }: StreamedFile, total: number): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    await job.progress(total === 0 ? null : rowCount() / total);
    yield chunk;
  }
}

interface Written {
  readonly content: WrittenContent;
  readonly rowCount: number;
  readonly fileName: string;
  readonly mediaType: string;
}

/** Writes the file outside the database, from one snapshot of it, for a person who may still see its lists. */
function write(job: JobContext, { name, worksheets: ids, isFilled, language }: Requested): Promise<Written> {
  return job.inCompanyAsAsker({ readOnly: true, repeatableRead: true }, async (scope) => {
    const worksheets = chosenWorksheets(ids, scope.session as Session);
    let total = 0;
    if (isFilled) for (const each of worksheets) total += await countRows(each, scope);
    const fileName = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'workbook'}.xlsx`;
    const file = await streamWorkbook(scope, { worksheets, isFilled, language, name: fileName });
    const content = await fileStore().write(
      job.companyId,
      Readable.from(watched(job, file, total), { objectMode: false }),
    );
    return { content, rowCount: file.rowCount(), fileName, mediaType: file.mediaType };
  });
}

async function keep(scope: TenantScope, id: number, { content, rowCount, fileName, mediaType }: Written) {
  const request = await scope.db
    .selectFrom('workbook_request')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .forUpdate()
    .executeTakeFirst();
  // Removed in the meantime: the content goes as an orphan.
  if (!request) return;
  const storedFileId = await recordFile(scope, { name: fileName, mediaType, content });
  await scope.db
    .updateTable('workbook_request')
    .set({
      state: 'ready',
      storedFileId,
      rowCount,
      processingEndedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${WORKBOOK_HOURS})`,
    })
    .where('id', '=', id)
    .execute();
}

export const generateWorkbookJob = defineJob({
  name: 'generate-workbook',
  title: onboardingMessages.generation,
  payload: z.object({ id: z.int() }),
  maximumAttempts: 5,
  run: async (job, { id }) => {
    const requested = await job.inCompany({}, (scope) => begin(scope, id));
    if (!requested) return null;
    const written = await write(job, requested);
    await job.inCompany({}, (scope) => keep(scope, id, written));
    return { id, rowCount: written.rowCount };
  },
});
