import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { countingHands, type Hands } from '../../hands.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { addWasteStream } from '../add-waste-stream.ts';
import { WasteApi } from '../waste-api.ts';
import { addDrums, makeWasteSite, type PreparedSite } from '../waste-site.ts';

/** What is typed of the stream: its number. */
const STREAM = 'S7';
const STREAM_NAME = 'Paint rinse of line 7';

let prepared: PreparedSite | undefined;
let drums = 0;

/** A technician who added a drum at the site before, on the page where they land. */
async function begin(page: Page, administrators: Page): Promise<Hands> {
  if (!prepared) {
    const api = await WasteApi.as(administrators, people.administrator);
    prepared = await makeWasteSite(api, 'ONE');
    const [bulkDensityUnitId, defaultUnitId] = await Promise.all([api.unit('kg/L'), api.unit('gal')]);
    const density = { bulkDensity: 0.8, bulkDensityUnitId, defaultUnitId };
    await addWasteStream(api, STREAM_NAME, ['D001'], { ...density, number: STREAM, compatibilityGroups: ['3-B'] });
  }
  await signIn(page, people.waste, '/waste/welcome');
  const site = prepared;
  drums += 1;
  await addDrums(await WasteApi.of(page), site, site.ids.central, [`ONE-${drums}`]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return countingHands(page);
}

const stream = (page: Page) => page.getByRole('combobox', { name: /^Waste Stream/ });
const amount = (page: Page) => page.getByRole('textbox', { name: /^Amount/ });

/** The form begins as the person's last drum was; what follows the stream is filled in once it is chosen. */
async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: /^Unit of Measure/ })).toHaveValue('Gallon (US)');
  await expect(page.getByText('From the stream: Liquid · D001')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Waste Storage Area/ })).toHaveValue(prepared?.central ?? '');
}

async function expectPrinted(page: Page, download: Promise<{ suggestedFilename: () => string }>): Promise<void> {
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText('1 label printed')).toBeVisible();
  await expect(page.getByRole('status').getByRole('link')).toBeFocused();
}

test('a drum with waste and its printed label takes at most 8 clicks', async ({ page, otherPage }) => {
  const hands = await begin(page, otherPage);
  await hands.click(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Add container' }));
  await hands.click(stream(page));
  await hands.type(STREAM);
  await hands.click(page.getByRole('option', { name: STREAM_NAME }));
  await expectFilledIn(page);
  await hands.click(amount(page));
  await hands.type('40');
  const effect = page.getByRole('region', { name: 'Effect of saving' });
  await expect(effect.getByText(/becomes|stays/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await hands.click(page.getByRole('button', { name: 'Add and print label' }));
  await expectPrinted(page, download);
  expect(hands.counts.clicks).toBeLessThanOrEqual(8);
});

test('and by keyboard at most 30 keys, with what is typed', async ({ page, otherPage }) => {
  const hands = await begin(page, otherPage);
  await hands.press('Control+k');
  await hands.type('add con');
  await expect(page.getByRole('option').first()).toHaveText(/^Add container/);
  await hands.press('Enter');
  await expect(stream(page)).toBeFocused();
  await hands.type(STREAM);
  await hands.press('Enter');
  await expectFilledIn(page);
  await hands.press('Tab');
  await expect(amount(page)).toBeFocused();
  await hands.type('40');
  const download = page.waitForEvent('download');
  await hands.press('Enter');
  await expectPrinted(page, download);
  expect(hands.counts.clicks).toBe(0);
  expect(hands.counts.keys).toBeLessThanOrEqual(30);
});

test('waste is refused beside its field, and a scanned drum is filled by weighing it against its tare', async ({
  page,
  otherPage,
}) => {
  await begin(page, otherPage);
  await page.goto('/waste/containers/add-container');
  await stream(page).click();
  await page.keyboard.type(STREAM);
  await page.keyboard.press('Enter');
  await expectFilledIn(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expect(amount(page)).toBeFocused();
  await page.keyboard.type('30');
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(amount(page)).toBeFocused();
  const number = await page.getByRole('status').getByRole('link').textContent();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/waste/containers/scan?code=${number}`);
  await page.getByRole('button', { name: 'Add waste' }).click();
  const drawer = page.getByRole('dialog', { name: `Add waste to ${number}` });
  await drawer.getByRole('combobox', { name: /^Waste Stream/ }).click();
  await page.keyboard.type(STREAM);
  await page.getByRole('option', { name: STREAM_NAME }).click();
  await drawer.getByRole('textbox', { name: /^Tare/ }).click();
  await page.keyboard.type('20');
  const gross = drawer.getByRole('textbox', { name: /^Gross weight/ });
  await expect(gross).toHaveAttribute('inputmode', 'decimal');
  await gross.click();
  await page.keyboard.type('100');
  await expect(drawer.getByText(/^Must be more than 110.8/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeVisible();
  await gross.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('130');
  await expect(drawer.getByText(/^19.1\d* kg$/)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText(new RegExp(`${STREAM_NAME} · `))).toBeVisible();
});
