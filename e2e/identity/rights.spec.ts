import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('an auditor sees why somebody may do something, why they cannot do something else, and who can', async ({
  page,
}) => {
  await signIn(page, 'audra.auditor@desertsky.example');
  await page.goto('/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill('Wade');
  await page.getByRole('link', { name: 'Wade Kim' }).click();
  await page.getByRole('tab', { name: 'Why?' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('searchbox').fill('edit containers');
  const row = panel.getByRole('row', { name: /Edit containers/ });
  await expect(row).toContainText('Waste Technician');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Why not?' }).click();
  const asked = page.getByRole('dialog', { name: 'Can Wade Kim do this?' });
  await asked.getByRole('combobox', { name: 'Page' }).click();
  await page.keyboard.type('Users List');
  await page.getByRole('option', { name: 'Users List' }).click();
  await expect(asked.getByText('No. This is missing:')).toBeVisible();
  await expect(asked.getByText('See users, user groups and roles: held nowhere')).toBeVisible();
  await expect(asked.getByRole('link', { name: 'Administrator' })).toBeVisible();
  await asked.getByText('Make a call').click();
  await asked.getByRole('textbox', { name: 'Call' }).click();
  await page.keyboard.type('POST shipment/1/status');
  await expect(asked.getByText('No training to sign manifests is entered')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/waste/admin/rights');
  await page.getByRole('main').getByLabel('Right', { exact: true }).click();
  await page.keyboard.type('Edit containers');
  await page.getByRole('option', { name: 'Edit containers, their contents and moves', exact: true }).click();
  await expect(page.getByRole('row', { name: /Wade Kim/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Super administrator/ }).first()).toBeVisible();
});
