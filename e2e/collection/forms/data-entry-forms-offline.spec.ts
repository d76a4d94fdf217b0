import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { countingHands, type Hands } from '../../hands.ts';
import { people, signInByHand } from '../../sign-in.ts';
import { test } from '../../test.ts';
import { WasteApi } from '../../waste/waste-api.ts';

test.use({ data: 'unshared' });

const list = '/air/data-collection/manual-data-entry?tab=forms';
const phone = { width: 390, height: 844 };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);

interface Form {
  readonly version: number;
  readonly items: readonly { readonly numValue: number | null; readonly recordedBy: string | null }[];
  readonly replies: Readonly<Record<string, string>>;
  readonly evidence: readonly { readonly name: string }[];
}

const question = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name });

/** Somebody else, who changes the same form at a desk. */
async function sitDown(browser: Browser): Promise<{ readonly api: WasteApi; readonly context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByHand(page, people.manager, '/air');
  return { api: await WasteApi.of(page), context };
}

/** With a signal: the latest form is taken along. */
async function takeAlong(page: Page, hands: Hands): Promise<void> {
  await hands.click(page.getByRole('link', { name: 'Monthly plant check' }).last());
  await hands.click(page.getByRole('button', { name: 'Make available offline' }));
  await expect(page.getByText('1 form is on this device now. It works without a signal.')).toBeVisible();
  await expect(page.getByText(/^On this device for Tessa Ng only, refreshed/)).toBeVisible();
}

/** Without one, after the page was opened again: conditions, a value, an answer and a picture. */
async function fillIn(page: Page, hands: Hands): Promise<void> {
  await page.reload();
  await expect(page.getByText('No signal. What you enter is kept on this device and sent later.')).toBeVisible();
  await hands.click(question(page, /calibrated/).getByText('Yes', { exact: true }));
  await hands.click(question(page, /correction/).getByText('Yes', { exact: true }));
  await hands.click(page.getByLabel('Hours in operation'));
  await hands.press('Control+a');
  await hands.type('700');
  await hands.click(page.getByLabel(/^Unit with the longest outage/));
  await hands.type('steam');
  await hands.click(page.getByRole('option', { name: /steam turbines/ }).first());
  await hands.click(page.getByRole('grid', { name: 'Fuel' }).getByRole('gridcell').first());
  await hands.type('12345');
  await hands.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await hands.click(page.getByRole('button', { name: 'Take a picture' }));
  await (await chooser).setFiles({ name: 'certificate.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Waits to be sent', { exact: true })).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('6 entries wait to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('6 entries wait to be sent')).toBeVisible();
  await expect(page.getByLabel('Hours in operation')).toHaveValue('700');
}

test('a form that was taken along is filled in without a signal, is sent once, and shows side by side what others changed', async ({
  browser,
}) => {
  // A phone of their own: what the service worker keeps there is met by no other test.
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const hands = countingHands(page);
  const [desk] = await Promise.all([sitDown(browser), signInByHand(page, people.technician, list)]);

  await takeAlong(page, hands);
  const id = Number(/(\d+)$/.exec(page.url())?.[1]);

  await context.setOffline(true);
  await fillIn(page, hands);

  // Somebody changes one of the answers in the meantime, and another one that is in nobody's way.
  const read = () => desk.api.call<Form>('GET', `dataentry/forms/${id}`);
  const { version } = await read();
  const replies = { hours: '690', outage: '20' };
  await desk.api.call('POST', `dataentry/forms/${id}/save`, { version, replies });

  // Both sides are shown, and a person decides.
  await context.setOffline(false);
  await hands.click(page.getByRole('button', { name: 'Compare' }));
  const hours = page.getByRole('dialog').getByRole('region', { name: 'Hours in operation' });
  await expect(hours).toContainText('Mine700');
  await expect(hours).toContainText('Theirs690Marco Reyes');
  await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(1);
  await expectAccessible(page);
  expect((await read()).replies).toMatchObject(replies);
  await hands.click(hours.getByRole('radiogroup').getByText('Mine', { exact: true }));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
  await expect(page.getByText(/: everything is sent$/)).toBeVisible();
  const sent = await read();
  expect(sent.replies).toMatchObject({ hours: '700', outage: '20', calibrated: 'yes', corrected: 'yes' });
  expect(sent.replies.unit).toMatch(/^\d+\n.*steam turbines/);
  expect(sent.items).toMatchObject([{ numValue: 12345, recordedBy: 'Tessa Ng' }]);
  expect(sent.evidence).toMatchObject([{ name: 'certificate.png' }]);

  for (const each of [context, desk.context]) await each.close();
});
