import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** The number of the first container of the list. */
async function numberOfContainer(page: Page): Promise<string> {
  await signIn(page, people.waste, '/waste/containers/container-management');
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  return (await link.textContent())?.trim() ?? '';
}

test('any record opens by its number in three keys and its text (V030)', async ({ page }) => {
  const number = await numberOfContainer(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  await page.keyboard.type(number);
  await press('Enter');
  await expect(page).toHaveURL(/\/waste\/containers\/edit\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(3);

  await page.goto('/waste/welcome');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toContainText(number);
  await expectAccessible(page);
});

test('the search opens a page, loses no key, chooses with the arrows, forgives, says what it lacks and closes (V030)', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/waste/welcome');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Governing bod');
  await expect(field(page)).toHaveValue('Governing bod');
  await expect(page.getByRole('option', { name: /Libraries>Governing bodies$/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/governing-bodies$/);

  await page.keyboard.press('Control+k');
  await field(page).fill('chola');
  await expect(
    options(page)
      .filter({ hasText: /^Cholla/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('group').first()).toBeVisible();

  await field(page).fill('no such thing anywhere 77');
  await expect(page.getByText('No results for no such thing anywhere 77').first()).toBeVisible();

  await field(page).fill('dark');
  await expect(options(page)).toHaveText([/^Dark mode/]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await field(page).fill('add');
  await expect(options(page).first()).toHaveText(/^Add shipment/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add container' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('a search that fails says so, and pages are still found', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/welcome');
  await page.route('**/search/records', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
  await page.keyboard.press('Control+k');
  await field(page).fill('contain');
  await expect(page.getByRole('alert')).toContainText('Out of order');
  await expect(options(page).first()).toBeVisible();
});

test('the search fills a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.technician, '/air/welcome');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await field(page).fill('cholla');
  await expect(options(page).first()).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(field(page)).toHaveCount(0);
});
