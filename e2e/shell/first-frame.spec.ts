import { expect, type Locator, type Page } from '@playwright/test';
import { hold } from '../hold-calls.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** What is shown of the product before any of its code runs. */
async function backgroundBefore(page: Page, chosen: 'light' | 'dark' | 'auto', system: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: system });
  await page.goto('/icon.svg');
  await page.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), chosen);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const background = await page.evaluate(() => {
    const colors = [document.body, document.documentElement].map((part) => getComputedStyle(part).backgroundColor);
    return colors.find((color) => color !== 'rgba(0, 0, 0, 0)') ?? 'none';
  });
  await page.unroute('**/assets/*.js');
  const [red = 255] = (/\d+/.exec(background) ?? []).map(Number);
  return red < 64 ? 'dark' : red > 220 ? 'light' : background;
}

test('the first frame is dark or light as the others are, and the policy refuses nothing', async ({
  freshPage: page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  expect(await backgroundBefore(page, 'auto', 'dark')).toBe('dark');
  expect(await backgroundBefore(page, 'auto', 'light')).toBe('light');
  expect(await backgroundBefore(page, 'dark', 'light')).toBe('dark');
  expect(await backgroundBefore(page, 'light', 'dark')).toBe('light');
  expect(refused).toEqual([]);
});

const wheels = (page: Page | Locator) => page.locator('.mantine-Loader-root');

test('the shell, a list and a record show their outline while they load, and no wheel', async ({ freshPage: page }) => {
  await signIn(page, people.waste, '/waste/welcome');
  const signIns = await hold(page, '**/oidc/auth?**');
  const lists = await hold(page, '**/container/search');
  await page.goto('/waste/container-management');
  await expect(page.getByRole('status')).toContainText('Signing you in');
  await expect(page.getByText('Oikos', { exact: true })).toBeVisible();
  expect(await wheels(page).count()).toBe(0);
  signIns();
  await expect(page.getByRole('heading', { name: 'Containers', level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton-rows')).toBeVisible();
  await expect(page.getByTestId('skeleton-rows').locator('span').first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  expect(await wheels(page.locator('.mantine-datatable')).count()).toBe(0);
  lists();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.getByTestId('skeleton-rows')).toHaveCount(0);
  const records = await hold(page, /\/container\/\d+$/);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('status').first()).toContainText('loading page');
  expect(await wheels(page).count()).toBe(0);
  records();
  await expect(page.getByRole('status').filter({ hasText: 'loading page' })).toHaveCount(0);
});
