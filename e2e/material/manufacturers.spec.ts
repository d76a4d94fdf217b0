import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { chipOf, filterBy, openListMenu } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test("a manufacturer's page has its products, added without naming it again, and they keep it (V350, X176)", async ({
  page,
}) => {
  await signIn(page, people.administrator, '/air/materials/materials-manufacturers');
  await page.getByRole('button', { name: 'Add manufacturer' }).first().click();
  const drawer = page.getByRole('dialog');
  const name = `Sonora Chemical ${Date.now()}`;
  await drawer.getByLabel(/^Name/).fill(name);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  const manufacturer = page.getByRole('row').filter({ hasText: name });
  await manufacturer.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Products' }).click();

  await page.getByRole('button', { name: 'Add product' }).first().click();
  await expect(drawer.getByLabel(/^Manufacturer/)).toHaveCount(0);
  await drawer.getByLabel(/^Product name/).fill('Sun Glaze');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Sun Glaze' })).toBeVisible();
  // The page says whose they are: neither a column nor an input does, and a file would have to.
  const heads = page.getByRole('row').filter({ hasText: 'Product code' });
  await expect(heads.getByText('Material', { exact: true })).toBeVisible();
  await expect(heads.getByText('Manufacturer')).toHaveCount(0);
  await openListMenu(page);
  await expect(page.getByRole('menuitem', { name: /CSV/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Manufacturers' }).click();
  await manufacturer.getByRole('button', { name: 'Delete' }).click();
  await expect(drawer.getByText(`You can't delete ${name}, because it is used by:`)).toBeVisible();
  await expect(drawer.getByText('Sun Glaze')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).last().click();

  // In the list of all products its name is a column, and a filter that the address keeps.
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  const product = page.getByRole('row').filter({ hasText: 'Sun Glaze' });
  await expect(product).toContainText(name);
  await filterBy(page, 'Manufacturer', name);
  await page.waitForURL(/manufacturerId=\d+/);
  await page.reload();
  await expect(chipOf(page, 'Manufacturer', name)).toBeVisible();
  await expect(product).toContainText(name);
});
