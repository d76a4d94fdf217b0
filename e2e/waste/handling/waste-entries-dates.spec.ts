import { expect } from '@playwright/test';
import { people } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { WasteApi } from '../waste-api.ts';
import { addDrums, fillDrum, makeWasteSite } from '../waste-site.ts';

test('waste with a wrong year is asked about before it is saved, and its date can be corrected or confirmed', async ({
  page,
}) => {
  const api = await WasteApi.as(page, people.administrator);
  const site = await makeWasteSite(api, `Q${test.info().workerIndex}`);
  const [id] = (await addDrums(api, site, site.ids.central, ['ASKED-1'])) as [number];
  await fillDrum(api, site, id, 'solvent', 40, new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10));
  await page.goto(`/waste/containers/edit/${id}`);
  await page.getByRole('button', { name: 'Add waste' }).click();
  const dialog = page.getByRole('dialog', { name: /Add waste/ });
  await dialog.getByLabel('Waste Stream').click();
  await page.keyboard.type(site.solvent);
  await page.getByRole('option', { name: site.solvent }).click();
  await dialog.getByLabel('Amount').click();
  await page.keyboard.type('5');
  const date = dialog.getByLabel('Date Added');
  await date.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2016-11-05');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('2016-11-05 is more than a year ago')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('preview.png') });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Is the date right?' });
  await expect(question.getByText('2016-11-05 is more than a year ago')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('question.png') });
  await question.getByRole('button', { name: 'Correct it' }).click();
  await expect(question).toHaveCount(0);
  await expect(date).toHaveValue('2016-11-05');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(question.getByRole('button', { name: 'Yes, save it' })).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath('question-390.png') });
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText(/first day of any such rule/).first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('clock.png'), fullPage: true });
});
