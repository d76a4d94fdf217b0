import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { readValue } from '../editing.ts';
import { filterBy } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

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
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Name is missing')).toBeVisible();
  await expect(drawer.getByText('Location Type is required')).toBeVisible();
  const name = `Sky Harbor ${Date.now()}`;
  await drawer.getByLabel(/^Name/).fill(name);
  await choose(page, drawer, /^Location type/, 'Site');
  await drawer.getByLabel('Waste generator').check();
  await drawer.getByLabel('EPA ID number').fill('AZD12');
  await expect(drawer.getByText('two letters of the state')).toBeVisible();
  await drawer.getByRole('button', { name: /^Parent/ }).click();
  await page
    .getByRole('dialog', { name: /^Parent/ })
    .getByText('Desert Sky Power', { exact: true })
    .click();
  // It is the company's.
  await expect(drawer.getByLabel(/^Country/).first()).toHaveValue('United States');
  await choose(page, drawer, /^State/, 'Arizona');
  await drawer.getByLabel(/^Address line 1/).fill('1400 E Sky Harbor Road');
  await drawer.getByLabel(/^City/).fill('Phoenix');
  await drawer.getByLabel(/^Zip code/).fill('85034');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await expect(readValue(page, 'Latitude: Degrees')).toHaveText('33 °');
  await expect(readValue(page, 'UTM: Zone')).toHaveText('12');

  await page.goto(`${list}?view=map&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: new RegExp(`${name}.*Waste generator`) })).toBeVisible();
});

test('filters of the list hold for the map (V380), which shows the sites by their roles without a request to anywhere else and opens one (V161)', async ({
  page,
}) => {
  await signIn(page, people.administrator, list);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(new URL(page.url()).origin)) {
      elsewhere.push(request.url());
    }
  });
  await expect(page.getByRole('row', { name: /^Cholla.*Large/ })).toBeVisible();
  await filterBy(page, 'Disposal facility', 'Yes');
  await expect(page.getByRole('row', { name: /^Cholla/ })).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'Map' }).click();
  await expect(page).toHaveURL(/showDisposalFacilities=1.*view=map/);
  const map = page.getByRole('region', { name: 'Map of locations' });
  await expect(map.locator('canvas')).toBeVisible();
  await expect(map.getByRole('button', { name: /^Gila Basin Treatment.*Disposal facility/ })).toBeVisible();
  await expectAccessible(page);
  await map.getByRole('button', { name: /^Mojave Thermal Services/ }).click();
  await expect(page.getByRole('heading', { name: 'Mojave Thermal Services' })).toBeVisible();
  await expect(readValue(page, 'EPA ID number')).toHaveText('NVD000700002');
  expect(elsewhere).toEqual([]);
});
