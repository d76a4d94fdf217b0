import { expect } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('another page begins at its heading, a form at the first field to fill in, and Save leads to what it made', async ({
  page,
}) => {
  await signIn(page, people.waste, '/waste/welcome');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Add container' }).click();
  await expect(page).toHaveURL(/add-container$/);
  const type = page.getByRole('combobox', { name: /^Container type/i });
  await expect(page.getByRole('combobox', { name: /^Waste Stream/ })).toBeFocused();

  // By keyboard alone: each list takes what is typed, whether it has three choices or thirty.
  await tabTo(page, type, 'back');
  await page.keyboard.type('drum');
  await page.keyboard.press('Enter');
  await expect(type).not.toHaveValue('drum');
  await tabTo(page, page.getByRole('combobox', { name: /^Location/ }));
  await page.keyboard.type('Cholla');
  await page.keyboard.press('Enter');
  const area = page.getByRole('combobox', { name: /^Waste storage area/i });
  await tabTo(page, area);
  await page.keyboard.type('Ho');
  await page.keyboard.press('Enter');
  await expect(area).not.toHaveValue('Ho');
  await expect(area).not.toHaveValue('');
  await page.keyboard.press('Control+S');

  const link = page.getByRole('status').getByRole('link');
  await expect(link).toBeFocused();
  const number = await link.textContent();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(String(number));
  await expect(heading).toBeFocused();
});

test('the breadcrumb of a record names it and leads to its list, which the menu marks in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, people.administrator, '/waste/libraries/system-picklist/3');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'System pick lists', String(name)]);
  const entry = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'System pick lists' });
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await expect(entry).toBeInViewport();
  await crumbs.getByRole('link', { name: 'System pick lists' }).click();
  await expect(page).toHaveURL(/\/system-picklist$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('in the tree of locations arrows lead to the rows and Enter takes the first that is found', async ({ page }) => {
  await signIn(page, people.administrator, '/air/locations-and-nodes/node-management-browse-list');
  await page.getByRole('button', { name: 'Add node' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add node' });
  const search = drawer.getByPlaceholder('Search').first();
  const first = drawer.locator('button[aria-pressed]').first();
  // The places below the company come a moment after it.
  await expect(drawer.locator('button[aria-pressed]').nth(1)).toBeVisible();
  await search.click();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.locator('button[aria-pressed]').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.type('Cholla');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: /^Cholla/, pressed: true })).toBeVisible();
});
