import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

// What is entered here changes what others count.
test.use({ data: 'limits' });

const reports = '/air/analytics/parameter-limit-reports';
const CORRECTED = 'Corrected reading';
const source = 'Distillate oil, steam turbines';

/** Chooses the heat input of a source in a year that the demo leaves empty. */
async function openSheet(page: Page): Promise<void> {
  await page.goto('/air/data-collection/manual-data-entry?from=2018-01-01&to=2018-12-31');
  await page.getByText('By source', { exact: true }).click();
  await page.getByRole('button', { name: /^Location or asset/ }).click();
  await page.getByRole('textbox', { name: 'Location or asset' }).fill(source);
  await page.getByRole('button', { name: source }).last().click();
  await page.getByRole('combobox', { name: 'Parameter set' }).or(page.getByLabel('Parameter set')).first().click();
  await page.getByRole('option', { name: 'Fuel use' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

async function enterJanuary(page: Page, value: string, reason?: string): Promise<void> {
  await openSheet(page);
  await page
    .getByRole('row', { name: /^2018-01/ })
    .getByRole('gridcell')
    .first()
    .click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  if (reason !== undefined) {
    const asked = page.getByRole('dialog', { name: 'Reason for change' });
    await asked.getByRole('combobox', { name: 'Reason for change' }).click();
    await page.getByRole('option', { name: reason }).click();
    await asked.getByRole('button', { name: 'Save' }).click();
  }
  await expect(page.getByText(/^1 value saved/)).toBeVisible();
}

/** Adds a limit on the page of the source, which the report of limits leads to. */
async function addLimit(page: Page): Promise<void> {
  await page.goto('/air/locations-and-nodes/node-management-browse-list');
  await page.getByRole('toolbar').getByPlaceholder('Search').fill(source);
  await page.getByRole('link', { name: source, exact: true }).click();
  await page.getByRole('tab', { name: 'Parameter Limits' }).click();
  await page.getByRole('button', { name: 'Add parameter limit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Parameter', exact: true }).click();
  await page.getByRole('option', { name: /^Heat input/ }).click();
  await form.getByRole('textbox', { name: /^Limit/ }).fill('1000');
  await form.getByRole('combobox', { name: /^Unit/ }).fill('mmBtu');
  await page
    .getByRole('option', { name: /^mmBtu/ })
    .first()
    .click();
  await form.getByLabel('Begin date').fill('2018-01-01');
  await form.getByLabel('Permit or citation').fill('Condition 7.2');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Heat input', exact: true })).toBeVisible();
}

test('a limit that is exceeded asks for its cause and correction, and the corrected value takes the exceedance away', async ({
  page,
}) => {
  await signIn(page, people.administrator);
  await addLimit(page);
  await enterJanuary(page, '1100');

  await page.goto(`${reports}?tab=exceedances`);
  const row = page.getByRole('row').filter({ hasText: source });
  // A job evaluates what was saved.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(row).toContainText('1,100');
  await row.getByRole('button', { name: '2018-01', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Cause').fill('A meter was read twice');
  await drawer.getByLabel('Correction').fill('The value is corrected');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('Answered');

  await enterJanuary(page, '900', CORRECTED);
  await page.goto(`${reports}?tab=exceedances`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Natural gas, steam turbines' }).first()).toBeVisible();
    await expect(row).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.goto(reports);
  await page.getByRole('link', { name: source }).first().click();
  await expect(page.getByRole('heading', { name: `Heat input, ${source}` })).toBeVisible();
  // What was said of it is in the history.
  await expect(page.getByText(/Exceedance of a limit 2018-01-01/).first()).toBeVisible();
});

test('a limit of twelve months says when it is passed at this rate, with its windows as a chart and a table', async ({
  page,
}) => {
  await signIn(page, people.administrator, reports);
  await page.getByRole('link', { name: 'Sub-bituminous coal, steam turbines' }).first().click();
  await expect(page.getByText('At this rate, the limit is passed in April 2018')).toBeVisible();
  await expect(page.getByRole('application', { name: /^Values of Heat input/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Windows against the limit' }).getByRole('row').nth(1)).toContainText(
    'Near the limit',
  );
  await expectAccessible(page);
});
