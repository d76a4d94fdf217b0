import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { holdWrites } from '../../hold-writes.ts';
import { tabTo } from '../../keyboard.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

const file = {
  name: 'fuel.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Site,Month,Heat input,Remark\nEIA-113-SUB-ST,1/15/2021,"1,234.5",ok\nEIA-113-SUB-ST,2/15/2021,NA,\nNowhere,1/15/2021,10,typo\n',
  ),
};

/** Gives the file to a new import, which opens its mapping. */
async function beginImport(page: Page, name = file.name): Promise<void> {
  await signIn(page, people.administrator, '/air/data-collection/bulk-data-import');
  await page.getByRole('button', { name: 'New import' }).first().click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ ...file, name });
  await page.waitForURL(/bulk-data-import\/\d+/);
}

/** A mapping that was saved before may fill the field in while somebody types. */
async function mapHeat(page: Page): Promise<void> {
  const option = page.getByRole('option', { name: /Heat input/ }).first();
  await expect(async () => {
    await page.getByLabel('Parameter', { exact: true }).fill('heat');
    await option.click({ timeout: 3000 });
  }).toPass();
}

test('a file is mapped with a live preview, checked in a dry run, loaded and undone (R018, R019)', async ({ page }) => {
  await beginImport(page);
  await mapHeat(page);
  await expect(page.getByText('No node is named Nowhere')).toBeVisible();
  await expect(page.getByText('2021-01-01 – 2021-01-31')).toBeVisible();
  // From its top: of a button that has half scrolled below the header, too little is left to press.
  await page.mouse.wheel(0, -5000);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and start the dry run' }).click();
  await expect(page.getByText('Validation completed with issues')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Refuse' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to loading' }).click();
  await page.getByRole('button', { name: 'Load 1 value' }).click();
  await expect(page.getByText('Data load completed with issues')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show the values' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone: 0 restored, 1 removed. None were kept.')).toBeVisible();
});

test('an import that is being loaded shows its progress after leaving the page, coming back, and a reload', async ({
  page,
  installation,
}) => {
  await beginImport(page, 'long.csv');
  await mapHeat(page);
  await page.getByRole('button', { name: 'Save and start the dry run' }).click();
  await page.getByRole('button', { name: 'Continue to loading' }).click();
  const values = await holdWrites(installation.dataDirectory, 'measurement');
  try {
    await page.getByRole('button', { name: 'Load 1 value' }).click();
    const progress = page.getByRole('progressbar', { name: 'Loading' });
    await expect(progress).toBeVisible();
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Import Data', exact: true }).first().click();
    // The import's own page names its file too, until the list has come.
    await page.getByRole('cell', { name: /long\.csv/ }).click();
    await expect(progress).toBeVisible();
    await page.reload();
    await expect(progress).toBeVisible();
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
  } finally {
    await values.letGo();
  }
  await expect(page.getByText('Data load completed with issues')).toBeVisible();
});

test('a mapping that is not saved yet is there after a reload; its rows are added and removed by keyboard, and what is missing is said', async ({
  page,
}) => {
  await beginImport(page, 'left.csv');
  const kept = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
  await mapHeat(page);
  await kept;
  const parameter = page.getByLabel('Parameter', { exact: true });
  await page.getByRole('link', { name: 'Import Data', exact: true }).first().click();
  await page.getByRole('cell', { name: /left\.csv/ }).click();
  await expect(parameter).toHaveValue(/Heat input/);
  await page.reload();
  await expect(parameter).toHaveValue(/Heat input/);

  const add = page.getByRole('button', { name: 'Add a filter' });
  const filterColumns = page.getByRole('combobox', { name: 'Only rows whose column' });
  for (const place of [0, 1]) {
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(filterColumns.nth(place)).toBeFocused();
  }
  await expect(page.getByText(/Still missing: .*column and texts of each filter/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Remove this filter (1)' }), 'back');
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await expect(filterColumns).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Create nodes that are missing' }).check();
  await page.getByRole('button', { name: 'Add a node between' }).click();
  await page.getByRole('button', { name: 'Add a property' }).click();
  await page.getByRole('button', { name: 'Add a flag' }).click();
  await expectAccessible(page);
});
