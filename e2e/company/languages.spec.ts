import { expect, type Page } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

async function chooseLanguage(page: Page, language: string) {
  await page.getByRole('button', { name: /Olive/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await dialog.getByLabel('Preferred language', { exact: true }).first().click();
  await page.getByRole('option', { name: language, exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('French is made active, and a phrase translated into it is on the screen at once (R054)', async ({ page }) => {
  await signIn(page, people.owner, '/air/admin/language-management');
  const french = page.getByRole('row', { name: /French \(France\)/ });
  await french.getByRole('button', { name: 'Activate' }).click();
  await expect(french.getByText('Active, not translated')).toBeVisible();
  await french.getByRole('link', { name: 'French (France)' }).click();
  await expect(page.getByRole('heading', { name: 'Dictionary: French (France)' })).toBeVisible();

  await page.getByPlaceholder('Search', { exact: true }).fill('Language management');
  const cell = page.getByRole('textbox', { name: 'Translation of “Language management”' }).first();
  await cell.fill('Langues {0}');
  await cell.press('Enter');
  await expect(page.getByText(/The English has no values in braces/)).toBeVisible();
  const pages = page.getByRole('row', { name: /page\.\/language-management/ });
  const label = pages.getByRole('textbox', { name: 'Translation of “Language management”' });
  await cell.press('Escape');
  await label.fill('Gestion des langues');
  await label.press('Enter');
  await expect(pages.getByText('Translated')).toBeVisible();

  await chooseLanguage(page, 'French (France)');
  const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Gestion des langues' });
  await expect(menu).toBeVisible();
  await label.fill('Langues');
  await label.press('Enter');
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Langues', exact: true }),
  ).toBeVisible();
  await chooseLanguage(page, 'English (United States)');
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Language management' }),
  ).toBeVisible();
});
