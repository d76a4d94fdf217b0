import { utils } from '@e965/xlsx';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { edited, onboardingOf, rowsOf, sheetNamesOf, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi({}, 2);
const administrator = await api.user(await api.company('Alder Power'), 'administrator');
await startTestWorker(api, onboardingJobs);
const { exported, upload, check, problems } = onboardingOf(api, administrator);

const blank = { address: '', phone: '', emergencyPhone: '' };

it('a row that deletes what another row of its sheet changes or adds is wrong', async () => {
  await administrator.call(manufacturers.endpoints.create, { name: 'Alder', ...blank });
  const rows = [
    ['Name', 'Address', 'Phone', 'Emergency phone', 'Delete'],
    ['Alder', 'Elm St', '', '', ''],
    ['alder', '', '', '', 'yes'],
    ['Birch', '', '', '', ''],
    ['Birch', '', '', '', 'yes'],
  ];
  const id = await upload(workbookOf({ Manufacturers: rows }));
  expect(await check(id)).toMatchObject({ state: 'FAILED', counts: { changed: 1, added: 1, removed: 0, rejected: 2 } });
  const errors = (await problems(id)).filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([
    { cell: 'E3', message: 'Row 2 already has the same record' },
    { cell: 'E5', message: 'Row 4 already has the same record' },
  ]);
});

it('two rows with the same ID are wrong where records may share their names', async () => {
  const content = await exported(['hazardousMaterials']);
  const [, sheet = ''] = sheetNamesOf(content);
  const [headings = [], first = []] = rowsOf(content, sheet);
  const letter = (heading: string) => utils.encode_col(headings.indexOf(heading));
  const again = { [`${letter('ID')}3`]: first[0], [`${letter('Version')}3`]: first[headings.indexOf('Version')] };
  const id = await upload(edited(content, { [sheet]: { ...again, [`${letter('Symbols')}2`]: 'G' } }));
  expect(await check(id)).toMatchObject({ state: 'FAILED', counts: { changed: 1, rejected: 1 } });
  expect((await problems(id)).map(({ row, message }) => [row, message])).toEqual([
    [3, 'Row 2 already has the same record'],
  ]);
});
