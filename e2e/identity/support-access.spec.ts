import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { moreAction } from '../more-actions.ts';
import { people, signIn, signInByHand } from '../sign-in.ts';
import { test } from '../test.ts';

test('an administrator acts for a technician: a banner says so and ends it, and the technician hears of it', async ({
  page,
  otherPage: own,
}) => {
  await signInByHand(page, people.administrator, '/waste/admin/user-administration');
  await page.getByRole('main').getByRole('searchbox').fill('Wade');
  await page.getByRole('link', { name: 'Wade Kim' }).click();
  await moreAction(page, 'Act for this user');
  const form = page.getByRole('dialog', { name: 'Act for Wade Kim' });
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(form.getByText('Required')).toBeVisible();
  await form.getByLabel('Reason').fill('Ticket 4711: a container is missing');
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^You act for Wade Kim until \d\d:\d\d and can only read\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/waste/containers');
  await expect(page.getByText(/^You act for Wade Kim until/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop acting' }).click();
  await expect(page.getByText('You no longer act for Wade Kim. This is your own home page.')).toBeVisible();
  await expect(page.getByText(/^You act for Wade Kim/)).toHaveCount(0);
  await page.goto('/waste/audit-log');
  await expect(page.getByText('Ada Lindqvist for Wade Kim').first()).toBeVisible();

  await signIn(own, people.waste);
  await own.getByRole('button', { name: /notifications/i }).click();
  await expect(own.getByText('Ada Lindqvist acted for you. Reason: Ticket 4711: a container is missing')).toBeVisible();
});
