import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** A year that no other test changes. */
const DASHBOARD = '/air/dashboards/corp-dashboard?beginDate=2015-01-01&endDate=2015-12-31';

test('shows the emissions of a year of real plants, and a figure explains itself down to the factor and its citation', async ({
  page,
}) => {
  await signIn(page, people.corporate);
  await page.goto(DASHBOARD);
  // EIA-923 fuel of 2015, EPA hub 2021 factors, AR4.
  await expect(page.getByRole('row', { name: /Cholla.*5,827,066/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ocotillo.*68,021/ })).toBeVisible();
  await expect(page.getByText('EPA hub inventory, 2015-01-01 to 2015-12-31', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/air/dashboards/emission-details?beginDate=2015-01-01&endDate=2015-12-31&kind=co2e');
  await page
    .getByRole('row', { name: /Sub-bituminous coal/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('IPCC Fourth Assessment Report', { exact: false }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Replay' }).click();
  await expect(drawer.getByText(/same bits|identical/i)).toBeVisible();
  await drawer
    .getByText(/^CO2 from combustion/)
    .first()
    .click();
  await expect(drawer.getByText('97.17', { exact: false }).first()).toBeVisible();
});

test('another programme is shown beside the first with its own warming potentials', async ({ page }) => {
  await signIn(page, people.corporate);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('row', { name: /Ocotillo.*68,021/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'GHG Protocol corporate inventory' }).click();
  await expect(page.getByText('GHG Protocol corporate inventory, 2015-01-01', { exact: false })).toBeVisible();
  // AR6 weighs methane 29.8 and nitrous oxide 273: 1,280,647 mmBtu of gas come to 68,024 t.
  await expect(page.getByRole('row', { name: /Ocotillo.*68,021/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ocotillo.*68,024/ })).toBeVisible();
});
