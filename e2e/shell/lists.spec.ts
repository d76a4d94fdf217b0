import { readFile } from 'node:fs/promises';
import { read as readWorkbook, utils as sheetUtilities, type WorkSheet } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { tabTo } from '../keyboard.ts';
import { openListMenu } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const units = '/air/libraries/uom-types';
const name = `Test kind ${Date.now()}`;

async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add unit of measure type' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(kind);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a record is added, changed and deleted, with a message beside the field that is wrong', async ({ page }) => {
  await signIn(page, people.administrator, units);
  await page.getByRole('button', { name: 'Add unit of measure type' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('The minimum required length is 2').first()).toBeVisible();
  await expect(drawer.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByLabel('Name').fill('Mass');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/already exists/)).toBeVisible();
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unit of measure type has been saved.')).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=Test/);
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByLabel('Name').fill(`${name} b`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: `${name} b` })).toBeVisible();
  await page.getByRole('row', { name }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
});

test('what is in use is not deleted, and the dialog says why; a drawer with unsaved changes asks before it closes, and gives the focus back (V040)', async ({
  page,
}) => {
  await signIn(page, people.administrator, `${units}?search=Mass%20flow`);
  await page
    .getByRole('row', { name: /Mass flow/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  const dialog = page.getByRole('dialog', { name: "You can't delete Mass flow" });
  await expect(dialog.getByText("You can't delete Mass flow, because it is used by:")).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const edit = page.getByRole('row', { name: /Mass flow/ }).getByRole('button', { name: 'Edit' });
  await edit.click();
  await page.getByRole('dialog').getByLabel('Name').fill('Something else');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(asking.getByText('You have unsaved changes that will be lost.')).toBeVisible();
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Something else');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('a record changed meanwhile is not overwritten: both may see it, one must reload', async ({ page, context }) => {
  const kind = `${name} c`;
  await signIn(page, people.administrator, units);
  await add(page, kind);
  const address = `${units}?search=${encodeURIComponent(kind)}`;
  await page.goto(address);
  await page.getByRole('row', { name: kind }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${kind} mine`);

  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('row', { name: kind }).getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('dialog').getByLabel('Name').fill(`${kind} theirs`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('row', { name: `${kind} theirs` })).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed by someone else' });
  await expect(conflict.getByText(/This record was changed by Ada Lindqvist at/)).toBeVisible();
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('row', { name: `${kind} theirs` })).toBeVisible();
  await page.getByRole('row', { name: kind }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
});

test('a list is exported whole, filtered and sorted as shown, as XLSX and CSV', async ({ page }) => {
  await signIn(page, people.viewer, `${units}?search=mass&sort=-name`);
  await expect(page.getByRole('row', { name: /Mass per gas volume/ })).toBeVisible();
  const shown = await page.locator('tbody tr td:first-child').allInnerTexts();
  const exportAs = async (kind: RegExp) => {
    await openListMenu(page);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: kind }).click();
    return readFile(await (await download).path());
  };
  const lines = (await exportAs(/CSV/))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]?.split(',').slice(0, 3)).toEqual(['Name', 'System type', 'Base unit']);
  expect(lines.slice(1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(shown);
  const workbook = readWorkbook(await exportAs(/XLSX/), { type: 'buffer' });
  const sheet = workbook.Sheets[workbook.SheetNames[0] as string] as WorkSheet;
  const rows = sheetUtilities.sheet_to_json<unknown[]>(sheet, { header: 1 });
  const head = rows.findIndex((row) => row[0] === 'Name');
  expect(rows.slice(head + 1, head + 1 + shown.length).map((row) => row[0])).toEqual(shown);
});

test('a list that cannot be read can be tried again; the arrow keys move between its rows and Enter opens one', async ({
  page,
}) => {
  await page.route('**/uom/uomtypes/search', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await signIn(page, people.viewer, units);
  await expect(page.getByText('Broken')).toBeVisible();
  await page.unroute('**/uom/uomtypes/search');
  await page.getByRole('button', { name: 'Try again' }).click();
  // While a list is read it has a row without anything in it, which takes no focus.
  const rows = page.locator('tbody tr[tabindex]');
  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  // Rows that are there at once, from what was read before, answer to the keys as well.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.goBack();
  await tabTo(page, rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
});

test('a success goes away on its own, an error stays until it is closed (V034, V038)', async ({ freshPage: page }) => {
  await signIn(page, people.administrator, units);
  await page.clock.install();
  await add(page, `${name} d`);
  const success = page.getByText('Unit of measure type has been saved.');
  await expect(success).toBeVisible();
  // Below the pointer, which has just pressed Save there, it would stay.
  await page.mouse.move(400, 10);
  await page.clock.fastForward(4_000);
  await expect(success).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(success).toBeHidden();
  await page.route('**/download*', (route) => route.fulfill({ status: 500, json: { message: 'No export today' } }));
  await openListMenu(page);
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const failure = page.getByText('No export today');
  await expect(failure).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(failure).toBeVisible();
  await failure.click();
  await page.clock.fastForward(2_000);
  await expect(failure).toBeHidden();
});
