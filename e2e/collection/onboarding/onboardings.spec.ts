import { read, utils, write } from '@e965/xlsx';
import { type Download, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

const SHEET = 'Manufacturers';

async function contentOf(download: Download): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The workbook with cells filled in, as a spreadsheet program would. */
function filledIn(content: Buffer, cells: Readonly<Record<string, string>>): Buffer {
  const book = read(content);
  const sheet = book.Sheets[SHEET];
  if (!sheet) throw new Error('The workbook has no sheet of manufacturers');
  for (const [address, value] of Object.entries(cells)) utils.sheet_add_aoa(sheet, [[value]], { origin: address });
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function bring(page: Page, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.goto('/air/onboarding-tools/validate-and-import');
  await page.getByRole('button', { name: 'Upload a workbook' }).first().click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'makers.xlsx', mimeType, buffer });
  await page.waitForURL(/validate-and-import\/\d+/u);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('a workbook is generated, filled in with a mistake, fixed in its marked copy, imported and undone (R057 to R060)', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/air/onboarding-tools/generate-workbooks');
  await expect(page.getByRole('heading', { name: 'Generate workbooks' })).toBeVisible();
  await page.getByLabel('Name').fill('Makers');
  await page.getByText('Empty', { exact: true }).click();
  await page.getByRole('checkbox', { name: SHEET }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.waitForURL(/queue-manager/u);
  const row = page.getByRole('row', { name: /Makers/u });
  await expect(row.getByText('Ready for download')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const begun = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Makers' }).click();
  const empty = await contentOf(await begun);

  await bring(page, filledIn(empty, { B2: 'Orchard Paints', D2: '5'.repeat(400), B3: 'Valley Solvents' }));
  await expect(page.getByText('Validation Failed')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 cell is wrong')).toBeVisible();
  await page.getByRole('tab', { name: /Problems/u }).click();
  await expect(page.getByRole('row', { name: /D2.*Phone/u })).toBeVisible();
  // Its mark says that it is this company's.
  await expect(page.getByText("doesn't say where it comes from")).toHaveCount(0);
  await expectAccessible(page);
  const marking = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download marked copy' }).click();
  const marked = await contentOf(await marking);
  expect(read(marked).Sheets[SHEET]?.D2.c?.[0]?.t).toContain('at most');

  await bring(page, filledIn(marked, { D2: '555-0100' }));
  await expect(page.getByText('Import 2 rows')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('row', { name: /Orchard Paints.*Added/u })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Import Complete')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: 0 restored, 2 removed, 0 kept.')).toBeVisible({ timeout: 20_000 });
});
