import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
import { signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

const EMAIL = 'iris.vale@contractor.example';

test('an administrator invites a user, finds them in the list, gives them a second group, cannot activate them yet and erases them', async ({
  page,
}) => {
  // Erasing asks people who signed in longer ago to confirm.
  await signInByHand(page, 'ada.admin@desertsky.example');
  await page.goto('/waste/admin/user-administration');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a user' });
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(form.getByText('A location must be selected')).toBeVisible();
  await expect(form.getByText('At least one user group must be selected')).toBeVisible();
  await form.getByLabel('First name').fill('Iris');
  await form.getByLabel('Last name').fill('Vale');
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByLabel('Default location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await form.getByLabel('User group').click();
  await page.keyboard.type('Viewer');
  await page.getByRole('option', { name: /^Viewer/ }).click();
  const effect = form.getByRole('region', { name: 'What changes' });
  await expect(effect.getByText(/^The invited user gains at Cholla: /)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByText(`Invitation sent to ${EMAIL}`)).toBeVisible();

  await page.getByRole('main').getByRole('searchbox').fill('Vale');
  await page.getByRole('link', { name: 'Iris Vale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Vale' })).toBeVisible();
  await expectAccessible(page);
  await moreAction(page, 'Invite again');
  await expect(page.getByText('Done for 1 user')).toBeVisible();

  await page.getByRole('tab', { name: 'Access' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add to user group' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to user group' });
  await adding.getByLabel('User group').click();
  await page.keyboard.type('Auditor');
  await page.getByRole('option', { name: /^Auditor/ }).click();
  await adding.getByLabel('Location').click();
  await page.keyboard.type('Cholla');
  await page
    .getByRole('option', { name: /^Cholla/ })
    .first()
    .click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Auditor/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Viewer/ })).toBeVisible();

  await moreAction(page, 'Erase');
  const erasing = page.getByRole('dialog', { name: 'Erase Iris Vale?' });
  await expect(erasing.getByText('Records and the audit log stay.')).toBeVisible();
  await expectAccessible(page);
  await erasing.getByLabel('Type the name to confirm').fill('Iris');
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await expect(erasing.getByText('Type Iris Vale')).toBeVisible();
  await erasing.getByLabel('Type the name to confirm').fill('Iris Vale');
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('The user is erased')).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('Vale');
  await expect(page.getByRole('link', { name: 'Iris Vale' })).toHaveCount(0);
});
