import { validateOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { onboardingOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
await startTestWorker(api, onboardingJobs);
const { upload, check, apply, shown } = onboardingOf(api, administrator);

const content = workbookOf({
  Manufacturers: [
    ['Name', 'Address', 'Phone', 'Emergency phone'],
    ['Alder', '', '', ''],
  ],
});

/** As if the job of the workbook's last work had ended so during the work. */
const end = (id: number, work: string, state: string, steps = ['SUCCESS', 'SUCCESS']) =>
  api.within(company, async ({ db }) => {
    await sql`update onboarding set work = ${work}, state = 'IN_PROGRESS', template_state = ${steps[0]},
        data_state = ${steps[1]}
      where id = ${id}`.execute(db);
    await sql`update job_run j set state = ${state} from onboarding o where o.id = ${id} and j.id = o.job_run_id`.execute(
      db,
    );
  });

const failed = (template: string, data: string) => ({
  state: 'FAILED',
  steps: { UPLOAD_TEMPLATE: 'SUCCESS', VALIDATE_TEMPLATE: template, VALIDATE_DATA: data },
});

it.each(['failed', 'cancelled'])(
  'a workbook whose import was %s is checked again before it is imported',
  async (how) => {
    const id = await upload(content);
    await check(id);
    await end(id, 'import', how);
    expect(await shown(id)).toMatchObject(failed('SUCCESS', 'ERROR'));
    // Whatever begins next settles it: it shows the same.
    const other = await upload(content);
    await check(other);
    expect(await shown(id)).toMatchObject(failed('SUCCESS', 'ERROR'));
    expect(await check(id)).toMatchObject({ state: 'READY', steps: { VALIDATE_DATA: 'SUCCESS' } });
  },
);

it('a check that was cancelled while it read the sheets has failed in that step', async () => {
  const id = await upload(content);
  await check(id);
  await end(id, 'validate', 'cancelled', ['ACTIVE', 'INACTIVE']);
  expect(await shown(id)).toMatchObject(failed('ERROR', 'INACTIVE'));
  expect((await administrator.call(validateOnboarding, { transactionId: await upload(content) })).status).toBe(200);
  expect(await shown(id)).toMatchObject(failed('ERROR', 'INACTIVE'));
});

it('an undo that failed leaves the steps as they are', async () => {
  const id = await upload(content);
  await check(id);
  await apply(id);
  await end(id, 'undo', 'failed');
  expect(await shown(id)).toMatchObject({
    state: 'COMPLETED',
    steps: { VALIDATE_TEMPLATE: 'SUCCESS', VALIDATE_DATA: 'SUCCESS' },
  });
});
