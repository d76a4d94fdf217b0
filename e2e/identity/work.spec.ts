import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('a user is deactivated by naming who takes over their tasks', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/actions/my-actions');
  await page.getByRole('button', { name: 'Add action' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Task').fill('Approve the March readings');
  await adding.getByLabel('Person').click();
  await page.keyboard.type('Amir');
  await page.getByRole('option', { name: /^Amir Haddad/ }).click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toHaveCount(0);

  await page.goto('/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill('Haddad');
  await page.getByRole('link', { name: 'Amir Haddad' }).click();
  await moreAction(page, 'Deactivate');
  const asking = page.getByRole('dialog', { name: 'Hand over the work of Amir Haddad' });
  await expect(asking.getByText('Amir Haddad: 1 open task')).toBeVisible();
  const confirm = asking.getByRole('button', { name: 'Hand over and deactivate' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await asking.getByLabel('Takes over open tasks').click();
  await page.keyboard.type('Marco');
  await page.getByRole('option', { name: /^Marco Reyes/ }).click();
  await confirm.click();
  await expect(page.getByText('Done for 1 user')).toBeVisible();
  await expect(page.getByText('Inactive')).toBeVisible();

  await page.goto('/waste/actions/actions?search=March readings');
  await expect(page.getByRole('row', { name: /Approve the March readings/ })).toContainText('Marco Reyes');

  await page.goto('/waste/admin/user-administration?search=Haddad');
  await page.getByRole('link', { name: 'Amir Haddad' }).click();
  await moreAction(page, 'Activate');
  await expect(page.getByText('Inactive')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Absences' }).click();
  await page.getByRole('button', { name: 'Add absence' }).click();
  const away = page.getByRole('dialog', { name: 'Absence' });
  await away.getByLabel('First day away').fill('2041-07-01');
  await away.getByLabel('Last day away').fill('2041-07-14');
  await page.keyboard.press('Tab');
  await away.getByLabel('Deputy').click();
  await page.keyboard.type('Marco');
  await page.getByRole('option', { name: /^Marco Reyes/ }).click();
  await away.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /2041-07-01 to 2041-07-14.*Marco Reyes/ })).toBeVisible();
  await expectAccessible(page);
});
