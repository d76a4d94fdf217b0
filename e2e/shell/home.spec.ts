import { expect, type Page } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name });
const firstNumber = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
/** How many records the list on the page says there are. */
const listed = (page: Page, count: number) =>
  expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`(^|of |– ?)${count.toLocaleString('en-US')}( |$)`))
      .first(),
  ).toBeVisible();

test('a waste technician opens overdue work in one click, and each number leads to its list', async ({ page }) => {
  await signIn(page, people.waste, '/waste/welcome');
  const tasks = card(page, 'Your tasks');
  await expect(tasks.getByRole('listitem').first()).toContainText('days overdue');
  const overdue = tasks.getByRole('link', { name: /overdue$/ });
  const count = firstNumber(await overdue.textContent());
  expect(count).toBeGreaterThan(0);
  await tasks
    .getByRole('listitem')
    .first()
    .getByRole('link', { name: /^Ship:/ })
    .click();
  await expect(page).toHaveURL(/\/waste\/containers\/edit\/\d+$/);
  await page.goBack();
  await overdue.click();
  await expect(page).toHaveURL(/\/my-actions\?due=overdue$/);
  await expect(page.getByRole('main').getByText(/days? overdue$/)).toHaveCount(count);
  await page.goBack();
  const site = card(page, 'Your sites').getByRole('article').first();
  const late = site.getByRole('link', { name: /overdue$/ });
  const lateCount = firstNumber(await late.textContent());
  await late.click();
  await expect(page).toHaveURL(/dueWithinDays=-1/);
  await expect(page.getByRole('main').getByRole('row', { name: /days? (over|late)/ })).toHaveCount(lateCount);
});

test('a manager sees the year beside the same months, what waits for approval, and what was pinned', async ({
  page,
}) => {
  await signIn(page, people.manager, '/air/welcome');
  const emissions = card(page, /^Emissions, January to/);
  await expect(emissions.getByRole('button', { name: /^Emissions: .*t CO₂e$/ })).toBeVisible();
  await expect(emissions.getByText(/^Same months of \d{4}$/)).toBeVisible();
  // Other tests may have left months or a year without values: then it says why nothing is compared.
  await expect(emissions.getByText(/complete in both years[.:]|^No results$/).first()).toBeVisible();
  const waiting = card(page, 'Waiting for you').getByRole('link', { name: /to approve$/ });
  const count = firstNumber(await waiting.textContent());
  await waiting.click();
  await expect(page).toHaveURL(/approvals\?mine=true$/);
  await listed(page, count);
  await page.goto('/waste/welcome');
  await card(page, 'Your tasks')
    .getByRole('link', { name: /^Ship:/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pin to home' }).click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Home' }).click();
  const pinned = page.getByRole('navigation', { name: 'Pinned' });
  await pinned.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Unpin from home' }).click();
  await page.goto('/waste/welcome');
  await expect(card(page, 'Pinned and recent')).toBeVisible();
  await expect(pinned).toHaveCount(0);
});

test('an empty company sees what to do first, and the tiles of pages are in Help', async ({ page }) => {
  await signIn(page, people.owner, '/waste/welcome');
  const steps = card(page, 'Get started').getByRole('listitem');
  await expect(steps).toHaveCount(11);
  await expect(steps.filter({ hasText: 'Add a site' }).getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(card(page, 'Your tasks')).toContainText('Nothing is due');
  await expect(card(page, 'Your sites')).toHaveCount(0);
  await steps.filter({ hasText: 'Add a storage area' }).getByRole('link', { name: 'Open locations' }).click();
  await expect(page).toHaveURL(/\/locations$/);
  await page.goto('/waste/help');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Scan.*Open and move containers by their codes/ })
    .click();
  await expect(page).toHaveURL(/\/scan/);
});

test('the home fits a phone and nothing moves while it loads', async ({ freshPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, people.waste, '/waste/welcome');
  await expect(card(page, 'Pinned and recent')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'))).toBeLessThan(0.01);
});
