import { expect, type Page } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** A phone, the narrowest window (a laptop's at 400 %), and a laptop's at 200 %. */
const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** What people open on a phone; look.spec.ts has the other kinds of pages. */
const pages = [
  ['tasks', '/waste/actions/my-actions'],
  ['scan page', '/waste/containers/scan'],
] as const;

/** How far the page is wider than its window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [kind, address] of pages) {
  test(`a phone shows a whole ${kind}: nothing is wider than the window, and the head's buttons are in it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, people.waste, address);
    for (const window of windows) {
      await page.setViewportSize(window);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => excess(page), { message: `${window.width} pixels wide` }).toBeLessThanOrEqual(0);
      const banner = page.getByRole('banner');
      for (const name of [/^Waste Desert Sky Power/, /^Search/, /^Account of/])
        await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the bar at the bottom of a phone leads to the pages and marks the one that is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.waste, '/waste/welcome');
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Scan', 'Tasks', 'Containers']);
  await bar.getByRole('link', { name: 'Containers' }).click();
  await expect(page).toHaveURL(/container-management/);
  await expect(bar.locator('[aria-current]')).toHaveText('Containers');
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('offline, a banner says what still works, and then that the connection is back', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.waste, '/waste/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scanning and inspecting areas still work.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
});

test('forms, their template, a limit and their dashboards fit a phone, and Save is there once something changed', async ({
  freshPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Fingers: the page keeps them.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await signIn(page, people.administrator, '/air/dashboards/manager-dashboard');
  const fits = async (address: string) => {
    if (address !== '') await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => excess(page), { message: page.url() }).toBeLessThanOrEqual(0);
  };
  const openFirst = async () => {
    await page.getByRole('link', { name: 'Monthly plant check' }).first().click();
    await expect(page).toHaveURL(/\/\d+$/);
    await fits('');
  };
  await fits('');
  await fits('/air/analytics/evaluation-limit/1');
  await fits('/air/data-collection/data-entry-templates');
  await openFirst();
  await fits('/air/data-collection/manual-data-entry?tab=forms&forms.isMine=false&forms.state=missingValues');
  await openFirst();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.getByLabel('Hours in operation').fill('7');
  await page.keyboard.press('Tab');
  for (const name of ['Discard', 'Save']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});
