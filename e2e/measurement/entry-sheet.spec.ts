import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const dataEntry = '/air/data-collection/manual-data-entry';

/** Chooses a source at Cholla and a parameter set for the year 2018, which the demo leaves empty. */
async function chooseSheet(page: Page, source: string, set: string): Promise<void> {
  await page.getByText('By source', { exact: true }).click();
  await page.getByRole('button', { name: /^Location or asset/ }).click();
  await page.getByRole('button', { name: source, exact: true }).click();
  await chooseSet(page, set);
}

async function chooseSet(page: Page, set: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Parameter set' }).or(page.getByLabel('Parameter set')).first().click();
  await page.getByRole('option', { name: set }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Where a person begins: a click, after which the keyboard goes on. */
async function clickFirstCell(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+Home');
}

/** What Ctrl+V does with a block on the clipboard, which a headless browser has not. */
async function paste(page: Page, text: string): Promise<void> {
  await clickFirstCell(page);
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

const cell = (page: Page, row: string, column = 0) =>
  page
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('gridcell')
    .nth(column);

test('twelve months are pasted and saved, their results follow, and one of them is explained', async ({ page }) => {
  await signIn(page, people.technician, `${dataEntry}?from=2018-01-01&to=2018-12-31`);
  await chooseSheet(page, 'Distillate oil, steam turbines', 'Fuel use');
  const months = Array.from({ length: 12 }, (_, month) => (month === 4 ? '' : `1,${month + 100}.5`));
  await paste(page, `${months.join('\r\n')}\r\n`);
  await expect(cell(page, '2018-01')).toHaveText(/1,100\.5/);
  await expect(page.getByText('11 unsaved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(page, '2018-01')).not.toHaveText(/1,100\.5/);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^11 values saved/)).toBeVisible();

  await chooseSet(page, 'Combustion emissions (EPA hub 2021)');
  // 1,100.5 mmBtu of distillate oil No. 2 at 73.96 kg a mmBtu (EPA emission factors hub, 15 September 2021, table 1).
  await expect(cell(page, '2018-01')).toHaveText(/81\.39298/);
  // A blank is not zero: the month that was left out has no result.
  await expect(cell(page, '2018-05')).not.toHaveText(/\d/);
  await cell(page, '2018-01').click();
  const explanation = page.getByRole('dialog');
  await expect(explanation.getByText('Where does this come from?')).toBeVisible();
  await expect(explanation.getByText(/73\.96/).first()).toBeVisible();
});

test('after a click on a cell the keyboard moves, types, fills and undoes', async ({ page }) => {
  await signIn(page, people.technician, `${dataEntry}?from=2021-01-01&to=2021-12-31`);
  await chooseSheet(page, 'Distillate oil, steam turbines', 'Fuel use');
  await cell(page, '2021-02').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2021-03')).toHaveText(/777/);
  await expect(cell(page, '2021-04')).toHaveAttribute('aria-selected', 'true');
  await cell(page, '2021-03').click();
  await cell(page, '2021-05').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+d');
  await expect(cell(page, '2021-05')).toHaveText(/777/);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '2021-05')).not.toHaveText(/777/);
  await page.keyboard.press('Control+y');
  await expect(cell(page, '2021-05')).toHaveText(/777/);
  await cell(page, '2021-04').click();
  await page.keyboard.press('Delete');
  await expect(cell(page, '2021-04')).not.toHaveText(/777/);
  // A double click edits the cell; what is typed goes there and the sheet keeps the keyboard afterwards.
  await cell(page, '2021-06').dblclick();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2021-07')).toHaveText(/6/);
  // As a laboratory reports: below its detection limit, and no data at all.
  await page.keyboard.type('<0.5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('nodi c');
  await page.keyboard.press('Enter');
  await expect(cell(page, '2021-08')).toHaveText(/< 0\.5/);
  await expect(cell(page, '2021-09')).toHaveText(/NODI C/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/values? saved/)).toBeVisible();
  await page.reload();
  await expect(cell(page, '2021-08')).toHaveText(/< 0\.5/);
  await cell(page, '2021-09').click();
  await page.keyboard.press('Shift+F2');
  const details = page.getByRole('dialog');
  await details.getByRole('combobox', { name: 'No data because' }).click();
  await page.getByRole('option', { name: 'C · No discharge' }).click();
  await expect(details.getByText('NODI C').first()).toBeVisible();
  await details.getByRole('combobox', { name: 'No data because' }).click();
  await page.getByRole('option', { name: '9 · Conditional monitoring' }).click();
  await page.keyboard.press('Escape');
  await expect(cell(page, '2021-09')).toHaveText(/NODI 9/);
});

test('a wrong entry is marked, listed and never saved', async ({ page }) => {
  await signIn(page, people.technician, `${dataEntry}?from=2019-01-01&to=2019-12-31`);
  await chooseSheet(page, 'Distillate oil, steam turbines', 'Fuel use');
  await clickFirstCell(page);
  await page.keyboard.type('12 t');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const wrong = page.getByRole('region', { name: 'Problems' });
  await expect(wrong.getByText('Must be a number')).toBeVisible();
  await expect(cell(page, '2019-01')).toHaveAttribute('aria-invalid', 'true');
  const warning = page.getByText('You have unsaved changes that will be lost.');
  await page.getByRole('link', { name: 'Node Management' }).click();
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Account of Tessa Ng' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(warning).toBeVisible();
});

test('a bill is spread by day before and after it is saved', async ({ page }) => {
  await signIn(page, people.technician, `${dataEntry}?from=2020-01-01&to=2020-12-31`);
  await chooseSheet(page, 'Distillate oil, steam turbines', 'Fuel use');
  await page.getByRole('button', { name: 'Utility bills' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a bill' }).click();
  await dialog.getByRole('textbox', { name: 'First day' }).fill('2020-01-17');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('2020-02-15');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
  await expect(dialog.getByRole('row', { name: /2020-01 15 150 mmBtu/ })).toBeVisible();
  const content = Buffer.from('%PDF-1.7 bill of January');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'january.pdf', mimeType: 'application/pdf', buffer: content });
  await expect(dialog.getByRole('button', { name: 'Remove the document' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('2020-02: 150 mmBtu (15/30)')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Open january.pdf' }).click();
  expect(await readFile(await (await download).path())).toEqual(content);
  await page.keyboard.press('Escape');
  await expect(cell(page, '2020-01')).toHaveText(/150/);
  await expect(cell(page, '2020-01')).toHaveAttribute('aria-readonly', 'true');
});
