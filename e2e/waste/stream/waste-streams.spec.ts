import { expect, type Page } from '@playwright/test';
import { edit } from '../../editing.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

/** Adds a stream on the list; its page is then open. */
async function addStream(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add waste stream' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill(name);
  await drawer.getByRole('textbox', { name: /^Number/ }).fill(number);
  await drawer.getByRole('textbox', { name: /Bulk density/ }).fill('7.2');
  await drawer.getByRole('combobox', { name: 'Unit of measure', exact: true }).fill('lb/gal');
  await page
    .getByRole('option', { name: /lb\/gal/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const list = '/waste/waste-streams/materials-list';

async function addCodesAndMethod(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog');
  await page.getByRole('tab', { name: 'Waste codes' }).click();
  await edit(page, 'Waste codes');
  for (const code of ['D001', 'F003']) {
    await page.getByPlaceholder('Add a waste code').fill(code);
    await page.getByRole('option', { name: code }).first().click();
  }
  await page.getByRole('button', { name: 'Move F003 up' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waste codes has been saved.')).toBeVisible();

  await page.getByRole('tab', { name: 'Waste management methods' }).click();
  await page.getByRole('button', { name: 'Add waste management method' }).first().click();
  await drawer.getByRole('combobox', { name: /Waste management method/ }).fill('H061');
  await page.getByRole('option', { name: /H061/ }).click();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /H061 .* Default/ })).toBeVisible();
}

test('a waste stream is described from the hazardous materials table, which may ask for technical names, and has its codes in the order of the manifest and one default method', async ({
  page,
}) => {
  await signIn(page, people.administrator, list);
  await addStream(page, 'Parts washer solvent', 'PWS-1');
  await expect(page.getByText('= 0.86275 kg/L')).toBeVisible();

  await page.getByRole('tab', { name: 'Transportation' }).click();
  await edit(page, 'Transportation');
  await page.getByRole('combobox', { name: 'Hazardous materials table' }).fill('UN1993');
  await page
    .getByRole('option', { name: /Flammable liquids, n\.o\.s\./ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Identification number' })).toHaveValue('UN1993');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/The shipping name asks for technical names/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Technical names' }).fill('mineral spirits');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waste stream has been saved.').first()).toBeVisible();

  await addCodesAndMethod(page);

  await page.goto(`${list}?search=PWS-1`);
  await expect(page.getByRole('row', { name: /Parts washer solvent.*F003, D001.*H061/ })).toBeVisible();
  await page.goto(`${list}?mode=Materials`);
  await expect(page.getByText('No results for these filters')).toBeVisible();
});
