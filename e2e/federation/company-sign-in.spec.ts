import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startCompanyProvider,
} from '../../packages/server/src/sign-in/testing/company-provider.ts';
import { expectAccessible } from '../accessibility.ts';
import { invite } from '../identity/invite.ts';
import { people, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

const DOMAIN = 'alder-id.example';
const EMAIL = `nora.quist@${DOMAIN}`;

test('a company connects its own provider, and somebody it invited comes in by it', async ({
  page,
  otherPage,
  installation,
}) => {
  const provider = await startCompanyProvider();
  await signInByHand(page, people.administrator, '/waste/admin/companyadmin?tab=sign-in');
  await page.getByRole('button', { name: 'Connect a provider' }).click();
  const drawer = page.getByRole('dialog', { name: 'Connect a provider' });
  await drawer.getByLabel('Name').fill('Alder ID');
  await drawer.getByLabel('Issuer').fill(provider.issuer);
  await drawer.getByLabel('Client ID').fill(CLIENT_ID);
  await drawer.getByLabel('Client secret').fill(CLIENT_SECRET);
  await drawer.getByLabel('Send people of our domains to this provider').check();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The provider is saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add domain' }).click();
  const adding = page.getByRole('dialog', { name: 'Add domain' });
  await adding.getByLabel('Domain').fill(DOMAIN);
  await adding.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText(/^oikos-domain=/)).toBeVisible();
  execFileSync(process.execPath, ['scripts/administration/prove-domain.ts', 'Desert Sky Power', DOMAIN], {
    env: { ...process.env, DATA_DIRECTORY: installation.dataDirectory, DATABASE_URL: '' },
  });
  await page.reload();
  await expect(page.getByText('Proven by the operator')).toBeVisible();

  const userId = await invite(installation, EMAIL);
  await otherPage.goto('/');
  await otherPage.getByLabel('E-mail address').fill(EMAIL);
  await otherPage.getByRole('button', { name: 'Continue' }).click();
  await otherPage.getByRole('link', { name: `Sign in as ${EMAIL}` }).click();
  await otherPage.getByRole('button', { name: 'Accept' }).click();
  await expect(otherPage.getByRole('banner')).toBeVisible();

  await page.goto(`/waste/admin/user-administration/${userId}?tab=sign-in`);
  await page.getByRole('button', { name: 'Disconnect from Alder ID' }).click();
  const asked = page.getByRole('dialog', { name: 'Disconnect Nora Quist from Alder ID?' });
  await expect(asked).toContainText('The user then signs in through Alder ID again');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('The user is disconnected from Alder ID')).toBeVisible();

  await page.goto('/waste/admin/companyadmin?tab=sign-in');
  await page.getByRole('button', { name: 'Remove provider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Your people sign in with Oikos')).toBeVisible();
  await provider.stop();
});
