import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('rows that are deleted, but for those that are used, are back after Undo, by click and by Ctrl+Z', async ({
  page,
}) => {
  const word = `Undone ${Date.now()}`;
  await signIn(page, people.administrator, '/air/libraries/uom-types');
  await page.getByRole('button', { name: 'Add unit of measure type' }).first().click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill(`${word} 1`);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(name).toHaveValue('');
  await name.fill(`${word} 2`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toHaveCount(0);

  const row = (of: string | RegExp) => page.getByRole('row', { name: of });
  for (const each of [`${word} 1`, `${word} 2`, /Energy Energy J\b/]) await row(each).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const left = page.getByRole('dialog', { name: "1 row wasn't deleted" });
  await expect(left.getByRole('row', { name: /Energy/ })).toBeVisible();
  await left.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(`${word} 1`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const each of [`${word} 1`, `${word} 2`]) await expect(row(each)).toBeVisible();

  await row(`${word} 1`).getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('status').filter({ hasText: `${word} 1 has been deleted.` });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(row(`${word} 1`)).toBeVisible();
});
