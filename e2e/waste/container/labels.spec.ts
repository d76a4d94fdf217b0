import { expect } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { people } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { WasteApi } from '../waste-api.ts';
import { addDrums, daysAgo, fillDrum, makeWasteSite } from '../waste-site.ts';

test('a label template is edited; a label is printed, and one is refused by the name of what it lacks', async ({
  page,
}) => {
  test.slow();
  const api = await WasteApi.as(page, people.administrator);
  const site = await makeWasteSite(api, 'LBL01');
  const [full = 0] = await addDrums(api, site, site.ids.central, ['LBL-0001', 'LBL-0002']);
  await fillDrum(api, site, full, 'solvent', 5, daysAgo(10));

  await page.goto('/waste/libraries/label-templates?search=central');
  await page.getByRole('cell', { name: 'Hazardous waste, central area' }).click();
  await expect(page.getByRole('heading', { name: 'Hazardous waste, central area' })).toBeVisible();

  const canvas = page.getByRole('group', { name: 'Element' });
  await canvas.getByRole('button', { name: 'Federal law prohibits improper disposal' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Call the site before it is moved');
  await page.keyboard.press('Tab');
  await canvas.getByRole('button', { name: 'Call the site before it is moved' }).press('ArrowDown');
  await expect(page.getByRole('textbox', { name: 'From top' })).toHaveValue('21');
  await page.getByRole('tab', { name: 'Required by law' }).click();
  await expect(page.getByText(/The date on which accumulation began \(40 CFR 262.16/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Label template has been saved.')).toBeVisible();

  const shownWith = page.getByRole('combobox', { name: 'Shown with' });
  await shownWith.fill('LBL-0001');
  await page.getByRole('option', { name: /LBL-0001/ }).click();
  await expect(canvas.getByRole('button', { name: 'LBL-0001' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print label LBL-0001' });
  await expect(dialog.getByText('1 label on 1 sheet')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print 1 label' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText('1 label printed')).toBeVisible();

  await shownWith.fill('LBL-0002');
  await page.getByRole('option', { name: /LBL-0002/ }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const refused = page.getByRole('dialog', { name: 'Print label LBL-0002' });
  await expect(refused.getByText("This label can't be printed yet")).toBeVisible();
  await expect(refused.getByText(/The container lacks the date on which accumulation began/)).toBeVisible();
  await expect(refused.getByText(/The container lacks the hazards of the contents/)).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Print' })).toBeDisabled();
});
