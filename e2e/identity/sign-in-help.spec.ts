import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
import { forgetVisits, people, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

test('an administrator ends everybody’s sessions but their own, and then their own too', async ({
  page,
  otherPage,
}) => {
  // Of the installation, those of earlier tests too.
  forgetVisits();
  await signInByHand(otherPage, people.technician);
  await signInByHand(page, people.administrator, '/waste/admin/user-administration');
  await moreAction(page, 'End everybody’s sessions');
  const asked = page.getByRole('dialog', { name: 'End everybody’s sessions?' });
  await expect(asked.getByText(/\d+ sessions? ends? at once\. /)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'End everybody’s sessions' }).click();
  await expect(page.getByText(/^\d+ sessions? ha(s|ve) ended/)).toBeVisible();
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
