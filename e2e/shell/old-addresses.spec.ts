import { expect } from '@playwright/test';
import { openFilter } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('an address with a sort and a filter value that a list does not have opens the plain list and says so', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/waste/shipments/shipments-list?sort=nonsense&shipmentType=gone');
  await expect(page.getByText("doesn't have", { exact: false })).toContainText('Shipment type, sort order');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/nonsense|gone/);
  // A whole date closes its control.
  await (await openFilter(page, 'Shipped until')).fill('2001-01-01');
  await expect(page).toHaveURL(/dateTo=2001-01-01/);
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.goto('/air/libraries/uom-types?sort=-nonsense');
  await expect(page.getByRole('row', { name: /Mass/ }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "doesn't have" })).toBeVisible();
});

test('Go Back on a page that was opened in its own tab goes home', async ({ page, context }) => {
  await signIn(page, people.corporate);
  // A tab that a link opens has no page before it; one that Playwright opens has an empty one.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/air/no-such-page', '_blank', 'noopener'));
  const own = await opened;
  await own.getByRole('button', { name: 'Go Back' }).click();
  await expect(own.getByRole('navigation').first()).toBeVisible();
  await expect(own.getByText('the page you requested was not found')).toHaveCount(0);
  await expect(own).toHaveURL(/\/air\//);
});

test("Water's dashboard shows no figures of Air's parameter sets", async ({ page }) => {
  await signIn(page, people.corporate, '/water/dashboards/corp-dashboard');
  await expect(page.getByText('No emissions are calculated yet')).toBeVisible();
});
