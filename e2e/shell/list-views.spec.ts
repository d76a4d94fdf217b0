import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { chipOf, filterBy } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const containers = '/waste/containers/container-management';
const views = (page: Page) => page.getByRole('button', { name: /^View: / });
const choose = async (page: Page, item: string | RegExp) => {
  await views(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const save = async (page: Page, name: string, further?: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await choose(page, 'Save as a new view');
  const drawer = page.getByRole('dialog', { name: 'Save as a new view' });
  await drawer.getByLabel('Name').fill(name);
  await further?.(drawer);
  await page.keyboard.press('Control+s');
  await expect(views(page)).toHaveText(name);
};

test('a view keeps filters, order and columns; the address wins over it, and a reload keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, people.waste, containers);
  await choose(page, 'Overdue');
  await expect(chipOf(page, 'Deadline', 'Overdue')).toBeVisible();
  await filterBy(page, 'Statuses', 'Active');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Location', exact: true }).click();
  await page.keyboard.press('Escape');
  await save(page, 'Late and active');
  await expectAccessible(page);
  const head = page.getByRole('columnheader', { name: 'Location', exact: true });
  await expect(head).toHaveCount(0);
  await page.reload();
  await expect(views(page)).toHaveText('Late and active');
  await expect(chipOf(page, 'Statuses', 'Active')).toBeVisible();
  await expect(head).toHaveCount(0);
  // What the address says besides is shown, and may be kept.
  await page.getByRole('button', { name: 'Remove filter: Deadline' }).click();
  await expect(views(page)).toHaveText('Late and active · changed');
  await page.reload();
  await expect(views(page)).toHaveText('Late and active · changed');
  await expect(chipOf(page, 'Deadline', 'Overdue')).toHaveCount(0);
  await choose(page, 'Show Late and active as saved');
  await expect(chipOf(page, 'Deadline', 'Overdue')).toBeVisible();
  await expect(views(page)).toHaveText('Late and active');
  await choose(page, 'Edit or delete Late and active');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(views(page)).toHaveText('All');
});

test('a shared view is what a role begins with, unless the address says otherwise', async ({ page }) => {
  await signIn(page, people.administrator, containers);
  await choose(page, 'On site');
  await save(page, 'Ours', async (drawer) => {
    await drawer.getByRole('checkbox', { name: /^Share/ }).click();
    await drawer.getByRole('combobox', { name: 'Roles that start with this view' }).fill('Waste');
    await page.getByRole('option', { name: 'Waste Technician' }).click();
  });
  await signIn(page, people.waste, containers);
  await expect(views(page)).toHaveText('Ours');
  await expect(chipOf(page, 'Statuses', 'Active +2')).toBeVisible();
  await views(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit or delete Ours' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'All', exact: true }).press('Enter');
  await expect(views(page)).toHaveText('All');
  await page.goto(`${containers}?statuses=Disposed`);
  await expect(chipOf(page, 'Statuses', 'Disposed')).toBeVisible();
  await expect(views(page)).toHaveText('All');
  await signIn(page, people.administrator, containers);
  await choose(page, 'Ours');
  await choose(page, 'Edit or delete Ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(views(page)).toHaveText('All');
});

test('the columns of a list follow the person to another device, and stay without the network', async ({
  page,
  otherPage,
}) => {
  await signIn(page, people.auditor, containers);
  const kept = page.waitForResponse(
    (response) => response.url().includes('listviews/layout') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Location', exact: true }).click();
  await page.keyboard.press('Escape');
  expect((await kept).status()).toBe(200);
  await signIn(otherPage, people.auditor, containers);
  await expect(otherPage.locator('tbody tr[tabindex]').first()).toBeVisible();
  await expect(otherPage.getByRole('columnheader', { name: 'Location', exact: true })).toHaveCount(0);
  await page.route('**/listviews**', (route) => route.abort());
  await page.reload();
  await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Location', exact: true })).toHaveCount(0);
  await page.unroute('**/listviews**');
});

test('all that the filter finds is selected and judged by its filter, also on a phone; another filter ends that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, people.administrator, containers);
  const count = page.getByRole('toolbar').getByText(/^\d+ rows$/);
  await expect(count).toBeVisible();
  const total = Number.parseInt((await count.textContent()) ?? '', 10);
  await page.locator('thead input[type="checkbox"]').press('Space');
  await expect(page.getByText('All 20 on this page are selected.')).toBeVisible();
  await page.getByRole('button', { name: `Select all ${total} that the filter finds` }).press('Enter');
  await expect(page.getByText(`${total} selected`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByRole('dialog', { name: `Print labels of ${total} containers` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move / dispose' }).click();
  const dialog = page.getByRole('dialog', { name: `Move / dispose ${total} containers` });
  await dialog.getByRole('combobox', { name: 'Storage area' }).click();
  await page.getByRole('option').first().click();
  await expect(dialog.getByText(new RegExp(`^\\d+ of ${total} can be moved$`))).toBeVisible();
  await expect(dialog.getByText(/^\d+ containers? left out: /).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${containers}?statuses=Active`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Select page' }).click();
  await expect(page.getByText(/^\d+ selected$/)).not.toHaveText('1 selected');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
