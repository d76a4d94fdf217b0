import {
  downloadWorkbook,
  removeWorkbook,
  retryWorkbook,
  searchWorkbookQueue,
} from '@oikos/contract/collection/onboarding/workbook-queue.ts';
import { generateWorkbook } from '@oikos/contract/collection/onboarding/worksheets.ts';
import type { QueueState } from '@oikos/domain/collection/onboarding-states.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { createTestApi } from '../../../testing/api.ts';
import { afterJobs, startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { onboardingOf, rowsOf, sheetNamesOf } from './testing-onboarding.ts';
import { expireWorkbooksJob } from './workbook-queue/expire-workbooks-job.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
await startTestWorker(api, onboardingJobs);
const { fetched } = onboardingOf(api, administrator);

const rowOf = async (id: number) => {
  const { body } = await administrator.call(searchWorkbookQueue, {});
  return body.items.find((each) => each.id === id);
};
const until = (id: number, state: QueueState) =>
  afterJobs(async () => {
    const row = await rowOf(id);
    expect(row?.state).toBe(state);
    return row;
  });
const request = async (name: string, isFilled = true) =>
  (await administrator.call(generateWorkbook, { name, worksheetIds: ['units', 'unitTypes'], isFilled })).body.id;
const filesOf = () =>
  api.within(company, async ({ db }) => (await sql`select 1 from stored_file`.execute(db)).rows.length);

describe('the queue of workbooks (R060, V253, V254)', () => {
  it('makes a workbook, with its times and rows, and hands it over for 24 hours', async () => {
    const id = await request('Units / 2026');
    const row = await until(id, 'ready');
    expect(row).toMatchObject({ name: 'Units / 2026', worksheetIds: ['units', 'unitTypes'], failure: null });
    expect(row?.rowCount).toBeGreaterThan(100);
    const hours = (Date.parse(row?.expiresAt as string) - Date.parse(row?.processingEndedAt as string)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 2);
    const { body } = await administrator.call(downloadWorkbook, { id });
    const content = await fetched(body.ticket);
    expect(sheetNamesOf(content).slice(0, 3)).toEqual(['Read me', 'Unit of measure types', 'Units of measure']);
    expect(rowsOf(content, 'Units of measure').length + rowsOf(content, 'Unit of measure types').length - 2).toBe(
      row?.rowCount,
    );
  });

  it('is empty where no rows are asked for', async () => {
    const id = await request('Empty', false);
    await until(id, 'ready');
    const content = await fetched((await administrator.call(downloadWorkbook, { id })).body.ticket);
    expect(rowsOf(content, 'Units of measure')).toHaveLength(1);
  });

  it('takes the file away when its time is over, says so, and makes it again on request', async () => {
    const id = await request('Old');
    await until(id, 'ready');
    const files = await filesOf();
    await api.within(company, ({ db }) =>
      sql`update workbook_request set expires_at = now() - interval '1 second' where id = ${id}`.execute(db),
    );
    // Nobody gets it from then on, whether or not the job has run.
    expect((await rowOf(id))?.state).toBe('expired');
    const refused = await administrator.call(downloadWorkbook, { id });
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      409,
      'The workbook has expired. Request it again.',
    ]);
    await api.within(company, (scope) => enqueue(scope, expireWorkbooksJob, {}));
    await vi.waitFor(async () => expect(await filesOf()).toBe(files - 1), { timeout: 10_000, interval: 100 });
    expect((await administrator.call(retryWorkbook, { id })).status).toBe(200);
    await until(id, 'ready');
    const again = await administrator.call(retryWorkbook, { id });
    expect([again.status, (again.body as unknown as { message: string }).message]).toEqual([
      409,
      "You can't do this while the workbook has the status Ready for download",
    ]);
  });

  it('removes a workbook with its file, and keeps the row', async () => {
    const id = await request('Wrong');
    await until(id, 'ready');
    const files = await filesOf();
    expect((await administrator.call(removeWorkbook, { id })).status).toBe(200);
    expect((await rowOf(id))?.state).toBe('removed');
    expect(await filesOf()).toBe(files - 1);
    expect((await administrator.call(downloadWorkbook, { id })).status).toBe(409);
  });

  it('says that a workbook failed whose job did, and lets it be made again', async () => {
    const id = await request('Broken');
    await until(id, 'ready');
    await api.within(company, ({ db }) =>
      sql`with w as (update workbook_request set state = 'processing' where id = ${id} returning job_run_id)
        update job_run j set state = 'failed' from w where j.id = w.job_run_id`.execute(db),
    );
    expect((await rowOf(id))?.state).toBe('failed');
    expect((await administrator.call(retryWorkbook, { id })).status).toBe(200);
    await until(id, 'ready');
  });
});
