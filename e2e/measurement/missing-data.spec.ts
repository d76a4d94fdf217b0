import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

// The method that is made here fills what others leave empty.
test.use({ data: 'gaps' });

const methods = '/air/analytics/missing-data-methods';
const source = 'Distillate oil, steam turbines';

/** As hands do: a click, then keys in place of what is there. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().keyboard.press('Control+a');
  await field.page().keyboard.type(text);
}

/** Tab closes the calendar. */
async function typeDate(field: Locator, date: string): Promise<void> {
  await typeInto(field, date);
  await field.page().keyboard.press('Tab');
}

/** Chooses the fuel use of a source in a year that the demo leaves empty. */
async function openSheet(page: Page): Promise<void> {
  await page.goto('/air/data-collection/manual-data-entry?from=2018-01-01&to=2018-12-31');
  await page.getByText('By source', { exact: true }).click();
  await page.getByRole('button', { name: /^Location or asset/ }).click();
  await typeInto(page.getByRole('textbox', { name: 'Location or asset' }), source);
  await page.getByRole('button', { name: source }).last().click();
  await page.getByRole('combobox', { name: 'Parameter set' }).or(page.getByLabel('Parameter set')).first().click();
  await page.getByRole('option', { name: 'Fuel use' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

const cellOf = (page: Page, month: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${month}`) })
    .getByRole('gridcell')
    .first();

async function enter(page: Page, month: string, value: string): Promise<void> {
  await cellOf(page, month).click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

async function addMethod(page: Page): Promise<void> {
  await page.goto(methods);
  await page.getByRole('button', { name: 'Add missing data method' }).first().click();
  const form = page.getByRole('dialog');
  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Fuel by reporting year');
  await form.getByRole('combobox', { name: 'Parameter', exact: true }).click();
  await page.getByRole('option', { name: /^Heat input.*Fuel use/ }).click();
  await form.getByRole('combobox', { name: 'Method' }).or(form.getByLabel('Method')).first().click();
  await page.getByRole('option', { name: 'Average of before and after, by reporting year (40 CFR 98)' }).click();
  await typeDate(form.getByLabel('Begin date'), '2018-01-01');
  await typeInto(form.getByLabel('Citation'), '40 CFR 98.355(c)');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Fuel by reporting year' }).click();
  await expect(page.getByRole('heading', { name: 'Fuel by reporting year' })).toBeVisible();
}

test('a method shows what it would fill, fills it, explains it, and the true value takes its place', async ({
  page,
}) => {
  await signIn(page, people.administrator);
  await openSheet(page);
  await enter(page, '2018-01', '1000');
  await enter(page, '2018-03', '1500');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^2 values saved/)).toBeVisible();

  await addMethod(page);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await typeDate(page.getByRole('textbox', { name: 'From' }), '2018-01-01');
  await typeDate(page.getByRole('textbox', { name: 'To', exact: true }), '2018-12-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const february = page.getByRole('row', { name: new RegExp(`${source}.*2018-02`) });
  await expect(february).toContainText('1,250');
  await expect(february).toContainText('Average of the values before and after');
  await february.getByRole('button', { name: /1,250/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('1,000 mmBtu, 2018-01')).toBeVisible();
  await expect(drawer.getByText('This estimate is not stored')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Fuel by reporting year is on. Gaps are being filled.')).toBeVisible();

  await openSheet(page);
  // A job fills the gaps.
  await expect(async () => {
    await page.reload();
    await expect(cellOf(page, '2018-02')).toContainText('1,250', { timeout: 3000 });
  }).toPass();
  await expect(cellOf(page, '2018-02')).toHaveAttribute('title', /Substituted/);
  await cellOf(page, '2018-02').click();
  await page.getByRole('button', { name: 'Explain this value' }).first().click();
  await expect(drawer.getByText('Substitute for a missing value')).toBeVisible();
  await expect(drawer.getByText('Average of the values before and after', { exact: true })).toBeVisible();
  await expect(drawer.getByText('1,000 mmBtu, 2018-01')).toBeVisible();
  await expect(drawer.getByText('40 CFR 98.355(c)')).toBeVisible();
  await expect(drawer.getByText('Identical to the last bit')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await enter(page, '2018-02', '1400');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^1 value saved/)).toBeVisible();
  await page.reload();
  await expect(cellOf(page, '2018-02')).toContainText('1,400');
  await expect(cellOf(page, '2018-02')).not.toHaveAttribute('title', /Substituted/);
});
