import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/people.ts';
import { expectAccessible } from '../accessibility.ts';
import { asOwner } from '../as-owner.ts';
import type { Installation } from '../installation.ts';
import { moreAction } from '../more-actions.ts';
import { people, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

/** Of the demo; nobody signs in as them. */
const EMAIL = 'hana.sato@desertsky.example';
const NEW_EMAIL = 'hana.ito@desertsky.example';

const sixMinutesLater = ({ dataDirectory }: Installation) =>
  asOwner(dataDirectory, (owner) =>
    owner.query("update installation.sign_in_session set reauthenticated_at = now() - interval '6 minutes'"),
  );

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });

async function confirm(page: Page): Promise<void> {
  await question(page).getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(question(page)).toHaveCount(0);
}

test('who changes an e-mail address, acts for somebody or erases a person confirms first who they are, and goes on', async ({
  page,
  installation,
}) => {
  await signInByHand(page, people.administrator, '/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill('Hana Sato');
  await page.getByRole('link', { name: 'Hana Sato' }).click();
  await sixMinutesLater(installation);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Phone').fill('555 0123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/has been saved/)).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill(NEW_EMAIL);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('textbox', { name: 'Password' }).fill('a guess');
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(question(page).getByText('The password or the code is wrong.')).toBeVisible();
  await confirm(page);
  await expect(page.getByRole('tabpanel').getByText(NEW_EMAIL)).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByText(EMAIL)).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  await sixMinutesLater(installation);
  await moreAction(page, 'Erase');
  const erasing = page.getByRole('dialog', { name: 'Erase Hana Sato?' });
  const effect = erasing.getByRole('region', { name: 'What changes' });
  await expect(effect.getByText(/^Hana Sato loses at [A-Z].*: /)).toBeVisible();
  await erasing.getByLabel('Type the name to confirm').fill('Hana Sato');
  await erasing.getByRole('button', { name: 'Erase' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(erasing.getByText('Confirm that it’s you: enter your password or a code.')).toBeVisible();
  await erasing.getByRole('button', { name: 'Cancel' }).click();

  await moreAction(page, 'Act for this user');
  const acting = page.getByRole('dialog', { name: 'Act for Hana Sato' });
  await acting.getByLabel('Reason').fill('Ticket 4712: a report looks wrong');
  await acting.getByRole('button', { name: 'Start' }).click();
  await confirm(page);
  await expect(page.getByText(/^You act for Hana Sato until/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop acting' }).click();
  await expect(page.getByText(/^You no longer act for Hana Sato/)).toBeVisible();
});
