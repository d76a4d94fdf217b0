import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { tabTo } from '../keyboard.ts';
import { people } from '../sign-in.ts';
import { test } from '../test.ts';
import { shippingPlaces } from './shipping-places.ts';
import { WasteApi } from './waste-api.ts';
import { addDrums, daysAgo, fillDrum, makeWasteSite } from './waste-site.ts';

const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' });
const filled = (page: Page) => page.getByRole('main').locator('[data-variant="filled"]:visible');

test('an empty drum is to be filled, a full one to be moved by its day: each with the one filled button', async ({
  page,
}) => {
  const api = await WasteApi.as(page, people.administrator);
  const site = await makeWasteSite(api, `N${test.info().workerIndex}`);
  const [empty, full] = await addDrums(api, site, site.ids.central, ['NEXT-1', 'NEXT-2']);
  await fillDrum(api, site, full as number, 'solvent', 10, daysAgo(10));

  await page.goto(`/waste/containers/edit/${empty}`);
  await expect(nextStep(page)).toContainText('No waste in it yet');
  await expect(filled(page)).toHaveText(['Add waste']);
  await tabTo(page, page.getByRole('button', { name: 'Add waste' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Add waste/ })).toBeVisible();

  await page.goto(`/waste/containers/edit/${full}`);
  await expect(nextStep(page)).toContainText(/Out by \d{4}-\d\d-\d\d/);
  await expect(nextStep(page).getByRole('link', { name: /^40 CFR 262\.1[67]/ })).toBeVisible();
  await expect(filled(page)).toHaveText(['Move / dispose']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Move / dispose' })).toBeInViewport({ ratio: 1 });
  await expect(filled(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Move / dispose' }).click();
  await expect(page.getByRole('dialog', { name: /Move/ })).toBeVisible();
});

test('a shipment shows its course: the current step says what is next and has its button', async ({ page }) => {
  const api = await WasteApi.as(page, people.administrator);
  const { mark, generatorId, transporterIds, facilityId } = await shippingPlaces(api, 0);
  const bodies = await api.call<{ items: { governingBodyId: number }[] }>(
    'GET',
    `governingbodies/usedinshipments/${generatorId}`,
  );
  const { id } = await api.call<{ id: number }>('POST', 'shipment/createormodify', {
    shipmentNumber: `N-${mark}`,
    shipmentType: 'outgoing',
    shipmentDate: daysAgo(2),
    generatorId,
    transporters: [{ transporterId: transporterIds[0] }],
    disposalFacilityId: facilityId,
    governingBodyId: bodies.items[0]?.governingBodyId,
    idNumber: `AZD${mark}01`,
  });
  const current = page.getByRole('list', { name: 'Course of the shipment' }).locator('[aria-current="step"]');
  await page.goto(`/waste/shipments/edit/${id}`);
  await expect(current).toContainText('Prepare');
  await expect(filled(page)).toHaveText(['Add line']);
  await nextStep(page).getByRole('link', { name: 'Add line' }).click();
  await expect(page.getByRole('dialog', { name: 'Add line' })).toBeVisible();

  // One of the demo further on; what each step needs is tested in shipment-step.test.ts.
  const number = 'CHS-2026-0006';
  const found = await api.find('shipment/search', { shipmentNumber: number }, 'shipmentNumber', number);
  await page.goto(`/waste/shipments/edit/${found}`);
  await expect(current).toContainText('Received');
  await expect(filled(page)).toHaveText(['Receive']);
});
