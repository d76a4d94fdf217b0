import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { comeBack, people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';
import { WasteApi } from '../waste/waste-api.ts';

test.use({ data: 'unshared' });

const MANAGER = '/air/dashboards/manager-dashboard';
const ENTRY = '/air/dashboards/FT-dashboard?periodStart=2026-01-01';
const name = 'Monthly outage report';
const part = { instructions: '', condition: null };
const definition = {
  sections: [
    {
      ...part,
      ...{ key: 'main', title: 'Main' },
      blocks: [{ ...part, kind: 'question', key: 'outage', label: 'Was there an outage?', control: 'boolean' }],
    },
  ],
};

/** A template whose forms Tessa Ng fills in at Cholla, from August 2026 on. */
async function makeForms(page: Page): Promise<void> {
  const api = await WasteApi.as(page, people.administrator);
  const nodeId = await api.find('locationextensions/search', { take: 0 }, 'name', 'Cholla');
  const userId = await api.find('admin/users/search', { contains: 'tessa' }, 'emailAddress', people.technician);
  const { id } = await api.call<{ id: number }>('POST', 'dataentry/templates/createormodify', {
    ...{ name, code: 'OUTAGES', sequence: 0, timespan: 5, defaultNodeId: nodeId, instructions: '' },
    ...{
      firstDay: '2026-08-01',
      endDay: '',
      openingOffset: 1,
      dueOffset: 3,
      escalationDays: null,
      needsApproval: false,
    },
  });
  const version = async () => (await api.call<{ version: number }>('GET', `dataentry/templates/${id}`)).version;
  await api.call('POST', `dataentry/templates/${id}/versions`, { version: await version(), definition, note: '' });
  await api.call('POST', `dataentry/templates/${id}/users`, {
    version: await version(),
    placeIds: [nodeId],
    users: [{ nodeId, userId, userGroupId: 0, part: 'enters' }],
  });
  await api.call('POST', `dataentry/templates/${id}/activate`, { version: await version() });
}

/** The tile or card with a label, which leads to what it counts. */
const tile = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Key figures' }).getByRole('link', { name: new RegExp(`^${label} ?\\d`) });

const numberOn = async (page: Page, label: string): Promise<number> =>
  Number(/\d+/.exec(await tile(page, label).ariaSnapshot())?.[0]);

/** Opens what a number counts: the list has as many forms. */
async function expectAsMany(page: Page, label: string): Promise<void> {
  const count = await numberOn(page, label);
  await tile(page, label).click();
  const main = page.getByRole('main');
  await expect(main.getByText(new RegExp(`^${count} rows?$`))).toBeVisible();
  await page.goBack();
  await expect(tile(page, label)).toBeVisible();
}

async function fillInOne(page: Page): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Was there an outage?' }).getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^The form is saved/)).toBeVisible();
}

test('both dashboards follow a form that is filled in, and lead to what they count', async ({
  page: manager,
  otherPage: technician,
}) => {
  test.setTimeout(180_000);
  await makeForms(manager);
  // The manager's dashboard is the home of the module.
  await signIn(manager, people.manager, '/air');
  await expect(manager).toHaveURL(new RegExp(`${MANAGER}$`));
  await comeBack(technician, people.technician);
  await expect(async () => {
    await technician.goto(ENTRY);
    await expect(technician.getByRole('link', { name }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(technician);

  await manager.goto(`${MANAGER}?year=2026`);
  await expect(tile(manager, 'Late')).toBeVisible();
  const before = { late: await numberOn(manager, 'Late'), completed: await numberOn(manager, 'Completed') };
  for (const label of ['Forms', 'Late']) await expectAsMany(manager, label);

  const started = await numberOn(technician, 'Not Started');
  const ready = await numberOn(technician, 'Ready to Submit');
  await expectAsMany(technician, 'Not Started');
  await tile(technician, 'Not Started').click();
  await expect(tile(technician, 'Not Started')).toHaveAttribute('aria-current', 'true');
  await fillInOne(technician);
  await technician.goto(ENTRY);
  await expect.poll(() => numberOn(technician, 'Not Started')).toBe(started - 1);
  expect(await numberOn(technician, 'Ready to Submit')).toBe(ready + 1);
  await tile(technician, 'Ready to Submit').click();
  await technician.getByRole('link', { name }).first().click();
  await technician.getByRole('button', { name: 'Submit' }).click();
  await expect(technician.getByText('The form is submitted.')).toBeVisible();

  await manager.reload();
  await expect.poll(() => numberOn(manager, 'Completed')).toBe(before.completed + 1);
  expect(await numberOn(manager, 'Late')).toBe(before.late - 1);

  // Opened again, the form is late in its second round, and the first stays as it was completed.
  await technician.getByRole('button', { name: 'Reopen', exact: true }).click();
  await technician.getByRole('dialog').getByLabel('Reason').fill('The log was read wrongly');
  await technician.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(technician.getByText('The form is open again.')).toBeVisible();
  await manager.reload();
  await manager.getByRole('link', { name: 'Show round 2' }).click();
  await expect.poll(() => numberOn(manager, 'Forms')).toBe(1);
  await expectAsMany(manager, 'Late');
  await manager.goto(`${MANAGER}?year=2026`);
  await expect.poll(() => numberOn(manager, 'Completed')).toBe(before.completed + 1);
});

const isOnCell = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.hasAttribute('data-cell') === true);

test('the matrix leads to the forms of a month, and people are reminded of what is late', async ({ page }) => {
  await signIn(page, people.manager, `${MANAGER}?year=2026&tab=completeness`);
  const cell = page.getByRole('link', { name: /^Cholla, October 2026: / });
  await expect(cell).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Cholla, September 2026: / }).click();
  await expect(page.getByRole('button', { name: 'Month: September 2026', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '2026-09' }).first()).toBeVisible();
  await page.goBack();
  // From cell to cell by arrow keys.
  await expect(cell).toBeVisible();
  for (let presses = 0; presses < 60 && !(await isOnCell(page)); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  const second = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(second);
  expect(second).toMatch(/^Cholla, /);

  await page.getByRole('tab', { name: 'Progress' }).click();
  await tile(page, 'Late').click();
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: name });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  for (let at = 0; at < count; at += 1) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(page.getByText(`1 person was reminded of ${count} form`, { exact: false })).toBeVisible();
  // A reload shows the same.
  await page.reload();
  await expect(rows).toHaveCount(count);
});
