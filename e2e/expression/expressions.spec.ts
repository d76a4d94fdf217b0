import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const management = '/air/libraries/expression-management';

/** Opens the expression of a parameter of the demo at a node, found by names as a person would. */
async function open(page: Page, set: string, parameter: string, node?: string): Promise<void> {
  await choose(page, 'Parameter set', set);
  await choose(page, 'Calculated parameter', parameter);
  if (node) await choose(page, 'Node', node);
  await expect(page.getByRole('textbox', { name: 'Formula' })).toBeVisible();
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
  // The fields that depend on the choice begin again with it.
  await expect.poll(() => field.inputValue()).toContain(text);
}

test('a formula is checked while it is written: the wrong part, the unit, the conversions', async ({ page }) => {
  await signIn(page, people.administrator, management);
  await open(page, 'Combustion emissions (EPA hub 2021)', 'CO2 from combustion');
  const formula = page.getByRole('textbox', { name: 'Formula' });
  await expect(page.getByText('Yields kg, stored in t')).toBeVisible();
  await expect(page.getByText(/kg -> t x 0\.001/)).toBeVisible();
  await expectAccessible(page);
  await formula.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' + bogus');
  await expect(page.getByText("The variable 'bogus' is not known.")).toBeVisible();
  await page.getByRole('button', { name: "The variable 'bogus' is not known." }).click();
  const selected = () => page.evaluate('getSelection().toString()');
  expect(await selected()).toBe('bogus');
  await page.getByRole('button', { name: 'Add bogus' }).click();
  await expect(page.getByText("The variable 'bogus' is not known.")).toHaveCount(0);
  await expect(page.getByText(/measure different things/)).toBeVisible();
  // Another node, which the address names too: what isn't saved is asked about once.
  const node = page.getByRole('main').getByLabel('Node', { exact: true });
  await node.click();
  await node.fill('Cholla');
  await page.getByRole('option', { name: 'Cholla' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/node=/);
});

test('what if: the results that depend on a value, without saving any', async ({ page }) => {
  await signIn(page, people.administrator, management);
  await open(page, 'Combustion emissions (EPA hub 2021)', 'CO2 from combustion', 'Natural gas, combustion turbines');
  await page.getByRole('button', { name: 'What if' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Period begins').fill('2016-07-01');
  await dialog.getByLabel('Period begins').press('Tab');
  await dialog.getByLabel('Value', { exact: true }).fill('1000000');
  await dialog.getByRole('button', { name: 'Evaluate' }).click();
  const row = dialog.getByRole('row', { name: /CO2 from combustion \(EPA hub 2021\) 2016-07-01/ }).first();
  await expect(row).toContainText('t');
  await expect(dialog.getByRole('row', { name: /CO2e from combustion \(EPA hub 2021\) 2016-07-01/ })).toBeVisible();
});

test('a change from a date keeps the former formula for the time before, and can be taken back', async ({ page }) => {
  await signIn(page, people.administrator, management);
  await open(page, 'Combustion emissions (GHG Protocol)', 'CH4 from combustion');
  const formula = page.getByRole('textbox', { name: 'Formula' });
  const before = (await formula.textContent()) ?? '';
  await formula.fill(`(${before})`);
  const date = page.getByLabel('Effective date');
  await date.fill('2030-01-01');
  await date.press('Tab');
  await page.keyboard.press('Control+s');
  const timeline = page.getByRole('list', { name: 'Expressions in order of time' });
  await expect(timeline.getByRole('button')).toHaveCount(2);
  await expect(formula).toHaveText(`(${before})`);
  await timeline.getByRole('button').first().click();
  await expect(formula).toHaveText(before);
  await timeline.getByRole('button').last().click();
  await expect(formula).toHaveText(`(${before})`);
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(formula).toHaveText(before);
  await expect(timeline).toHaveCount(0);
});

test('the library keeps a formula with its unit', async ({ page }) => {
  await signIn(page, people.administrator, '/air/libraries/expression');
  await page.getByRole('button', { name: 'Add formula' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Name/).first().fill('Heat by factor');
  await drawer.getByRole('textbox', { name: 'Formula' }).click();
  const completions = page.getByRole('listbox', { name: 'Variables and functions' });
  await page.keyboard.type('ma');
  await expect(completions).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(completions).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.type('x');
  await completions.getByRole('option', { name: /^max/i }).click();
  await page.keyboard.type('heat, 1');
  await expect(drawer.getByRole('textbox', { name: 'Formula' })).toHaveText(/^max\(heat, 1\)$/i);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('heat * 2');
  await drawer.getByRole('button', { name: 'Add heat' }).click();
  await expect(drawer.getByText('Valid')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Heat by factor/ })).toBeVisible();
});
