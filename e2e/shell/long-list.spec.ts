import { expect, type Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const widths = (page: Page) =>
  page.locator('thead th').evaluateAll((headings) => headings.map((heading) => Math.round(heading.clientWidth)));

test('of a long page the rows in sight are drawn: keys and the wheel reach all of them, and no column moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, people.administrator, '/waste/libraries/hazadous-materials-table-information?size=10000');
  await expect(rows(page).first()).toBeVisible();
  const total = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(1_000);
  expect(await rows(page).count()).toBeLessThan(100);
  const before = await widths(page);

  await tabTo(page, page.locator('tr[data-row="0"]'));
  const focused = page.locator('tr[data-row]:focus');
  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('data-row', String(total - 1));
  await expect(focused).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAttribute('data-row', String(total - 2));
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('data-row', '0');
  await expect(focused).toBeInViewport();

  await rows(page).nth(4).locator('td').nth(1).hover();
  await page.mouse.wheel(0, 9_000);
  await expect(page.locator('tr[data-row="255"]')).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(100);
  expect(await widths(page)).toEqual(before);
});
