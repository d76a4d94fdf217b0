import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { people, signIn } from '../../sign-in.ts';
import { chooseCompany, confirmSwitch, expectCompany } from '../../switch-company.ts';
import { test } from '../../test.ts';
import { WasteApi } from '../waste-api.ts';
import { addDrums, daysAgo, fillDrum, makeWasteSite, type PreparedSite } from '../waste-site.ts';

const scan = '/waste/containers/scan';
const phone = { width: 390, height: 844 };

async function read(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code or number').fill(code);
  await page.getByLabel('Code or number').press('Enter');
}

const queueButton = (page: Page, count: number) => page.getByRole('button', { name: `${count} unsent` });

// A phone of their own: what the service worker keeps there is met by no other test.
let context: BrowserContext;
let page: Page;
let api: WasteApi;
let site: PreparedSite;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  page = await context.newPage();
  await signIn(page, people.administrator, scan);
  api = await WasteApi.of(page);
  site = await makeWasteSite(api, `Scan${test.info().workerIndex}`);
});

test.afterAll(() => context.close());

async function moveWithSignal(number: string): Promise<void> {
  await read(page, number);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText(/days left/)).toBeVisible();
  await expectAccessible(page);
  await read(page, `AREA-${site.ids.annex}`);
  await expect(page.getByText('Can be moved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Move to ${site.annex}` }).click();
  await expect(page.getByText(`Moved 1 container to ${site.annex}`)).toBeVisible();
  await expect(queueButton(page, 0)).toBeVisible();
  await expect(page.getByText(new RegExp(`${site.name}: \\d+ containers`))).toBeVisible();
}

async function inspectCentral(): Promise<void> {
  await page.getByRole('button', { name: 'Remove all' }).click();
  await read(page, `AREA-${site.ids.central}`);
  await page.getByRole('button', { name: 'Inspect this area' }).click();
  const form = page.getByRole('dialog', { name: `Inspect ${site.central}` });
  const satisfactory = form.getByRole('radio', { name: 'Satisfactory' });
  await expect(satisfactory).toHaveCount(8);
  for (const outcome of await satisfactory.all()) await outcome.click();
  await form.getByRole('button', { name: 'Save inspection' }).click();
}

/** Leaving asks about what is not sent. */
async function logOutInVain(): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('1 operation made on this device hasn’t been recorded yet')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('containers are moved by two scans; without a signal, a reload included, moves wait and are sent when it is back; a conflict shows both sides', async () => {
  const [first, second, third] = ['SCAN-1', 'SCAN-2', 'SCAN-3'];
  const ids = await addDrums(api, site, site.ids.central, [first, second, third]);
  await fillDrum(api, site, ids[0] as number, 'solvent', 20, daysAgo(20));

  // With a signal: a container, then an area.
  await page.goto(scan);
  await moveWithSignal(first);

  // Without a signal: an area, then containers; the page is opened again in the meantime.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No signal')).toBeVisible();
  await read(page, `AREA-${site.ids.annex}`);
  await read(page, second);
  await read(page, third);
  await expect(page.getByText('Will be checked when sent')).toHaveCount(2);
  await page.getByRole('button', { name: `Move 2 containers to ${site.annex}` }).click();
  await expect(queueButton(page, 2)).toBeVisible();
  await read(page, second);
  await expect(page.getByRole('article').getByText(new RegExp(site.annex))).toBeVisible();

  // An area is inspected without a signal, too.
  await inspectCentral();
  await expect(queueButton(page, 3)).toBeVisible();

  // Somebody changes one of them in the meantime.
  await api.call('POST', 'container/move', {
    containerId: ids[2],
    version: 1,
    moveTypeId: 1,
    date: daysAgo(0),
    wasteStorageAreaId: site.ids.acidStore,
  });

  await context.setOffline(false);
  await expect(queueButton(page, 1)).toBeVisible({ timeout: 30_000 });
  await queueButton(page, 1).click();
  const conflict = page.getByRole('article', { name: `${third} to ${site.annex}` });
  await expect(conflict.getByText('On this device')).toBeVisible();
  await expect(conflict.getByText(site.acidStore)).toBeVisible();
  await expect(page.getByRole('article', { name: `${second} to ${site.annex}` }).getByText('Recorded')).toBeVisible();
  await expect(
    page.getByRole('article', { name: `Inspection of ${site.central}` }).getByText('Recorded'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await logOutInVain();
  await queueButton(page, 1).click();
  await conflict.getByRole('button', { name: 'Move from there now' }).click();
  await expect(conflict.getByText('Recorded')).toBeVisible();
  await expect(queueButton(page, 0)).toBeVisible();
});

const queued = (name: string) => page.getByRole('article', { name });

test('a device that the release before has filled keeps what is not sent, and its owner', async ({ browser }) => {
  const former = await browser.newContext({ viewport: phone });
  const opened = await former.newPage();
  await opened.goto('/icon.svg');
  const kept = await page.evaluate(async () => {
    const asked = indexedDB.open('oikos-device');
    const database = await new Promise<IDBDatabase>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const reading = database.transaction('owner').objectStore('owner').get('owner');
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result;
  });
  await opened.evaluate(
    (owner) =>
      new Promise((resolve) => {
        const asked = indexedDB.open('oikos-device', 2);
        asked.onupgradeneeded = () => {
          asked.result.createObjectStore('holder').put(owner, 'holder');
          asked.result.createObjectStore('sites', { keyPath: 'siteId' });
          asked.result.createObjectStore('drafts', { keyPath: 'key' });
          asked.result.createObjectStore('operations', { keyPath: 'operationId' }).put({
            kind: 'move',
            operationId: '00000000-0000-4000-8000-000000000001',
            order: 1,
            companyId: owner.companyId,
            userId: owner.userId,
            madeAt: '2026-01-02T10:00:00Z',
            isTimeConfirmed: false,
            state: 'refused',
            message: 'Refused before the update',
            container: { id: 1, version: 1, number: 'KEPT-1' },
            place: { areaId: 1, areaName: 'Dock', siteId: 1, siteName: 'Works', bayId: null, bayName: null },
            present: null,
          });
        };
        asked.onsuccess = () => resolve(asked.result.close());
      }),
    kept,
  );
  await signIn(opened, people.administrator, scan);
  await expect(queueButton(opened, 1)).toBeVisible();
  await former.close();
});

async function moveByWrongClock(number: string): Promise<void> {
  await page.clock.setSystemTime(Date.now() - 3 * 3_600_000);
  await read(page, number);
  await read(page, `AREA-${site.ids.annex}`);
  await page.getByRole('button', { name: `Move to ${site.annex}` }).click();
  await queueButton(page, 2).click();
  const late = queued(`${number} to ${site.annex}`);
  await expect(late.getByText("The device's clock is off by 180 minutes. Enter when this was done.")).toBeVisible();
  await late.getByRole('button', { name: 'Confirm time' }).click();
  await expect(late.getByText('Recorded', { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.keyboard.press('Escape');
}

test('incompatible waste is accepted with a reason, at once or from the queue; a clock that is off is asked about; a change of company asks what becomes of what is not sent', async () => {
  const [desert, orchard] = ['Desert Sky Power', 'Orchard Valley Foods UAT'];
  const [first, second, third, fourth] = ['MIX-1', 'MIX-2', 'MIX-3', 'MIX-4'];
  const [resting] = await addDrums(api, site, site.ids.acidStore, ['MIX-0']);
  await fillDrum(api, site, resting as number, 'acid', 10, daysAgo(20));
  const ids = await addDrums(api, site, site.ids.central, [first, second, third, fourth]);
  for (const id of ids) await fillDrum(api, site, id, 'solvent', 10, daysAgo(20));
  const reason = page.getByLabel('Reason for accepting incompatible waste');

  await page.goto(scan);
  await read(page, first);
  await read(page, `AREA-${site.ids.acidStore}`);
  await expect(page.getByText("Can't be moved", { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No container can be moved there' })).toBeDisabled();
  await reason.fill('A dike is between them');
  await page.getByRole('button', { name: `Move to ${site.acidStore}` }).click();
  await expect(page.getByText(`Moved 1 container to ${site.acidStore}`)).toBeVisible();

  // Nobody can judge it without a signal: it is answered when it is sent.
  await context.setOffline(true);
  for (const number of [second, fourth]) await read(page, number);
  await read(page, `AREA-${site.ids.acidStore}`);
  await page.getByRole('button', { name: `Move 2 containers to ${site.acidStore}` }).click();
  await expect(queueButton(page, 2)).toBeVisible();
  await context.setOffline(false);
  await queueButton(page, 2).click();
  const incompatible = queued(`${second} to ${site.acidStore}`);
  await expect(incompatible.getByText('Incompatible waste', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await incompatible.getByLabel('Reason for accepting incompatible waste').fill('A dike is between them');
  await incompatible.getByRole('button', { name: 'Accept and move' }).click();
  await expect(incompatible.getByText('Recorded', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await moveByWrongClock(third);

  // The name of the company is shown where there is room for it.
  await page.setViewportSize({ width: 1280, height: 900 });
  await chooseCompany(page, desert, orchard);
  await expect(page.getByText('1 operation made on this device hasn’t been recorded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Discard and continue' }).click();
  await confirmSwitch(page);
  await expectCompany(page, orchard);
  await page.goto(scan);
  await expect(queueButton(page, 0)).toBeVisible();
  await expect(page.getByText(new RegExp(`${site.name}: \\d+ containers`))).toHaveCount(0);
  await chooseCompany(page, orchard, desert);
  await confirmSwitch(page);
  await expectCompany(page, desert);
  await page.setViewportSize(phone);
});

test('an inspection that was begun outlives a reload without a signal, and is sent once when the signal is back', async () => {
  const inspect = `/waste/containers/inspect-area/${site.ids.satellite}`;
  await page.goto(inspect);
  await expect(page.getByRole('heading', { name: `Inspect ${site.satellite}` })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByLabel('Notes').fill('Swept, and the drain is');
  await context.setOffline(true);
  await page.getByLabel('Notes').fill('Swept, and the drain is covered');
  await page.reload();
  await expect(page.getByText(/Your unsaved inspection from .* has been restored/)).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Swept, and the drain is covered');
  for (const outcome of await page.getByRole('radio', { name: 'Satisfactory' }).all()) await outcome.click();
  await page.getByRole('button', { name: 'Save inspection' }).click();
  await expect(queueButton(page, 1)).toBeVisible();
  await context.setOffline(false);
  // The page may have begun again with its sign-in, and then nothing waits that it could count.
  await expect(queueButton(page, 1)).toHaveCount(0, { timeout: 30_000 });
  // At a desk the list has a column of notes, which its cards on a phone leave out.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/waste/containers/waste-inspections?tab=recorded&areaIds=${site.ids.satellite}`);
  await expect(page.getByRole('row', { name: /the drain is covered/ })).toHaveCount(1);
  await page.setViewportSize(phone);
  await page.goto(inspect);
  await expect(page.getByLabel('Notes')).toHaveValue('');
});
