import { expect } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('a setting shows its default and its history, and goes back to the default (R055, U94)', async ({ page }) => {
  await signIn(page, people.administrator, '/air/admin/configuration-settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('begin date');
  const setting = page.getByRole('region', { name: 'Earliest begin date' });
  const years = setting.getByRole('textbox');
  await expect(setting.getByText('Default: 25 years')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Number format' })).toHaveCount(0);
  await years.fill('101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(setting.getByText('Must be at most 100')).toBeVisible();
  await years.fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(setting.getByText(/^Changed by Ada Lindqvist/)).toBeVisible();
  await setting.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Earliest begin date' });
  await expect(history.getByRole('row', { name: /Ada Lindqvist.*Earliest begin date.*20/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await setting.getByRole('button', { name: 'Back to default' }).click();
  await expect(years).toHaveValue('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(setting.getByRole('button', { name: 'Back to default' })).toHaveCount(0);
});

test('a message stays above every page of somebody until they say that they read it (E092, E093)', async ({
  page,
  otherPage: reader,
}) => {
  const text = 'Enter November by Thursday noon.';
  await signIn(page, people.administrator, '/air/admin/companyadmin?tab=notification');
  await page.getByRole('button', { name: 'Send a message' }).click();
  const form = page.getByRole('dialog', { name: 'Send a message' });
  await form.getByRole('textbox', { name: 'Message' }).fill(text);
  await form.getByRole('checkbox', { name: 'People must confirm that they read it' }).check();
  await expect(form.getByText(/^Reaches \d+ people$/)).toBeVisible();
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Sent to \d+ people$/)).toBeVisible();

  await signIn(reader, people.viewer, '/air/welcome');
  const banner = reader.getByRole('status').filter({ hasText: text });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: "I've read this" }).click();
  await expect(banner).toHaveCount(0);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: text }).click();
  const readers = page.getByRole('dialog', { name: 'Who read it' });
  const named = readers.getByRole('searchbox', { name: 'Search people' });
  await named.fill('Vera');
  await expect(readers.getByRole('row', { name: /Vera Novak/ })).not.toContainText('Not yet');
  await named.fill('Marco');
  await expect(readers.getByRole('row', { name: /Marco/ })).toContainText('Not yet');
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: text }).getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('row', { name: text })).toContainText('Over');
});
