import { expect, type Page } from '@playwright/test';
import { HOTP, Secret } from 'otpauth';
import { expectAccessible } from '../accessibility.ts';
import { test } from '../test.ts';
import { invite } from './invite.ts';

const EMAIL = 'nora.quist@newcomer.example';
const PASSWORD = 'walrus under copper ladder';
const NEW_PASSWORD = 'violet kettle beside the pier';

/** The code of a step of half a minute, from now: each counts once, and one before and one after the present are taken. */
const codeOf = (secret: string, step: -1 | 0 | 1): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: Math.floor(Date.now() / 30_000) + step });

async function signInWith(page: Page, password: string, code: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await expect(page.getByRole('banner')).toBeVisible();
}

test('an invitation leads from its mail to a signed-in person, whose new password ends the other sessions', async ({
  page,
  freshPage,
  installation,
}) => {
  await invite(installation, EMAIL);
  await expect(async () => {
    await page.goto('/mail');
    await page.getByRole('link', { name: /You are invited to Desert Sky Power/ }).click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Ada Lindqvist invites you to work with Desert Sky Power on Oikos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /\/oidc\/set-up\// }).click();
  await expect(page.getByRole('heading', { name: 'Set up your sign-in' })).toBeVisible();
  const secret = ((await page.locator('.secret code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same password again').fill(PASSWORD);
  await page.getByLabel('Six-digit code').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInWith(page, PASSWORD, codeOf(secret, 0));
  await expect(page.getByRole('heading', { name: 'Welcome, Nora Quist' })).toBeVisible();

  await freshPage.goto('/');
  await signInWith(freshPage, PASSWORD, codeOf(secret, 1));
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
  await freshPage.reload();
  await expect(freshPage.getByLabel('E-mail address')).toBeVisible();
});
