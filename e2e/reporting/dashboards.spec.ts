import { expect } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

// Sources that other tests add have months without values, and totals are then too low.
test.use({ data: 'unshared' });

/** A year that no other test changes. */
const DASHBOARD = '/air/dashboards/corp-dashboard?beginDate=2015-01-01&endDate=2015-12-31';

test('shows the emissions of a year of real plants, whose figures explain themselves down to the factor and its citation, and another program beside the first', async ({
  page,
}) => {
  await signIn(page, people.corporate, DASHBOARD);
  // EIA-923 fuel of 2015, EPA hub 2021 factors, AR4.
  await expect(page.getByRole('row', { name: /Cholla.*5,827,066/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ocotillo.*68,021/ })).toBeVisible();
  await expect(page.getByText('EPA hub inventory, 2015-01-01 to 2015-12-31', { exact: false })).toBeVisible();

  // The total says what it adds up; the largest result says where it comes from.
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Total emissions: 5,900,136/ }).click();
  await expect(drawer.getByText('Adds up 96 results in metric tons, the largest first.')).toBeVisible();
  await drawer.getByRole('button', { name: /^Sub-bituminous coal, steam turbines: 661,405/ }).click();
  await expect(drawer.getByText('IPCC Fourth Assessment Report', { exact: false }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Replay' }).click();
  await expect(drawer.getByText(/same bits|identical/i)).toBeVisible();
  await drawer
    .getByText(/^CO2 from combustion/)
    .first()
    .click();
  await expect(drawer.getByText('97.17', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // So does a month of a chart, by keyboard alone.
  await page.getByRole('application', { name: /^Emissions by month and facility/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: /^Total emissions, 2015-\d\d$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'GHG Protocol corporate inventory' }).click();
  await expect(page.getByText('GHG Protocol corporate inventory, 2015-01-01', { exact: false })).toBeVisible();
  // AR6 weighs methane 29.8 and nitrous oxide 273: 1,280,647 mmBtu of gas come to 68,024 t.
  await expect(page.getByRole('row', { name: /Ocotillo.*68,021/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ocotillo.*68,024/ })).toBeVisible();
});

test('a target of a year is set once, and the dashboard shows it beside the figure and in its charts', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/air/dashboards/emission-targets');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Year' }).fill('2015');
  await form.getByRole('textbox', { name: 'Target' }).fill('6000000');
  await form.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'EPA hub inventory' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /2015.*6,000,000/ })).toBeVisible();
  await page.goto(DASHBOARD);
  await expect(page.getByText('Target for 2015: 6,000,000 t CO₂e. Below it by 99,864 t CO₂e')).toBeVisible();
  await expect(page.getByText('A twelfth of the target, 500,000 t CO₂e').first()).toBeVisible();
});
