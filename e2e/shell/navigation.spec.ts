import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { tabTo } from '../keyboard.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('the menu opens pages, marks where the user is, and the breadcrumb leads home (V019, V025)', async ({ page }) => {
  await signIn(page, people.administrator, '/air/welcome');
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await menu.getByRole('link', { name: 'Node types' }).click();
  await expect(page).toHaveURL(/\/air\/locations-and-nodes\/node-types$/);
  await expect(menu.getByRole('link', { name: 'Node types' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/air\/welcome$/);
  await expect(page.getByText('Recently opened')).toBeVisible();
  // What is seldom needed begins closed, and stays as one leaves it.
  const libraries = menu.getByRole('button', { name: 'Libraries' });
  await expect(libraries).toHaveAttribute('aria-expanded', 'false');
  await libraries.click();
  await page.reload();
  await expect(libraries).toHaveAttribute('aria-expanded', 'true');
});

test('an address without its group, or of a group alone, leads to the page (V017)', async ({ page }) => {
  await signIn(page, people.administrator, '/air/uom-types?search=mass');
  await expect(page).toHaveURL(/\/air\/libraries\/uom-types\?search=mass$/);
  await page.goto('/waste/libraries');
  await expect(page).toHaveURL(/\/waste\/libraries\/[a-z-]+$/);
});

test('the menu of a technician has no page they may not open (V025, V021)', async ({ page }) => {
  await signIn(page, people.technician);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Reference data')).toHaveCount(0);
  await page.goto('/air/libraries/reference-data');
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByText('Please contact your system administrator to request access')).toBeVisible();
  await expectAccessible(page);
});

test('keeps somebody without the module out of it, and says whom to ask (V021, V022)', async ({ page }) => {
  await signIn(page, people.waste);
  await expect(page).toHaveURL(/\/waste\//);
  for (const address of ['/air', '/air/welcome']) {
    await page.goto(address);
    await expect(page.getByText(/You do not have access to this Solution\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the list of solutions' })).toBeVisible();
  }
});

test('tells that a page does not exist, with a way back (V020)', async ({ page }) => {
  await signIn(page, people.administrator, '/air/libraries/uom-types');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/air/no-such-page');
  await expect(page.getByText('Sorry, the page you requested was not found')).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/uom-types/);
});

test('a page whose code does not arrive is a system error with Refresh, On home and Details (V024)', async ({
  page,
}) => {
  await signIn(page, people.administrator);
  await page.route('**/assets/quantity-*.js', (route) => route.abort());
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await menu.getByRole('button', { name: 'Libraries' }).click();
  await menu.getByRole('link', { name: 'Unit of measure types' }).click();
  await expect(page.getByText('A system error occurred')).toBeVisible();
  await expect(page.getByRole('link', { name: 'On home' })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText(/quantity-/).first()).toBeVisible();
  await page.unroute('**/assets/quantity-*.js');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
});

test('the keyboard alone reaches the content, a menu and back (WCAG 2.4.1, 2.4.3)', async ({ page }) => {
  await signIn(page, people.administrator, '/air/libraries/uom-types');
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  const account = page.getByRole('button', { name: 'Account of Ada Lindqvist' });
  await tabTo(page, account, 'back');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('help, privacy policy and third-party notices have something to say (V003, V033)', async ({ page, context }) => {
  await signIn(page, people.administrator);
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByRole('link', { name: 'What the words of this product mean' }).click();
  await expect(page.getByText('The day on which the strictest clock ends.')).toBeVisible();
  const account = page.getByRole('button', { name: 'Account of Ada Lindqvist' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'Your browser' })).toBeVisible();
  await account.click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Third-party notices' }).click();
  const notices = await opened;
  await expect(notices).toHaveURL(/\/air\/third-party-notices$/);
  await notices.getByRole('button', { name: /^react-dom/ }).click();
  await expect(
    notices.locator('[data-active]', { hasText: 'react-dom' }).getByText(/Permission is hereby granted/),
  ).toBeVisible();
});

test('the page fits a tablet, with the menu in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, people.administrator, '/air/libraries/uom-values');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Node types' }).click();
  await expect(page.getByRole('heading', { name: 'Node types' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
