import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { countingHands } from '../hands.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const dataEntry = '/air/data-collection/manual-data-entry';

const grid = (page: Page) => page.getByRole('grid');
/** The cell that the keyboard is at. */
const focused = (page: Page) => page.locator('[role="gridcell"][data-focused]');
const panel = (page: Page) => page.getByRole('region', { name: 'Selected cell' });

const complete = (page: Page, text: RegExp) => page.getByText(text).first();

/** Opens the sheet of Cholla for a year: it is remembered from then on. */
async function openSite(page: Page, year: number): Promise<void> {
  await page.goto(`${dataEntry}?from=${year}-01-01`);
  await page.getByText('By site', { exact: true }).click();
  await page.getByRole('button', { name: /^Location or asset/ }).click();
  await page.getByRole('button', { name: 'Cholla', exact: true }).click();
  await expect(grid(page)).toBeFocused();
}

test('twelve months of a source, from the landing page to saved, take at most 75 keys and no mouse', async ({
  page,
}) => {
  await signIn(page, people.technician);
  await openSite(page, 2023);
  await page.goto('/air/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hands = countingHands(page);
  await hands.press('Control+k');
  await hands.type('man');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Manual data entry');
  await hands.press('Enter');
  await expect(grid(page)).toBeFocused();
  for (let month = 0; month < 12; month += 1) {
    await hands.type('1000');
    await hands.press('Tab');
  }
  await hands.press('Control+s');
  await expect(page.getByText(/^12 values saved/)).toBeVisible();
  expect(hands.counts.keys).toBeLessThanOrEqual(75);
  expect(hands.counts.clicks).toBe(0);
});

test("a site's sheet leads to what is missing, compares, saves from its end and is there again after a visit elsewhere", async ({
  page,
}) => {
  await signIn(page, people.technician);
  await openSite(page, 2016);
  // The demo has the year 2016: there is nothing to go to, and each value has beside it what it is compared with.
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await expect(panel(page).getByText('A year before')).toBeVisible();
  await openSite(page, 2024);
  await expect(complete(page, /^0 of \d+ values$/)).toBeVisible();
  await expect(panel(page)).toContainText('2024-01');
  await expect(panel(page)).toContainText(/mmBtu|MWh/);
  await page.keyboard.press('Alt+PageDown');
  await expect(panel(page)).toContainText('Natural gas');
  await page.keyboard.type('41');
  await page.keyboard.press('F8');
  await expect(panel(page)).toContainText('2024-02');
  await expect(complete(page, /^1 of \d+ values$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 value saved/)).toBeVisible();

  await page.goto('/air/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(dataEntry);
  await expect(grid(page)).toBeFocused();
  await expect(complete(page, /^1 of \d+ values$/)).toBeVisible();
  await expect(focused(page)).toContainText('missing');
});
