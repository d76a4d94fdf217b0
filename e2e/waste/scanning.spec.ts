import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';
import { addDrums, callsOf, daysAgo, fillDrum, makeWasteSite } from './waste-site.ts';

const scan = '/waste/containers/scan';

async function read(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code or number').fill(code);
  await page.getByLabel('Code or number').press('Enter');
}

const queueButton = (page: Page, count: number) => page.getByRole('button', { name: `Not sent: ${count}` });

test('containers are moved by two scans; without a signal, a reload included, moves wait and are sent when it is back; a conflict shows both sides', async ({
  browser,
}) => {
  // A phone of its own: what the service worker keeps there is met by no other test.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  try {
    await moveByScans(phone);
  } finally {
    await phone.close();
  }
});

async function moveByScans(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signIn(page, people.administrator, scan);
  const call = await callsOf(page);
  const site = await makeWasteSite(call, `Scan${test.info().workerIndex}`);
  const [first, second, third] = ['SCAN-1', 'SCAN-2', 'SCAN-3'];
  const ids = await addDrums(call, site, site.ids.central, [first, second, third]);
  await fillDrum(call, site, ids[0] as number, 'solvent', 20, daysAgo(20));

  // With a signal: a container, then an area.
  await page.goto(scan);
  await read(page, first);
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await expect(page.getByText(/days left/)).toBeVisible();
  await expectAccessible(page);
  await read(page, `AREA-${site.ids.annex}`);
  await expect(page.getByText('Can be moved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Move to ${site.annex}` }).click();
  await expect(page.getByText(`Moved to ${site.annex}: 1`)).toBeVisible();
  await expect(queueButton(page, 0)).toBeVisible();
  await expect(page.getByText(new RegExp(`${site.name}: \\d+ containers`))).toBeVisible();

  // Without a signal: an area, then containers; the page is opened anew meanwhile.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No signal')).toBeVisible();
  await read(page, `AREA-${site.ids.annex}`);
  await read(page, second);
  await read(page, third);
  await expect(page.getByText('Will be checked when it is sent')).toHaveCount(2);
  await page.getByRole('button', { name: `Move 2 to ${site.annex}` }).click();
  await expect(queueButton(page, 2)).toBeVisible();
  await read(page, second);
  await expect(page.getByRole('article').getByText(new RegExp(site.annex))).toBeVisible();

  // An area is inspected without a signal, too.
  await page.getByRole('button', { name: 'Put down all' }).click();
  await read(page, `AREA-${site.ids.central}`);
  await page.getByRole('button', { name: 'Inspect this area' }).click();
  const form = page.getByRole('dialog', { name: `Inspect ${site.central}` });
  const satisfactory = form.getByRole('radio', { name: 'Satisfactory' });
  await expect(satisfactory).toHaveCount(8);
  for (const outcome of await satisfactory.all()) await outcome.click();
  await form.getByRole('button', { name: 'Save inspection' }).click();
  await expect(queueButton(page, 3)).toBeVisible();

  // Somebody changes one of them meanwhile.
  await call('POST', 'container/move', {
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
  await expect(conflict.getByText('This device believed')).toBeVisible();
  await expect(conflict.getByText(site.acidStore)).toBeVisible();
  await expect(page.getByRole('article', { name: `${second} to ${site.annex}` }).getByText('Recorded')).toBeVisible();
  await expect(
    page.getByRole('article', { name: `Inspection of ${site.central}` }).getByText('Recorded'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('One operation made on this device has not been recorded yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await queueButton(page, 1).click();
  await conflict.getByRole('button', { name: 'Move it from there now' }).click();
  await expect(conflict.getByText('Recorded')).toBeVisible();
  await expect(queueButton(page, 0)).toBeVisible();
}
