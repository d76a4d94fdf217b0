import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

// People whose pages other tests open become administrators.
test.use({ data: 'unshared' });

/** Gives somebody the group of administrators for the whole company. */
async function makeAdministrator(page: Page, name: string): Promise<void> {
  await page.goto('/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Add to user group' }).click();
  await choose(page, 'User group', 'Administrator');
  await choose(page, 'Location', 'Desert Sky Power');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.keyboard.type(typed);
  await page
    .getByRole('option', { name: new RegExp(`^${typed}`) })
    .first()
    .click();
}

test('with two people, administrator rights wait until a second administrator confirms them', async ({
  page,
  otherPage: second,
}) => {
  await signIn(page, people.administrator);
  await makeAdministrator(page, 'Audra Bell');
  await page.goto('/waste/admin/companyadmin?tab=people');
  await page.getByRole('checkbox', { name: 'Two people give administrator rights and erase users' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  await makeAdministrator(page, 'Vera Novak');
  await expect(page.getByText(/^This waits for a second administrator/)).toBeVisible();
  await page.getByRole('tab', { name: 'Access' }).click();
  await expect(page.getByRole('row', { name: /Viewer/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Administrator/ })).toHaveCount(0);

  await signIn(second, people.auditor, '/waste/admin/companyadmin?tab=confirmations');
  const request = second.getByRole('row', { name: /Administrator rights at Desert Sky Power for Vera Novak/ });
  await expect(request).toContainText('Ada Lindqvist');
  await expectAccessible(second);
  await request.getByRole('button', { name: 'Confirm the request of Ada Lindqvist' }).click();
  const dialog = second.getByRole('dialog', { name: 'Confirm this request?' });
  await expect(dialog.getByText('in your name and in that of Ada Lindqvist')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(request).toContainText('Confirmed');

  await page.reload();
  await expect(page.getByRole('row', { name: /^Administrator/ })).toBeVisible();
  await page.getByRole('button', { name: /notification/i }).click();
  await expect(page.getByText('Audra Bell confirmed your change.')).toBeVisible();
});
