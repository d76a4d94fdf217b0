import { undoOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
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
const { upload, check, apply, preview, shown } = onboardingOf(api, administrator);

it('an import shows what it did, not what the check saw, and its undo needs the rights for that', async () => {
  const id = await upload(
    workbookOf({
      Manufacturers: [
        ['Name', 'Address', 'Phone', 'Emergency phone'],
        ['Alder', 'Elm St', '', ''],
        ['Birch', '', '', ''],
      ],
    }),
  );
  expect(await check(id)).toMatchObject({ counts: { added: 2, changed: 0 }, overwrites: false });
  const values = { name: 'Alder', address: 'Main St', phone: '', emergencyPhone: '' };
  expect((await administrator.call(manufacturers.endpoints.create, values)).status).toBe(200);
  expect(await apply(id)).toMatchObject({
    state: 'COMPLETED',
    counts: { added: 1, changed: 1 },
    overwrites: true,
    errorCount: 0,
  });
  expect(await preview(id)).toMatchObject([
    { name: 'Alder', verdict: 'changed', changes: [{ heading: 'Address', before: 'Main St', after: 'Elm St' }] },
    { name: 'Birch', verdict: 'added' },
  ]);
  await api.within(company, ({ db }) =>
    sql`delete from role_permission where permission = 'ONBOARDING_OVERWRITE'`.execute(db),
  );
  const limited = await api.user(company, 'administrator');
  expect((await limited.call(undoOnboarding, { transactionId: id })).status).toBe(403);
  expect((await shown(id)).state).toBe('COMPLETED');
});
