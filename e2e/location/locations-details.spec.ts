import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { edit, readValue } from '../editing.ts';
import { people } from '../sign-in.ts';
import { test } from '../test.ts';
import { WasteApi } from '../waste/waste-api.ts';

/** The input of a label, whose star tells that it must be filled in; not the list of choices that it opens. */
const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label}( [*])?$`)).and(within.locator('input, textarea'));

async function choose(page: Page, input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** A generator in Tempe below the company, without category or areas; ends on its details. */
async function openNewSite(page: Page, name: string): Promise<void> {
  const api = await WasteApi.as(page, people.administrator);
  const idOf = (path: string, search: Record<string, unknown>, key: string, text: string) =>
    api.find(path, search, key, text);
  const types = await api.call<{ items: { id: number; name: string }[] }>('GET', 'locationextensions/locationtypes');
  const countryId = await idOf('countries/search', { contains: 'United States', top: 50 }, 'code', 'US');
  const levels = await api.call<{ items: { id: number; name: string }[] }>(
    'GET',
    `addresses/adminlevels/${countryId}/1`,
  );
  const { locationId } = await api.call<{ locationId: number }>('POST', 'locationextensions/create', {
    name,
    nodeTypeId: types.items.find((type) => type.name === 'Site')?.id,
    parentNodeId: await idOf('locationextensions/search', {}, 'name', 'Desert Sky Power'),
    timeZone: 'America/Phoenix',
    isWasteGenerator: true,
    physicalAddress: {
      countryId,
      adminLevel1: levels.items.find((level) => level.name === 'Arizona')?.id,
      city: 'Tempe',
      addressLine1: '1 Mill Avenue',
      zipCode: '85281',
      syncCoordsWithAddress: true,
    },
  });
  await page.goto(`/waste/locations-and-nodes/location/${locationId}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a generator category is set once its fields are right, the site is called by it, and another begins inside it (V163 to V168, U59)', async ({
  page,
}) => {
  await openNewSite(page, `Category site ${Date.now()}`);
  await page.getByRole('tab', { name: 'Generator category' }).click();
  await expect(page.getByText('No generator category yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add generator category' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add generator category' });
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  // Category, start, site accumulation and its unit.
  await expect(drawer.getByText('This field is required')).toHaveCount(4);
  await choose(page, field(drawer, 'Category'), 'Small');
  await field(drawer, 'Start Period').fill('2026-03-01');
  await field(drawer, 'End Period').fill('2026-02-01');
  await field(drawer, 'Site Accumulation').fill('-1');
  await choose(page, field(drawer, 'Unit'), 'kg · Kilogram');
  await field(drawer, 'Pre Notification').fill('-2');
  await field(drawer, 'Waste Minimization code').fill('AB');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Must be a positive number')).toBeVisible();
  await expect(drawer.getByText('Must be at least 0')).toBeVisible();
  await expect(drawer.getByText('Must be exactly 1 character')).toBeVisible();
  await field(drawer, 'Site Accumulation').fill('6000');
  await field(drawer, 'Pre Notification').fill('14');
  await field(drawer, 'Waste Minimization code').fill('A');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('End Period must not be before Start Period')).toBeVisible();
  await field(drawer, 'Comments').click();
  await expectAccessible(page);
  await field(drawer, 'End Period').fill('');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Generator Category saved.')).toBeVisible();
  const period = page.getByRole('article', { name: 'Small 2026-03-01' });
  await expect(period.getByText('6,000')).toBeVisible();
  await expect(page.locator('dl > div').filter({ hasText: 'Generator category' })).toContainText('Small');

  await page.getByRole('button', { name: 'Add generator category' }).click();
  await choose(page, field(drawer, 'Category'), 'Large');
  await field(drawer, 'Start Period').fill('2026-06-01');
  await field(drawer, 'Site Accumulation').fill('50000');
  await choose(page, field(drawer, 'Unit'), 'kg · Kilogram');
  await expect(drawer.getByText('Saving ends the open period of Small on 2026-05-31.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The open period of Small ends on 2026-05-31.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Large 2026-06-01' })).toBeVisible();
  await expect(period).toContainText('2026-03-01 – 2026-05-31');
});

async function setUpAreas(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Storage areas' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add storage area' });
  const start = async (name: string, kind: string) => {
    await page.getByRole('button', { name: 'Add storage area' }).first().click();
    await field(drawer, 'Name').fill(name);
    await choose(page, field(drawer, 'Area type'), kind);
  };
  const limit = async (label: string, amount: string, unit: string) => {
    await field(drawer, label).fill(amount);
    await choose(page, field(drawer, `Unit of ${label}`), unit);
  };
  const limits = async (storage: string, nonAcute: string) => {
    await limit('Max Storage Weight/Volume', storage, 'kg · Kilogram');
    await limit('Acute Hazardous Waste Max', '1', 'kg · Kilogram');
    await limit('Non-Acute Hazardous Waste Max', nonAcute, 'gal · Gallon');
  };

  await start('Bench', 'Satellite accumulation area');
  await expect(drawer.getByText(/55 gallons.*40 CFR 262\.15/)).toBeVisible();
  await expect(field(drawer, 'Acute Hazardous Waste Max')).toHaveValue('0.25');
  await expect(field(drawer, 'Non-Acute Hazardous Waste Max')).toHaveValue('55');
  await limit('Max Storage Weight/Volume', '500', 'kg · Kilogram');
  await limit('Acute Hazardous Waste Max', '1', 'kg · Kilogram');
  await field(drawer, 'Percent Capacity Commercially Available').fill('101');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Must be at most 100')).toBeVisible();
  await field(drawer, 'Percent Capacity Commercially Available').fill('');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();

  await start('Pad', 'Central accumulation area');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('This field is required')).toHaveCount(6);
  await limits('12000', '3000');
  for (const number of [1, 2]) {
    await drawer.getByRole('button', { name: 'Add bay' }).click();
    await drawer.getByLabel(`Name of bay ${number}`).fill('North');
    await drawer.getByLabel(`Separation of bay ${number}`).fill('Concrete wall');
  }
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Each bay needs its own name')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Name of bay 2').fill('South');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();

  await expect(page.getByRole('row', { name: /Pad.*North, South.*Central accumulation area.*12,000/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bench.*Satellite accumulation area.*500/ })).toBeVisible();
}

async function correctCoordinates(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await expect(readValue(page, 'Zip code')).toHaveText('85281');
  await edit(page);
  await field(page, 'Zip code').fill('85281-12345');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be at most 9 characters')).toBeVisible();
  await field(page, 'Zip code').fill('85281');

  await page.getByRole('tab', { name: 'Coordinates' }).click();
  await edit(page, 'Coordinates');
  await expect(page.getByLabel('Latitude: Degrees')).toHaveValue('33');
  await expect(page.getByRole('region', { name: 'Map of locations' }).locator('canvas')).toBeVisible();
  await page.getByLabel('Latitude: Degrees').fill('91');
  await page.getByLabel('Longitude: Minutes').fill('60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be at most 90')).toBeVisible();
  await expect(page.getByText('Must be at most 59')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Latitude: Degrees').fill('33');
  await page.getByLabel('Longitude: Minutes').fill('56');
  await page.getByLabel('UTM: Easting').fill('413000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/has been saved\./)).toBeVisible();
  await page.reload();
  await edit(page);
  await expect(page.getByLabel('UTM: Easting')).toHaveValue(/^413000|^412999\.9/);
}

test('a satellite and a central area with bays are set up (V170 to V174); coordinates outside their bounds are refused beside the field, and follow the grid (V152 to V156)', async ({
  page,
}) => {
  await openNewSite(page, `Yard ${Date.now()}`);
  await setUpAreas(page);
  await correctCoordinates(page);
});
