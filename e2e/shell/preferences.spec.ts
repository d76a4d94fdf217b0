import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { hold } from '../hold-calls.ts';
import { openListMenu } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

async function openPreferences(page: Page, account: RegExp, preferences: string) {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: preferences }).click();
  const dialog = page.getByRole('dialog', { name: preferences });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Found by search: a result says where it is, which tells it from the tree that is shown until the search answers. */
async function chooseLocation(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Find a location' }).fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name} .*› ${name}$`) }).click();
}

async function savePreferences(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What is left by Cancel is as it was. */
async function leaveByCancel(page: Page, dialog: Locator): Promise<void> {
  const precision = dialog.getByLabel('Decimal precision').first();
  const before = await precision.inputValue();
  await choose(page, 'Decimal precision', '14');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Leaving a form with changes asks first (V040).
  await expect(page.getByText('You have unsaved changes that will be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  const again = await openPreferences(page, /Account of/, 'Preferences');
  await expect(again.getByLabel('Decimal precision').first()).toHaveValue(before);
}

test('preferences that are left by Cancel stay; those that are saved are used at once: precision, zone, location, landing page, language (V067 to V069, V074)', async ({
  page,
}) => {
  const account = /Account of|Cora Adeyemi/;
  await signIn(page, people.corporate, '/air/dashboards/emission-details');
  // A heading that sorts is a button.
  await expect(page.getByRole('button', { name: /^Fuel/ })).toBeVisible();
  const dialog = await openPreferences(page, account, 'Preferences');
  await expectAccessible(page);
  await leaveByCancel(page, dialog);
  await choose(page, 'Decimal precision', '2');
  await choose(page, 'Default landing page', 'Air GHG › Unit of measure types');
  await choose(page, 'Preferred language', 'Spanish (Mexico)');
  await dialog.getByLabel('Time zone', { exact: true }).first().fill('Phoenix');
  await page.getByRole('option', { name: /Phoenix/ }).click();
  await dialog.getByRole('button', { name: /Find a location|Desert|Cholla/ }).click();
  await chooseLocation(page, 'Cholla');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('User preferences have been saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Combustible/ })).toBeVisible();

  await page.goto('/');
  await expect(page).toHaveURL(/\/air\/libraries\/uom-types$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tipos de unidades' })).toBeVisible();
  await openListMenu(page, 'Acciones de la lista');
  await expect(page.getByText('Exportar', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const again = await openPreferences(page, account, 'Preferencias');
  await expect(again.getByLabel('Decimales').first()).toHaveValue('2');
  await expect(again.getByRole('button', { name: 'Cholla' })).toBeVisible();
  await again.getByLabel('Decimales').first().click();
  await page.getByRole('option', { name: '6', exact: true }).click();
  await choose(page, 'Idioma preferido', 'English (United States)');
  await choose(page, 'Página de inicio', 'Air GHG › Inicio');
  await again.getByRole('button', { name: 'Guardar' }).click();
  await openListMenu(page);
  await expect(page.getByText('Export', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('headings of a list are said in a language whose phrases arrive after the list', async ({ page }) => {
  await signIn(page, people.waste);
  const dialog = await openPreferences(page, /Wade Kim/, 'Preferences');
  await choose(page, 'Preferred language', 'Spanish (Mexico)');
  await savePreferences(dialog);
  const arrive = await hold(page, /translation\/dictionary/);
  await page.goto('/waste/containers/waste-inspections');
  await expect(page.getByRole('button', { name: /^Storage area/ })).toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: /^Área de almacenamiento/ })).toBeVisible();
  const again = await openPreferences(page, /Wade Kim/, 'Preferencias');
  await choose(page, 'Idioma preferido', 'English (United States)');
  await again.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: /^Storage area/ })).toBeVisible();
});

test('a default location is chosen, cleared and chosen again', async ({ page }) => {
  const account = /Marco Reyes/;
  await signIn(page, people.manager);
  const dialog = await openPreferences(page, account, 'Preferences');
  const clear = dialog.getByRole('button', { name: 'Clear the default location' });
  const isShown = (name: string) => expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /Find a location|Desert|Arizona|Cholla/ }).click();
  await chooseLocation(page, 'Ocotillo');
  await isShown('Ocotillo');
  await savePreferences(dialog);

  await openPreferences(page, account, 'Preferences');
  await isShown('Ocotillo');
  await clear.click();
  await expect(clear).toHaveCount(0);
  await savePreferences(dialog);

  await openPreferences(page, account, 'Preferences');
  await expect(clear).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Find a location' }).click();
  await chooseLocation(page, 'Cholla');
  await isShown('Cholla');
  await savePreferences(dialog);

  await page.reload();
  await openPreferences(page, account, 'Preferences');
  await isShown('Cholla');
  await expect(clear).toBeVisible();
});
