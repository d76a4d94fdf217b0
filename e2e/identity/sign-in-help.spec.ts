import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
import { people, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

// It ends the sessions of everybody who signed in on its installation.
test.use({ data: 'every-session' });

test('an administrator ends everybody’s sessions but their own, and then their own too', async ({
  page,
  otherPage,
}) => {
  await signInByHand(otherPage, people.technician);
  await signInByHand(page, people.administrator, '/waste/admin/user-administration');
  await moreAction(page, 'End everybody’s sessions');
  const asked = page.getByRole('dialog', { name: 'End everybody’s sessions?' });
  await expect(asked.getByText('1 session ends at once. This person has to sign in again')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'End everybody’s sessions' }).click();
  await expect(page.getByText('1 session has ended')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByLabel('E-mail address')).toBeVisible();

  await moreAction(page, 'End everybody’s sessions');
  await expect(page.getByText('Nobody is signed in whose sessions you can end')).toBeVisible();
  await signInByHand(otherPage, people.technician);
  await moreAction(page, 'End everybody’s sessions');
  await asked.getByRole('checkbox', { name: 'End this session of mine too' }).check();
  await asked.getByRole('button', { name: 'End everybody’s sessions' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
});
