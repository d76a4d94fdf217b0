import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { edit } from '../editing.ts';
import { signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('an administrator makes a role, sees who loses what before a shipped one is changed, and resets that', async ({
  page,
}) => {
  await signIn(page, 'ada.admin@desertsky.example', '/waste/admin/roles');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add role' }).click();
  const form = page.getByRole('dialog', { name: 'Add role' });
  await form.getByLabel('Name').fill('Label printer');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('A role needs at least one permission')).toBeVisible();
  await form.getByRole('searchbox', { name: 'Filter permissions' }).fill('label temp');
  await form.getByRole('checkbox', { name: 'Label templates: Edit' }).check();
  await expect(form.getByRole('checkbox', { name: 'Label templates: View' })).toHaveAccessibleDescription(
    'Who edits or deletes sees it too',
  );
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Label printer has been saved.')).toBeVisible();

  await main.getByRole('searchbox').fill('Viewer');
  await main.getByRole('link', { name: 'Viewer', exact: true }).click();
  await edit(page, 'Permissions');
  await page.getByRole('searchbox', { name: 'Filter permissions' }).fill('units of');
  await page.getByRole('checkbox', { name: 'Units of measure: View' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Save the changes of Viewer?' });
  await expect(question.getByRole('row', { name: /Vera.*See units of measure/ })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByText('Changed', { exact: true })).toBeVisible();

  await page.goto('/waste/admin/user-groups');
  await page.getByRole('button', { name: 'Reset to shipped roles' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset the user groups that came with the product?' });
  await expect(reset.getByText('Role Viewer: + See units of measure')).toBeVisible();
  await expect(reset.getByText(/ gains at [A-Z].*: See units of measure/).first()).toBeVisible();
  await reset.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();

  await page.getByRole('tab', { name: 'Compared to shipped' }).click();
  await expect(page.getByRole('row', { name: 'See units of measure Removed' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to shipped' }).click();
  const resetting = page.getByRole('dialog', { name: 'Reset Viewer?' });
  await expect(resetting.getByRole('row', { name: /Vera.*See units of measure/ })).toBeVisible();
  await resetting.getByRole('button', { name: 'Reset to shipped' }).click();
  await expect(page.getByText('The role has the permissions that it came with.')).toBeVisible();
  await expect(main.getByText('As shipped', { exact: true })).toBeVisible();
});
