import { expect, type Page } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

// Somebody loses their group, in which other tests sign in.
test.use({ data: 'reviews' });

/** A day ahead, as people type it. */
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function startReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start review' }).click();
  const form = page.getByRole('dialog', { name: 'Start review' });
  await form.getByLabel('Name').fill('Hydro plant 34, third quarter');
  await form.getByLabel('Due date').fill(ahead(20));
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Add location' }).click();
  await form.getByLabel('Location', { exact: true }).click();
  await page.keyboard.type('Hydro plant 34');
  await page
    .getByRole('option', { name: /^Hydro plant 34/ })
    .first()
    .click();
  await form.getByLabel('Reviewer', { exact: true }).click();
  await page.keyboard.type('Audra');
  await page.getByRole('option', { name: /^Audra Bell/ }).click();
  await expect(form.getByText('1 assignment of 1 user at 1 location')).toBeVisible();
  await form.getByRole('button', { name: 'Start', exact: true }).click();
}

test('an administrator starts an access review, its reviewer decides, and the evidence is verified', async ({
  page,
  otherPage: reviewer,
}) => {
  await signIn(page, people.administrator, '/waste/admin/access-reviews');
  await startReview(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hydro plant 34, third quarter' })).toBeVisible();
  await expect(page.getByText('1 assignment waits for a decision')).toBeVisible();

  await signIn(reviewer, people.auditor, '/air/own-access-reviews');
  const row = reviewer.getByRole('row', { name: /Ines Moreno/ });
  await expect(row).toContainText('Data Entry Technician');
  await row.getByRole('button', { name: /^Ines Moreno/ }).click();
  const drawer = reviewer.getByRole('dialog', { name: 'Ines Moreno' });
  await expect(drawer.getByText('Values in data entry forms: View, Edit')).toBeVisible();
  await reviewer.keyboard.press('Escape');
  await row.getByRole('checkbox').check();
  await reviewer.getByRole('button', { name: 'Remove', exact: true }).click();
  const removing = reviewer.getByRole('dialog', { name: 'Remove 1 assignment' });
  await expect(removing.getByText(/^Ines Moreno loses at [A-Z].*: /)).toBeVisible();
  await expect(
    removing.getByText('An administrator is asked to carry out the decision on 1 assignment.'),
  ).toBeVisible();
  await removing.getByLabel('Reason').fill('Works in Four Corners now');
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  // She doesn't administer people there: an administrator is asked.
  await expect(reviewer.getByText('An administrator is asked to carry out 1 decision')).toBeVisible();
  await expect(reviewer.getByText('Nothing waits for your decision.')).toBeVisible();

  await page.goto('/waste/own-access-reviews');
  const asked = page.getByRole('row', { name: /Ines Moreno/ });
  await expect(asked).toContainText('Works in Four Corners now');
  await asked.getByRole('button', { name: /^Carry out/ }).click();
  const carrying = page.getByRole('dialog', { name: /^Carry out for Ines Moreno/ });
  await expect(carrying.getByText(/^Ines Moreno loses at [A-Z].*: /)).toBeVisible();
  await carrying.getByRole('button', { name: 'Carry out' }).click();
  await expect(page.getByText('1 assignment is decided')).toBeVisible();

  await page.goto('/waste/admin/access-reviews');
  await page.getByRole('link', { name: 'Hydro plant 34, third quarter' }).click();
  await page.getByRole('button', { name: 'Close review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close review' }).click();
  await page.getByRole('tab', { name: 'Evidence' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download evidence' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^access-review-\d+\.zip$/);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The evidence is unchanged')).toBeVisible();
});
