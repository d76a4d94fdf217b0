import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { openListMenu } from '../../lists.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

const take = (page: Page, name: string, text: string | Buffer) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function close(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

test('a list is exported, imported back changed and undone, and then has nothing to import', async ({ page }) => {
  await signIn(page, people.administrator, '/waste/libraries/transportation-labels');
  const dialog = page.getByRole('dialog');

  await openListMenu(page);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const exported = readFileSync(await (await download).path(), 'utf8');
  const heading = exported.split('\r\n')[0] as string;

  await openListMenu(page);
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await take(page, 'labels.pdf', 'x');
  await expect(dialog.getByRole('alert')).toHaveText('File extension is not supported');
  await take(page, 'labels.csv', `${heading}\n3,FLAMMABLE LIQUID - CHANGED\n90.1,ODDITY\n 90.2,PADDED\n`);
  await expect(dialog.getByRole('button', { name: 'Insert 1' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rejected 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('cell', { name: /No leading or trailing spaces/ })).toBeVisible();
  await expectAccessible(page);

  const importIt = dialog.getByRole('button', { name: 'Import 2 rows' });
  await dialog.getByLabel('Import nothing if any row is rejected').check();
  await expect(importIt).toBeDisabled();
  await dialog.getByLabel('Import nothing if any row is rejected').uncheck();
  const problems = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download problems' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect(readFileSync(await (await problems).path(), 'utf8')).toContain('No leading or trailing spaces');

  await importIt.click();
  await expect(dialog.getByText('1 added, 1 changed, 0 unchanged, 1 rejected')).toBeVisible();
  await expect(page.getByText('FLAMMABLE LIQUID - CHANGED')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Undone: 1 restored, 1 deleted, 0 kept')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByText('ODDITY')).toHaveCount(0);
  await expect(page.getByText('FLAMMABLE LIQUID - CHANGED')).toHaveCount(0);
  await close(dialog);

  await openListMenu(page);
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await take(page, 'labels.csv', exported);
  await expect(dialog.getByText('Nothing to import. Every row is unchanged.')).toBeVisible();
});

test('an import is found again later and undone, and what was edited since is kept with its reason', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/waste/libraries/hazard-class-division');
  const dialog = page.getByRole('dialog', { name: /hazard class division/ });
  const openPast = async () => {
    await openListMenu(page);
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await dialog.getByRole('button', { name: 'Past imports' }).click();
  };
  const importFile = async (name: string, text: string) => {
    await openListMenu(page);
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await take(page, name, text);
    await dialog.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
    await expect(dialog.getByText(/added, .* changed/)).toBeVisible();
    await close(dialog);
  };

  await openPast();
  await expect(dialog.getByText('No past imports yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import a file' }).click();
  await expect(dialog.getByText('Drop a file here')).toBeVisible();
  await page.keyboard.press('Escape');
  await importFile('first.csv', 'Name,Description\n0.1,Once\n0.2,Once\n');
  await importFile('second.csv', 'Name,Description\n0.2,Twice\n');

  await page.reload();
  await openPast();
  const rows = dialog.getByRole('table').first().locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('second.csv');
  await expect(rows.last()).toContainText(/first\.csv.*Ada Lindqvist.*2.*0.*0/);
  await expectAccessible(page);

  await rows.last().getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the import of first.csv?' });
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.last()).toContainText('Undone: 0 restored, 1 deleted, 1 kept');
  await expect(rows.last().getByRole('button', { name: 'Undo' })).toHaveCount(0);
  const kept = dialog.getByRole('region', { name: 'Records that the undo of first.csv kept' });
  await expect(kept.getByRole('row', { name: /0\.2.*edited since/ })).toBeVisible();
  await expectAccessible(page);
  await close(dialog);
  await expect(page.getByRole('cell', { name: '0.1', exact: true })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '0.2', exact: true })).toBeVisible();

  await page.reload();
  await openPast();
  await expect(rows.last()).toContainText('Undone: 0 restored, 1 deleted, 1 kept');
  await rows.last().getByRole('button', { name: 'Show kept records' }).click();
  await expect(kept.getByRole('row', { name: /0\.2.*edited since/ })).toBeVisible();
});
