import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { readValue } from '../../editing.ts';
import { tabTo } from '../../keyboard.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { type ShippingPlaces, shippingPlaces } from '../shipping-places.ts';
import { WasteApi } from '../waste-api.ts';

const list = '/waste/shipments/shipments-list';
const addShipment = '/waste/shipments/shipment/0/0/0';
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format();
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The input of a label, whose star tells that it must be filled in; not the list of choices that it opens. */
const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label}( [*])?$`)).and(within.locator('input, textarea'));

async function choose(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

async function addLine(page: Page, stream: string, quantity: number): Promise<void> {
  await page.getByRole('button', { name: 'Add line' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add line' });
  await field(drawer, 'Waste stream').fill(stream);
  await page.getByRole('option', { name: stream }).click();
  await expect(field(drawer, 'UN/NA number')).toHaveValue('UN1993');
  await expect(drawer.getByText('D001', { exact: true })).toBeVisible();
  await field(drawer, 'Number of containers').fill('2');
  await field(drawer, 'Container code').fill('DM');
  await page.getByRole('option', { name: /^DM/ }).click();
  await field(drawer, 'Quantity').fill(String(quantity));
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
}

/** As many more as somebody adds by hand; the API fills each in from its stream. */
async function addLinesByApi(api: WasteApi, shipmentId: number, streamIds: readonly number[]): Promise<void> {
  for (const [index, streamId] of streamIds.entries()) {
    const { line } = await api.call<{ line: Record<string, unknown> }>(
      'GET',
      `shipment/${shipmentId}/lines/prefill/${streamId}`,
    );
    const {
      shippingDescription,
      wasteStream,
      physicalState,
      uom,
      managementMethod,
      massKilograms,
      wasteCodes,
      ...fields
    } = line;
    const amount = { epaContainerCode: 'DM', numberOfContainers: 2, quantity: (index + 2) * 100 };
    await api.call('POST', 'shipment/lines/createormodify', { ...fields, ...amount });
  }
}

/** The first and the last one by hand. */
async function addSixLines(page: Page, api: WasteApi, { mark, streamIds }: ShippingPlaces): Promise<void> {
  await addLine(page, `Solvent ${mark}-2`, 100);
  const [first = 0, second = 0] = streamIds;
  const id = Number(/(\d+)/.exec(new URL(page.url()).pathname)?.[1]);
  await addLinesByApi(api, id, [first, second, first, second]);
  await page.goto(`/waste/shipments/edit/${id}?tab=lines`);
  await addLine(page, `Solvent ${mark}-1`, 0.2);
}

async function fillHead(page: Page, { mark }: ShippingPlaces): Promise<void> {
  await field(page, 'Shipment number').fill(`S-${mark}`);
  await field(page, 'Preparation date').fill(daysAgo(3));
  await field(page, 'Shipment date').fill(daysAgo(1));
  await choose(page, 'Generator', `Alder Plant ${mark}`);
  await expect(field(page, 'Id Number')).toHaveValue(`AZD${mark}01`);
  await choose(page, 'Disposal facility', `Dogwood Treatment ${mark}`);
  await choose(page, 'Add a transporter', `Cedar Lines ${mark}`);
  await choose(page, 'Add a transporter', `Birch Haulage ${mark}`);
}

/** A shipment without lines; returns its id. */
async function pendingShipment(api: WasteApi, places: ShippingPlaces, shipmentNumber: string): Promise<number> {
  const { mark, generatorId, transporterIds, facilityId } = places;
  const bodies = await api.call<{ items: { governingBodyId: number }[] }>(
    'GET',
    `governingbodies/usedinshipments/${generatorId}`,
  );
  const { id } = await api.call<{ id: number }>('POST', 'shipment/createormodify', {
    shipmentNumber,
    shipmentType: 'outgoing',
    preparationDate: daysAgo(3),
    shipmentDate: daysAgo(2),
    generatorId,
    transporters: [{ transporterId: transporterIds[0] }],
    disposalFacilityId: facilityId,
    governingBodyId: bodies.items[0]?.governingBodyId,
    idNumber: `AZD${mark}01`,
  });
  return id;
}

/** The preflight finds that the last line rounds to nothing, and leads to the field. */
async function mendWhatThePreflightFinds(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const ship = page.getByRole('dialog', { name: 'Ship' });
  await expect(ship.getByText('Fix before shipping')).toBeVisible();
  await ship.getByRole('link', { name: /^Line 6, Quantity: The quantity rounds to zero/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Line 6' });
  await expect(field(drawer, 'Quantity')).toBeFocused();
  await field(drawer, 'Quantity').fill('600');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  return ship;
}

/** A day before the shipment is refused. */
async function receiveToday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  const receive = page.getByRole('dialog', { name: 'Receive' });
  await field(receive, 'Date of receipt').fill(daysAgo(30));
  await receive.getByRole('button', { name: 'Receive' }).click();
  await expect(receive.getByText(/Can't be before Shipment Date/)).toBeVisible();
  await field(receive, 'Date of receipt').fill(today);
  await receive.getByRole('button', { name: 'Receive' }).click();
  await expect(receive).toBeHidden();
}

test('a shipment of six lines goes from empty to closed', async ({ page }) => {
  test.setTimeout(300_000);
  const api = await WasteApi.as(page, people.administrator);
  const places = await shippingPlaces(api, 2);
  const { mark } = places;

  // Empty: what is missing is said beside its field.
  await page.goto(addShipment);
  await expect(field(page, 'Governing body')).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('At least one transporter is required')).toBeVisible();
  await fillHead(page, places);
  // The order of transporters is changed by keyboard, and the focus follows.
  await tabTo(page, page.getByRole('button', { name: `Move Birch Haulage ${mark} up` }), 'back');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Haulage' })).toContainText('1. Birch Haulage');
  await expect(page.getByRole('button', { name: `Move Birch Haulage ${mark} down` })).toBeFocused();
  await field(page, 'Shipment date').fill(daysAgo(3));
  await field(page, 'Emergency phone').fill('1-800-CALL');
  await field(page, 'Emergency phone').blur();
  await expect(page.getByText('A phone number has digits and + ( ) - . / # x and spaces')).toBeVisible();
  await field(page, 'Emergency phone').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Must be more than Preparation Date').first()).toBeVisible();
  await field(page, 'Shipment date').fill(daysAgo(1));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `S-${mark}` })).toBeVisible();

  await addSixLines(page, api, places);
  await expect(page.getByRole('row')).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Line 2 up' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('200');

  const ship = await mendWhatThePreflightFinds(page);
  await page.getByRole('tab', { name: 'Preflight' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await field(ship, 'Date of shipping').fill(daysAgo(1));
  const warnings = ship.getByLabel(/I've reviewed these warnings/);
  if (await warnings.isVisible()) await warnings.check();
  await ship.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText(`Shipment S-${mark} is Shipped.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add line' })).toHaveCount(0);

  await receiveToday(page);
  await page.getByRole('tab', { name: 'Returns and discrepancies' }).click();
  await field(page, 'Signed manifest returned on').fill(today);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Returns have been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Close shipment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close shipment' }).click();
  await expect(page.getByText(`Shipment S-${mark} is Closed.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(readValue(page, 'Id Number')).toHaveText(/./);
  await expect(field(page, 'Id Number')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('a manifest is printed as DRAFT without its tracking number, and a document is kept beside it', async ({
  page,
}) => {
  const api = await WasteApi.as(page, people.administrator);
  const places = await shippingPlaces(api, 1);
  const id = await pendingShipment(api, places, `M-${places.mark}`);
  await page.goto(`/waste/shipments/edit/${id}?tab=lines`);
  await addLine(page, `Solvent ${places.mark}-1`, 100);
  await page.getByRole('tab', { name: 'Manifest' }).click();
  await expect(page.getByText(/printed as DRAFT/)).toBeVisible();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText('Page one says DRAFT.')).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export e-Manifest JSON' }).click();
  const json = await (await exported).path();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Add document' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add document' });
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'scale ticket.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('100 lb'),
  });
  await expect(field(drawer, 'Display text')).toHaveValue('scale ticket.txt');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open scale ticket.txt' }).click();
  expect((await download).suggestedFilename()).toBe('scale ticket.txt');

  // What was exported comes in again: first it is tried, then it is a shipment of its own.
  await page.goto(list);
  await page.getByRole('button', { name: 'Import e-Manifest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import e-Manifest' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'manifest.json',
    mimeType: 'application/json',
    buffer: await readFile(json),
  });
  await expect(dialog.getByText('Ready to import: manifest.json')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Lines' })).toBeVisible();
});

test('who may only view a shipment changes nothing of it', async ({ page, otherPage: other }) => {
  const api = await WasteApi.as(page, people.administrator);
  const places = await shippingPlaces(api, 0);
  const id = await pendingShipment(api, places, `V-${places.mark}`);
  await signIn(other, people.waste, `/waste/shipments/edit/${id}`);
  await expect(other.getByRole('heading', { name: `V-${places.mark}` })).toBeVisible();
  await expect(readValue(other, 'Id Number')).toHaveText(/./);
  await expect(field(other, 'Id Number')).toHaveCount(0);
  await expect(
    other.getByRole('button', { name: /^(Edit|Save|Ship|Copy|Delete|Cancel shipment|More actions)$/ }),
  ).toHaveCount(0);
  await other.goto(addShipment);
  await expect(other.getByText('You do not have access to this page')).toBeVisible();
});
