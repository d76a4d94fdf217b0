import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';
import { WasteApi } from '../waste/waste-api.ts';
import { addDrums, makeWasteSite } from '../waste/waste-site.ts';

test('what was deleted from a list is back after Undo, by click and by Ctrl+Z', async ({ page }) => {
  const kind = `Undone kind ${Date.now()}`;
  await signIn(page, people.administrator, '/air/libraries/uom-types');
  await page.getByRole('button', { name: 'Add unit of measure type' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(kind);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('searchbox').fill(kind);
  const row = page.getByRole('row', { name: kind });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: `${kind} has been deleted.` });
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(told).toHaveCount(0);

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(told).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
});

test('rows that are selected are deleted together, but for those that are used, and one Undo brings them back', async ({
  page,
}) => {
  const word = `Together ${Date.now()}`;
  await signIn(page, people.administrator, '/air/libraries/uom-types');
  await page.getByRole('button', { name: 'Add unit of measure type' }).first().click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill(`${word} 1`);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(name).toHaveValue('');
  await name.fill(`${word} 2`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toHaveCount(0);
  const box = (row: string | RegExp) => page.getByRole('row', { name: row }).getByRole('checkbox');
  for (const row of [`${word} 1`, `${word} 2`, /Energy Energy J\b/]) await box(row).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const left = page.getByRole('dialog', { name: "1 row wasn't deleted" });
  await expect(left.getByRole('row', { name: /Energy/ })).toBeVisible();
  await left.getByRole('button', { name: 'Close' }).last().click();
  await expect(box(`${word} 1`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const row of [`${word} 1`, `${word} 2`]) await expect(box(row)).toBeVisible();
});

test('a container that was moved is back where it was after Undo, and its history has both', async ({ page }) => {
  const api = await WasteApi.as(page, people.administrator);
  const site = await makeWasteSite(api, `U${test.info().workerIndex}`);
  const [id] = await addDrums(api, site, site.ids.central, ['UNDO-1']);
  await page.goto(`/waste/containers/edit/${id}`);
  await page.getByRole('button', { name: 'Move / dispose' }).click();
  const move = page.getByRole('dialog', { name: /Move/ });
  await move
    .getByLabel(/^Waste Storage Area/)
    .and(page.locator('input'))
    .click();
  await page.getByRole('option', { name: site.annex, exact: true }).click();
  await expect(move.getByText('Can be moved', { exact: true })).toBeVisible();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('main').getByText(site.annex).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByRole('main').getByText(site.central).first()).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('cell', { name: 'Move undone' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Moved', exact: true })).toBeVisible();
});
