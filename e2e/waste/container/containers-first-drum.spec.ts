import { expect } from '@playwright/test';
import { people } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { WasteApi } from '../waste-api.ts';
import { makeWasteSite } from '../waste-site.ts';

const list = '/waste/containers/container-management';

test('the first drum of a company whose sites number nothing is added, and the application goes on', async ({
  page,
}) => {
  const api = await WasteApi.as(page, people.owner);
  const site = await makeWasteSite(api, 'First', { location: 'Cannery', isNumbered: false });
  await page.goto(list);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add container' }).first().click();
  for (const [label, text] of [
    ['Container Type', site.drum],
    ['Location', site.name],
    ['Waste Storage Area', site.central],
  ] as const) {
    await main
      .getByLabel(new RegExp(`^${label}( [*])?$`))
      .and(page.locator('input'))
      .click();
    await page.getByRole('option', { name: text, exact: true }).click();
  }
  await main.getByLabel('Container ID').click();
  await page.keyboard.type('FIRST-1');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'FIRST-1' }).click();
  await expect(page.getByRole('heading', { name: 'FIRST-1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add container' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/waste\/welcome/);
});
