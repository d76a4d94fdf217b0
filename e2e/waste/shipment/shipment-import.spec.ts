import { expect } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { people } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { shippingPlaces } from '../shipping-places.ts';
import { WasteApi } from '../waste-api.ts';

const imports = '/waste/shipments/batch-import-shipments';

test('a file of shipments is mapped, checked in a dry run, loaded and undone (R112)', async ({ page }) => {
  test.setTimeout(180_000);
  const { mark } = await shippingPlaces(await WasteApi.as(page, people.administrator), 1);
  const row = (number: string, stream: string, quantity: number) =>
    `${number},1/13/2026,AZD${mark}01,Cedar Lines ${mark},Dogwood Treatment ${mark},${stream},2,DM,${quantity},kg`;
  const file = [
    'Shipment number,Ship date,Generator,Transporter,TSDF,Waste stream,Containers,Container code,Qty,UOM',
    row(`B-${mark}-1`, `Solvent ${mark}-1`, 200),
    row(`B-${mark}-1`, `Solvent ${mark}-1`, 150),
    row(`B-${mark}-2`, 'Nobody knows it', 100),
  ].join('\n');

  await page.goto(imports);
  await page.getByRole('button', { name: 'New import' }).first().click();
  await page
    .getByRole('dialog', { name: 'New import' })
    .getByLabel('File')
    .setInputFiles({ name: `haul-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.waitForURL(/batch-import-shipments\/\d+/);
  const mapped = page.getByRole('combobox', { name: /^Generator/ });
  await expect(mapped).toHaveValue('Generator');
  await expect(page.getByRole('combobox', { name: /^Disposal facility/ })).toHaveValue('TSDF');
  await expect(page.getByRole('combobox', { name: /^Date format/ })).toHaveValue('M/d/yyyy');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save and start the dry run' }).click();
  await expect(page.getByText('Validation completed with issues')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No waste stream is named Nobody knows it')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 Insert' })).toBeVisible();
  await page.getByRole('button', { name: '1 Refuse' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue to loading' }).click();
  await page.getByRole('button', { name: 'Load 2 rows' }).click();
  await expect(page.getByText('Data load completed with issues')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Show the shipments' }).click();
  await expect(page.getByText(`B-${mark}-1`)).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone: 0 shipments restored, 1 removed. None were kept.')).toBeVisible({
    timeout: 30_000,
  });
});
