import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
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

  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('Roles', { exact: true }).locator('xpath=following::p[1]')).toHaveText('Auditor');

  await page.getByRole('tab', { name: 'Why?' }).click();
  await page.getByRole('searchbox', { name: 'Search rights' }).fill('audit');
  await expect(page.getByRole('row', { name: /Read the audit log/ })).toBeVisible();
});

test('a file of user groups (E029) and the sheet of assignments (E028) are checked, imported and undone', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/waste/admin/user-administration');
  const dialog = page.getByRole('dialog');
  await moreAction(page, 'Import assignments');
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template with current rows (XLSX)' }).click();
  const buffer = readFileSync(await (await template).path());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'assignments.xlsx', mimeType, buffer });
  await expect(dialog.getByText('Nothing to import. Every row is unchanged.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/waste/admin/user-groups');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const groups = 'ID,User group,Roles\n,Night shift,Viewer; Auditor\n,Day shift,Wizard\n';
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(groups) });
  await expect(dialog.getByRole('cell', { name: /There is no role Wizard/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 added, 0 changed, 0 unchanged, 1 rejected')).toBeVisible();
  await expect(page.getByRole('row', { name: /Night shift/, includeHidden: true })).toContainText('Auditor, Viewer');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Undone: 0 restored, 1 deleted, 0 kept')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Night shift/ })).toHaveCount(0);

  await moreAction(page, 'Import assignments');
  const edited = `Email,User group,Location,From,Until\n${people.auditor},Viewer,Desert Sky Power,2050-01-01,2050-12-31\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'assignments.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 added, 0 changed, 0 unchanged, 0 rejected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Undone: 0 restored, 1 deleted, 0 kept')).toBeVisible();
});
