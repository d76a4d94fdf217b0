import { expect, type Page } from '@playwright/test';
import { hold } from '../hold-calls.ts';
import { people, signIn } from '../sign-in.ts';
import { chooseCompany, confirmSwitch, expectCompany } from '../switch-company.ts';
import { test } from '../test.ts';

const desert = 'Desert Sky Power';
const orchard = 'Orchard Valley Foods UAT';

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await chooseCompany(page, from, to);
  const confirm = page.getByRole('dialog', { name: 'Switch company?' });
  await expect(confirm.getByText(`You will leave ${from} and continue in ${to}.`)).toBeVisible();
  await confirmSwitch(page);
  await expectCompany(page, to);
}

test('switching the company asks, shows the places of the other one only, and marks an acceptance test (V004, V065, V066)', async ({
  page,
}) => {
  await signIn(page, people.manager);
  await expect(page.getByRole('banner').getByText('Acceptance test')).toHaveCount(0);
  await switchTo(page, desert, orchard);
  await expect(page.getByRole('banner').getByText('Acceptance test')).toBeVisible();
  await page.goto('/air/locations-and-nodes/node-management-browse-list');
  await expect(page.getByRole('row', { name: /Cannery/ }).first()).toBeVisible();
  await expect(page.getByText('Cholla')).toHaveCount(0);
  await switchTo(page, orchard, desert);
  await expect(page).toHaveURL(/\/air\/welcome$/);
});

test('a call of the company before that is answered during the switch doesn’t undo it (V065)', async ({ page }) => {
  await signIn(page, people.manager, '/air/libraries/uom-types');
  const answerBefore = await hold(page, '**/notifications/search');
  await page.reload();
  await expectCompany(page, desert);
  const goOn = await hold(page, '**/logCompanySwitch');
  await chooseCompany(page, desert, orchard);
  const [recorded] = await Promise.all([page.waitForRequest('**/logCompanySwitch'), confirmSwitch(page)]);
  const refused = page.waitForResponse((reply) => reply.status() === 409);
  answerBefore();
  await refused;
  goOn();
  expect((await recorded.response())?.ok()).toBe(true);
  await expectCompany(page, orchard);
  await switchTo(page, orchard, desert);
});

test('a second tab that is still in the old company says so and goes on in the new one (V072)', async ({
  page,
  context,
}) => {
  await signIn(page, people.manager, '/air/libraries/uom-types');
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/air/welcome');
  await switchTo(second, desert, orchard);
  // The next call hears of it: this click's, or one that the tab makes on its own in the meantime.
  const told = page.getByText(/Your logged-in tenant has changed/);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(told.or(refresh).first()).toBeVisible();
  if (!(await told.isVisible())) await refresh.click({ timeout: 3000 }).catch(() => undefined);
  await expect(told).toBeVisible();
  await expectCompany(page, orchard);
  await switchTo(page, orchard, desert);
});

test('a company that refuses the person is not switched to, and what was stays (V065)', async ({ page }) => {
  await signIn(page, people.manager, '/air/libraries/uom-types');
  // As if the person had been taken out of the company since the list was read: the server is asked for one that is not theirs.
  await page.route(/\/companies\/\d+\/users\//, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/companies\/\d+/, 'companies/999999'),
    }),
  );
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
  await chooseCompany(page, desert, orchard);
  await confirmSwitch(page);
  await expect(page.getByText('Switch failed, could not update EA account.')).toBeVisible();
  await page.goto('/air/libraries/uom-types');
  await expectCompany(page, desert);
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
});
