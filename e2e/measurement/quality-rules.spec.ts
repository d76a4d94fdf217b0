import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

// The rule that is made here judges what is entered.
test.use({ data: 'quality' });

const library = '/air/data-collection/data-entry-templates?tab=rules';
const dataEntry = '/air/data-collection/manual-data-entry';

async function choose(page: Page, label: string, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: label })
    .or(page.getByRole('dialog').getByLabel(label))
    .first()
    .click();
  await page.getByRole('option', { name: text }).first().click();
}

/** Types the fuel of seven months and, after them, a value that is far above. */
async function enterFuel(page: Page): Promise<void> {
  await signIn(page, people.technician, `${dataEntry}?from=2018-01-01&to=2018-12-31`);
  await page.getByText('By source', { exact: true }).click();
  await page.getByRole('button', { name: /^Location or asset/ }).click();
  await page.getByRole('button', { name: 'Distillate oil, steam turbines', exact: true }).click();
  await page.getByRole('combobox', { name: 'Parameter set' }).or(page.getByLabel('Parameter set')).first().click();
  await page.getByRole('option', { name: 'Fuel use' }).click();
  await page.getByRole('gridcell').first().click();
  for (const value of [...Array(7).fill('1000'), '400000']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+s');
}

test('a rule is tried on past values, holds what is doubtful, and another person releases it', async ({
  page,
  otherPage: technician,
}) => {
  await signIn(page, people.administrator, library);
  await page.getByRole('button', { name: 'Add data quality rule' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Jump of fuel');
  await choose(page, 'Parameter set', 'Fuel use');
  await form.locator('.cm-content').click();
  await page.keyboard.type('value > 3 * MAXIMUM(value, 12');
  await page.keyboard.press('End');
  await expect(form.getByText('Valid')).toBeVisible();
  await choose(page, 'What happens', 'Hold it');
  await form.getByRole('textbox', { name: 'Message' }).fill('More than three times the largest value of a year');
  await form.getByRole('button', { name: 'Save', exact: true }).click();

  const row = page.getByRole('row', { name: /Jump of fuel/ });
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Try on past values' }).click();
  const trial = page.getByRole('dialog', { name: 'Try Jump of fuel' });
  await trial.getByLabel('From').fill('2015-01-01');
  await trial.getByLabel('To').fill('2017-12-31');
  await trial.getByRole('button', { name: 'Run trial' }).click();
  await expect(trial.getByText(/doubtful, of [1-9]/)).toBeVisible();
  await trial.getByRole('button', { name: 'Activate' }).click();
  await expect(row).toContainText('Active');
  await expectAccessible(page);

  await enterFuel(technician);
  await expect(technician.getByText('More than three times the largest value of a year').first()).toBeVisible();

  await page.goto('/air/data-collection/doubtful-values');
  const held = page.getByRole('row', { name: /More than three times/ });
  await expect(held).toContainText('Held');
  await held.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm 1' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm' });
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(asked.getByText('reason', { exact: false }).first()).toBeVisible();
  await asked.getByRole('textbox').last().fill('Both turbines ran on oil');
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('1 value is confirmed')).toBeVisible();
  await expect(held).toHaveCount(0);
});
