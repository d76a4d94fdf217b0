import { expect, type Page, test } from '@playwright/test';
import { people, signIn } from '../sign-in.ts';

const list = '/waste/locations-and-nodes/locations';

async function choose(page: Page, within: ReturnType<Page['getByRole']>, label: RegExp, text: string) {
  await within.getByLabel(label).first().click();
  await within.getByLabel(label).first().fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

test('a location is created with its address, refused without, and opens when it can be read (V139, V141)', async ({
  page,
}) => {
  await signIn(page, people.administrator, list);
  await page.getByRole('button', { name: 'Add location' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add location' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Name is missing')).toBeVisible();
  await expect(drawer.getByText('Location Type is required')).toBeVisible();
  const name = `Sky Harbor ${Date.now()}`;
  await drawer.getByLabel(/^Name/).fill(name);
  await choose(page, drawer, /^Location type/, 'Site');
  await drawer.getByLabel('Waste generator').check();
  await drawer.getByLabel('EPA ID number').fill('AZD12');
  await expect(drawer.getByText('two letters of the state')).toBeVisible();
  await drawer.getByRole('button', { name: /^Parent/ }).click();
  await page.getByText('Desert Sky Power', { exact: true }).last().click();
  await choose(page, drawer, /^Country/, 'United States');
  await choose(page, drawer, /^State/, 'Arizona');
  await drawer.getByLabel(/^Address line 1/).fill('1400 E Sky Harbor Road');
  await drawer.getByLabel(/^City/).fill('Phoenix');
  await drawer.getByLabel(/^Postcode/).fill('85034');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await expect(page.getByLabel('Latitude: Degrees')).toHaveValue('33');
  await expect(page.getByLabel('UTM: Zone')).toHaveValue('12');

  await page.goto(`${list}?view=map&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: new RegExp(`${name}.*Waste generator`) })).toBeVisible();
});

test('filters of the list survive a reload and a change to the map (V380)', async ({ page }) => {
  await signIn(page, people.administrator, list);
  await page.getByLabel('Waste generator').first().click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/showWasteGenerators=1/);
  await page.reload();
  await expect(page.getByLabel('Waste generator').first()).toHaveValue('Yes');
  await page.getByText('Map', { exact: true }).click();
  await expect(page).toHaveURL(/showWasteGenerators=1.*view=map/);
});
