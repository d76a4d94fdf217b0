import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../accessibility.ts';
import { asOwner } from '../as-owner.ts';
import type { Installation } from '../installation.ts';
import { signIn } from '../sign-in.ts';
import { test } from '../test.ts';
import { invite } from './invite.ts';

const EMAIL = 'nora.quist@newcomer.example';
const PASSWORD = 'walrus under copper ladder';
const NEW_PASSWORD = 'violet kettle beside the pier';

/** The code of now. Each code counts once, and nobody waits here for the next: what was used before is forgotten. */
async function newCode({ dataDirectory }: Installation, secret: string): Promise<string> {
  await asOwner(dataDirectory, (owner) =>
    owner.query(
      `update installation.credential c set used_totp_steps = '{}'
       from installation.app_user u where u.id = c.user_id and u.email = $1`,
      [EMAIL],
    ),
  );
  return TOTP.generate({ secret: Secret.fromBase32(secret) });
}

async function signInWith(page: Page, installation: Installation, secret: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await newCode(installation, secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await expect(page.getByRole('banner')).toBeVisible();
}

test('an invitation leads from its mail to a signed-in person, whose new password ends the other sessions', async ({
  page,
  otherPage,
  installation,
}) => {
  await invite(installation, EMAIL);
  await expect(async () => {
    await page.goto('/mail');
    // Other tests invite people, too.
    const mails = page.getByRole('link', { name: /You are invited to Desert Sky Power/ });
    await mails.filter({ hasText: EMAIL }).click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Ada Lindqvist invites you to work with Desert Sky Power on Oikos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /\/oidc\/set-up\// }).click();
  await expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible();
  const secret = ((await page.locator('.secret code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same password again').fill(PASSWORD);
  await page.getByLabel('Six-digit code').fill(await newCode(installation, secret));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInWith(page, installation, secret);
  await expect(page.getByRole('heading', { name: 'Welcome, Nora Quist' })).toBeVisible();

  await otherPage.goto('/');
  await signInWith(otherPage, installation, secret);
  await page.getByRole('button', { name: 'Account of Nora Quist' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password', { exact: true }).fill('password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText(/is easy to guess/)).toBeVisible();
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await otherPage.reload();
  await expect(otherPage.getByLabel('E-mail address')).toBeVisible();
});

test('people see until when they may sign manifests, and administrators who is about to lose it', async ({ page }) => {
  await signIn(page, 'ada.admin@desertsky.example', '/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill('Szabo');
  await expect(page.getByRole('row', { name: /Dora Szabo/ })).toContainText(/\d{4}-\d\d-\d\d, soon/);
  await page.goto('/account');
  await expect(page.getByText(/Your training to sign manifests holds until \d{4}/)).toBeVisible();
});
