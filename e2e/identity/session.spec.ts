import { expect, type Route } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn, signInAs, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

test('signs in with the second factor and lands on the welcome page of the last module (V011, V060)', async ({
  page,
  freshPage,
}) => {
  await signInByHand(freshPage, people.administrator, '/air/welcome');
  await expect(freshPage.getByRole('heading', { name: 'Welcome, Ada Lindqvist' })).toBeVisible();
  await signInByHand(page, people.administrator);
  await expect(page).toHaveURL(/\/air\/welcome$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lindqvist' })).toBeVisible();
});

test('a wrong password is refused without telling what was wrong; who is inactive sees nothing of the company (V071), gets out, and somebody else signs in', async ({
  page,
}) => {
  await page.goto('/air/libraries/uom-types');
  await page.getByLabel('E-mail address').fill(people.former);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The e-mail address, the password or the code is wrong.')).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, people.former);
  await expect(page.getByText(/^You do not have access to this Solution\./)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Desert Sky Power')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/air/welcome');
  await expect(page.getByText(/^You do not have access to this Solution\./)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and use another account' }).click();
  await expect(page.getByText('You have signed out', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, people.administrator);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Lindqvist' })).toBeVisible();
});

test('comes back to the page that was asked for before the sign-in; a failed callback signs out and says why (V059)', async ({
  page,
}) => {
  await signInByHand(page, people.auditor, '/air/libraries/uom-types?search=mass');
  await expect(page).toHaveURL(/\/air\/libraries\/uom-types\?search=mass$/);
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
  await page.goto('/callback?error=access_denied&state=abc');
  await expect(page.getByText('You could not be signed in', { exact: true })).toBeVisible();
  await expect(page.getByText('The sign-in was refused or given up.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/air/welcome');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('a reload signs in again silently, also after the database was away; a token that is refused is renewed once, unseen', async ({
  page,
}) => {
  await signIn(page, people.manager);
  const away = {
    message: "Oikos can't reach its database. What you entered is still here. Try again in a moment.",
  };
  const reply = { isSuccessful: false, status: 503, code: 'general.databaseAway', errors: [], requestId: 'r', ...away };
  const isAway = (route: Route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: reply });
  await page.route('**/admin/users/authenticate', isAway);
  await page.reload();
  await expect(page.getByText('Oikos can’t be reached right now', { exact: true })).toBeVisible();
  await expect(page.getByText(away.message)).toBeVisible();
  await page.unroute('**/admin/users/authenticate');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Marco Reyes' })).toBeVisible();

  let refused = 0;
  await page.route('**/uom/uomtypes/search', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer refused' };
    refused += 1;
    await route.continue(refused === 1 ? { headers } : {});
  });
  await page.goto('/air/libraries/uom-types');
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
  expect(refused).toBe(2);
});

test('a failed callback logs out (V059)', async ({ page }) => {
  await page.goto('/callback?code=made-up&state=never-sent');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('who signs in again beside a page whose session expired finds there what was not saved (V058)', async ({
  freshPage: page,
}) => {
  await signInByHand(page, people.administrator, '/air/libraries/expression');
  await page.getByRole('button', { name: 'Add formula' }).first().click();
  const name = page.getByRole('dialog').getByLabel(/^Name/).first();
  await name.fill('Kept through it all');
  await page.context().clearCookies();
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.evaluate(() => localStorage.removeItem('oikos.signed-in'));
  // As another tab tells it: anyone who logs out there is logged out here too.
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'oikos.signed-in' })));
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  await page.unroute('**/oidc/token');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Sign in in a new window' }).click();
  const beside = await opened;
  await signInAs(beside, people.administrator);
  await expect.poll(() => beside.isClosed()).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeHidden();
  await expect(name).toHaveValue('Kept through it all');
});

test('an expired session asks to sign in again above what is on the screen (V058)', async ({ freshPage: page }) => {
  await page.clock.install();
  await signInByHand(page, people.viewer, '/air/libraries/uom-types');
  await expect(page.getByRole('row', { name: /Mass flow/ })).toBeVisible();
  const logged = page.waitForRequest('**/logExpiredAuth');
  await page.context().clearCookies();
  await page.route('**/oidc/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.clock.fastForward('03:00:00');
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  await logged;
  await expect(page.getByText('Mass flow').first()).toBeVisible();
  await page.unroute('**/oidc/token');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('signs out, and the next visit asks to sign in', async ({ page }) => {
  await signInByHand(page, people.viewer);
  await page.getByRole('button', { name: 'Account of Vera Novak' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You have signed out')).toBeVisible();
  await page.goto('/air/welcome');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
});

test('what somebody else chose on this machine is not one’s own language, and is spoken before sign-in', async ({
  page,
}) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('oikos.language', 'es-mx'));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto('/callback?code=made-up&state=never-sent');
  await expect(page.getByText('No se pudo iniciar su sesión', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  expect(refused).toEqual([]);
  await page.goto('/');
  await page.getByLabel('Correo electrónico').waitFor();
  await page.getByRole('textbox').first().fill(people.manager);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').first().click();
  await page.locator('form.offer button').click();
  await expect(page.getByRole('heading', { name: 'Welcome, Marco Reyes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-us');
});
