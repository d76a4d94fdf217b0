import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('an administrator opens a user group, and sees who is in it and which roles it holds (R049)', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/admin/user-groups');
  await page.getByRole('searchbox').fill('Auditor');
  const group = page.getByRole('row', { name: /^Auditor/ });
  await expect(group).toContainText('Auditor');
  await group.getByRole('link', { name: 'Auditor', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditor' })).toBeVisible();

  const member = page.getByRole('row', { name: /Audra Bell/ });
  await expect(member).toContainText('Desert Sky');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('Roles', { exact: true }).locator('xpath=following::p[1]')).toHaveText('Auditor');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Why?' }).click();
  await page.getByRole('searchbox', { name: 'Search rights' }).fill('audit');
  await expect(page.getByRole('row', { name: /Read the audit log/ })).toBeVisible();
});
