import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { filterBy } from '../../lists.ts';
import { moreAction } from '../../more-actions.ts';
import { people } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { WasteApi } from '../waste-api.ts';
import { addDrums, daysAgo, fillDrum, makeWasteSite, type PreparedSite } from '../waste-site.ts';

const list = '/waste/containers/container-management';

/** Made by the first test; the others put their own drums there. */
let prepared: PreparedSite | undefined;

async function begin(page: Page): Promise<{ readonly api: WasteApi; readonly site: PreparedSite }> {
  const api = await WasteApi.as(page, people.administrator);
  // A failed test goes on in a new process, which makes a site of its own.
  prepared ??= await makeWasteSite(api, `W${test.info().workerIndex}`);
  return { api, site: prepared };
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const scope = page.getByRole('dialog').or(page.getByRole('main')).last();
  await scope
    .getByLabel(new RegExp(`^${label}( [*])?$`))
    .and(page.locator('input'))
    .click();
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** Opens the waste dialog and enters gallons of a stream; codes, state and density come from the stream. */
async function enterWaste(page: Page, stream: string, gallons: number): Promise<void> {
  await page.getByRole('button', { name: 'Add waste' }).click();
  const dialog = page.getByRole('dialog', { name: /Add waste/ });
  await dialog.getByLabel('Waste Stream').fill(stream);
  await page.getByRole('option', { name: stream }).click();
  await expect(dialog.getByLabel('Unit of Measure')).toHaveValue('Gallon (US)');
  await dialog.getByLabel('Amount').fill(String(gallons));
}

test('a satellite drum is added with a custom field of its own, and no clock runs while it is empty', async ({
  page,
}) => {
  const { api, site } = await begin(page);
  await api.call('POST', `container/containertypes/${site.ids.drum}/customfield/createormodify`, {
    containerTypeId: site.ids.drum,
    name: 'Tare in kg',
    description: '',
    customFieldDataTypeId: 2,
    defaultValue: '18',
    isLocked: false,
  });
  await page.goto(list);
  await page.getByRole('main').getByRole('button', { name: 'Add container' }).first().click();
  await choose(page, 'Container Type', site.drum);
  await choose(page, 'Location', site.name);
  await choose(page, 'Waste Storage Area', site.satellite);
  await page.getByRole('main').getByLabel('Container ID').fill('SAT-1');
  const tare = page.getByRole('row', { name: /Tare in kg/ });
  await tare.getByRole('textbox').fill('heavy');
  await expect(tare).toContainText('Numbers only');
  await tare.getByRole('textbox').fill('19.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'SAT-1' }).click();
  await expect(page.getByRole('heading', { name: 'SAT-1' })).toBeVisible();
  await expect(page.getByText('No deadline: the container is empty.')).toBeVisible();
  await moreAction(page, 'Custom fields');
  await expect(tare).toContainText('19.5Own value');
});

test('a satellite drum is filled past the limit: the dialog foretells the excess, and it is dated with its three days (40 CFR 262.15(a)(6))', async ({
  page,
}) => {
  const { api, site } = await begin(page);
  const [id] = await addDrums(api, site, site.ids.satellite, ['SAT-2']);
  await page.goto(`/waste/containers/edit/${id}`);
  const dialog = page.getByRole('dialog', { name: /Add waste/ });
  // The message of the field that is left doesn't take the button from under the press.
  await page.getByRole('button', { name: 'Add waste' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await enterWaste(page, site.solvent, 40);
  await expect(dialog.getByText(/becomes small quantity|stays/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(site.solvent) })).toContainText('40 Gallon (US)');
  await expect(
    page.getByText('No deadline. Waste in a satellite area has none while the area is within its limits.'),
  ).toBeVisible();

  await enterWaste(page, site.solvent, 20);
  await expect(dialog.getByText(/The satellite area exceeds 55 gallons of non-acute waste/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The satellite area is over its limit')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clocks' })).toBeVisible();
  await expect(page.getByText('3 days left').first()).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByText(/Move at least 5 gal out by/)).toBeVisible();
  await page.getByRole('button', { name: 'Move the excess' }).click();
  const move = page.getByRole('dialog', { name: /Move/ });
  await choose(page, 'Waste Storage Area', site.central);
  await expect(move.getByText('Can be moved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/Container\(s\) moved/)).toBeVisible();
  await expect(page.getByText(`${site.name} › ${site.central}`)).toBeVisible();
});

test('moving out of a satellite area recalculates the initial accumulation date, between central areas it stays (V261, U47), and is undone', async ({
  page,
}) => {
  const { api, site } = await begin(page);
  const [id] = await addDrums(api, site, site.ids.satellite, ['MOV-1']);
  await fillDrum(api, site, id as number, 'solvent', 10, daysAgo(10));
  await page.goto(`/waste/containers/edit/${id}`);
  const move = page.getByRole('dialog', { name: /Move/ });
  await page.getByRole('button', { name: 'Move / dispose' }).click();
  await choose(page, 'Waste Storage Area', site.central);
  await expect(move.getByText(/Initial Accumulation Date becomes/)).toBeVisible();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Container(s) moved and the Initial Accumulation Date was recalculated')).toBeVisible();
  await page.getByRole('button', { name: 'Move / dispose' }).click();
  await choose(page, 'Waste Storage Area', site.annex);
  await expect(move.getByText('Initial Accumulation Date stays')).toBeVisible();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Container(s) moved', { exact: true })).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: /Container\(s\) moved(?! and)/ });
  await told.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByText(`${site.name} › ${site.central}`)).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('cell', { name: 'Move undone' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Moved', exact: true })).toHaveCount(2);
});

test('several containers are judged one by one, and those that can be are moved (S40)', async ({ page }) => {
  const { api, site } = await begin(page);
  const drums = await addDrums(api, site, site.ids.satellite, ['BULK-1', 'BULK-2', 'BULK-3']);
  const [there] = await addDrums(api, site, site.ids.central, ['BULK-4']);
  for (const id of [...drums, there as number]) await fillDrum(api, site, id, 'solvent', 5, daysAgo(3));
  await page.goto(`${list}?containerIdValue=BULK-`);
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Move / dispose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move / dispose 4 containers' });
  await choose(page, 'Waste Storage Area', site.central);
  await expect(dialog.getByText('3 of 4 can be moved')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /BULK-4/ })).toContainText('The container is already there');
  await dialog.getByRole('button', { name: 'Move the 3 containers that can be moved' }).click();
  await expect(page.getByText('Container(s) moved and the Initial Accumulation Date was recalculated')).toBeVisible();
  await expect(page.getByRole('cell', { name: site.central })).toHaveCount(4);
});

test('part of a drum is poured into another one: the source keeps its date, the target takes the earlier one', async ({
  page,
}) => {
  const { api, site } = await begin(page);
  const [source, target] = await addDrums(api, site, site.ids.central, ['POUR-1', 'POUR-2']);
  await fillDrum(api, site, source as number, 'solvent', 40, daysAgo(9));
  await fillDrum(api, site, target as number, 'solvent', 5, daysAgo(2));
  await page.goto(`/waste/containers/edit/${source}`);
  await page.getByRole('button', { name: 'Pour part out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pour part of POUR-1' });
  await dialog.getByLabel('Into container').click();
  await page.keyboard.type('POUR-2');
  await page.getByRole('option', { name: /POUR-2/ }).click();
  await dialog.getByLabel('Amount').click();
  await page.keyboard.type('40');
  await choose(page, 'Unit of Measure', 'Gallon (US)');
  await dialog.getByRole('button', { name: 'Pour', exact: true }).click();
  await expect(dialog.getByText(/This is all the container contains/)).toBeVisible();
  await dialog.getByLabel('Amount').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pour', exact: true }).click();
  await expect(page.getByText('Waste poured into POUR-2')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(site.solvent) })).toContainText('25 Gallon (US)');
  await page.goto(`/waste/containers/edit/${target}`);
  await expect(page.getByRole('row', { name: /from POUR-1/ })).toContainText('15 Gallon (US)');
  await expect(page.getByText(daysAgo(9)).first()).toBeVisible();
});

test('mixing incompatible waste is refused with the groups and what may happen; a reason accepts it (40 CFR 264, appendix V)', async ({
  page,
}) => {
  const { api, site } = await begin(page);
  const [solvent] = await addDrums(api, site, site.ids.central, ['INC-1']);
  const [acid] = await addDrums(api, site, site.ids.acidStore, ['INC-2']);
  await fillDrum(api, site, solvent as number, 'solvent', 5, daysAgo(3));
  await fillDrum(api, site, acid as number, 'acid', 5, daysAgo(3));
  await page.goto(`/waste/containers/edit/${solvent}`);
  await enterWaste(page, site.acid, 5);
  const waste = page.getByRole('dialog', { name: /Add waste/ });
  await expect(waste.getByText(/Group 3-A with group 3-B: Fire, explosion, or heat generation/)).toBeVisible();
  await expect(waste.getByLabel('Reason for accepting incompatible waste')).toBeVisible();
  await expectAccessible(page);
  await waste.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  await page.getByRole('button', { name: 'Add child' }).click();
  const dialog = page.getByRole('dialog', { name: /Add child/ });
  await dialog.getByLabel('Choose containers').fill('INC-2');
  await page.getByRole('option', { name: /INC-2/ }).click();
  await dialog.getByLabel('How').click();
  await page.getByRole('option', { name: /Commingled/ }).click();
  await expect(dialog.getByText("You can't undo mixing")).toBeVisible();
  await dialog.getByRole('button', { name: 'Consolidate' }).click();
  await expect(dialog.getByText(/Incompatible waste: /).first()).toBeVisible();
  await dialog.getByLabel('Reason for accepting incompatible waste').fill('Bench test shows no reaction');
  await dialog.getByRole('button', { name: 'Consolidate' }).click();
  await expect(page.getByText('Container(s) consolidated')).toBeVisible();
  await expect(page.getByRole('row', { name: /^INC-2/ })).toContainText('Commingled');
});

test('the month of a site is compared with its limits, and an inspector gets the same pack twice', async ({ page }) => {
  const { api, site } = await begin(page);
  const [id] = await addDrums(api, site, site.ids.satellite, ['GEN-1']);
  await fillDrum(api, site, id as number, 'solvent', 50, daysAgo(1));
  await page.goto('/waste/containers/waste-generation');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await filterBy(page, 'Locations', site.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(site.name) }).first()).toContainText(/kg of/);
  await expect(page.getByRole('region', { name: `On site at ${site.name}` })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/waste/containers/inspector');
  const hash = page.getByText(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Show the site' }).click();
  await expect(page.getByText('Download verified (SHA-256 matches).')).toBeVisible();
  const first = await hash.textContent();
  await page.getByRole('button', { name: 'Show the site' }).click();
  await expect(hash).toHaveText(first ?? '');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the pack' }).click();
  expect((await download).suggestedFilename()).toMatch(/^inspection-.*\.zip$/);
});
