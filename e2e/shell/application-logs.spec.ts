import { expect } from '@playwright/test';
import { asOwner } from '../as-owner.ts';
import { openFilter } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('an administrator looks for the number that a failure told, and finds what failed and for whom (R052)', async ({
  page,
  otherPage: failing,
  installation: { dataDirectory },
}) => {
  const broken = (statement: string) => asOwner(dataDirectory, (owner) => owner.query(statement));
  await broken('revoke select on transportation_label from oikos_app');
  // A headless browser has no clipboard to read what the button copied.
  const failure = failing.waitForResponse((response) => response.status() === 500);
  await signIn(failing, people.manager, '/waste/libraries/transportation-labels');
  await expect(failing.getByRole('button', { name: 'Copy request number' })).toBeVisible();
  const number = (await (await failure).json()).requestId;
  await broken('grant select on transportation_label to oikos_app');

  await signIn(page, people.administrator, '/waste/admin/applicationlogs');
  await page.getByRole('tab', { name: 'Errors' }).click();
  // The log is written a little after what it is about.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /permission denied/ }).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await (await openFilter(page, 'Request number')).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: /permission denied for table transportation_label/ });
  await expect(row).toContainText('Marco');
  await expect(row.getByTitle(`Copy request number: ${number}`)).toBeVisible();

  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /transportationlabels\/search 500/ })).toBeVisible();
});
