import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { comeBack, people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

test.use({ data: 'unshared' });

const templates = '/air/data-collection/data-entry-templates';
const forms = '/air/data-collection/manual-data-entry?tab=forms';
const name = 'Monthly boiler report';
/** Of values that no other test enters. */
const plant = 'Ocotillo';

/** Chooses a record of the server by typing its name. */
async function choose(page: Page, field: string, text: string, at = 0): Promise<void> {
  const input = page.getByLabel(new RegExp(`^${field}`)).nth(at);
  await input.fill(text);
  await page
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click();
}

async function makeTemplate(page: Page): Promise<void> {
  await page.goto(templates);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByLabel('Code').fill('BOILERS');
  await choose(page, 'Default location', plant);
  await drawer.getByLabel('First period').fill('2026-10-01');
  await page.keyboard.press('Tab');
  await drawer.getByLabel('Needs approval by someone else').check();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function addPart(page: Page, kind: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add: Boilers' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await page.getByLabel('Label').fill(label);
}

async function layOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Title').fill('Boilers');
  await page.getByRole('button', { name: 'Done' }).click();
  await addPart(page, 'Table of values', 'Fuel');
  await page.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: 'Combustion source' }).click();
  await page.getByRole('combobox', { name: 'Add parameter' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await addPart(page, 'Question', 'Was there an outage?');
  await page.getByRole('combobox', { name: 'Answer' }).click();
  await page.getByRole('option', { name: 'Yes or no' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await addPart(page, 'Question', 'Which source was checked?');
  await page.getByRole('combobox', { name: 'Answer' }).click();
  await page.getByRole('option', { name: 'One of the locations and sources' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  // The question is moved to the beginning by the keyboard alone.
  const handle = page.getByRole('button', { name: /^Drag Was there an outage/ });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^(Picked up )?Was there an outage\?( is over|\.)/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Was there an outage? is over Fuel.')).toBeAttached();
  await page.keyboard.press('Space');
  const parts = page.getByRole('region', { name: 'Boilers' }).getByRole('button', { name: /^Edit (Fuel|Was)/ });
  await expect(parts.first()).toHaveAccessibleName('Edit Was there an outage?');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByText('Version 1 is saved. New forms get it.')).toBeVisible();
}

async function namePeople(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Users' }).click();
  await choose(page, 'Add location', plant);
  for (const [index, [person, part]] of [
    ['Sol Park', 'Fills in'],
    ['Marco Reyes', 'Reviews'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add person', exact: true }).click();
    await choose(page, 'Person', person as string, index);
    await page.getByRole('combobox', { name: 'Role' }).nth(index).click();
    await page.getByRole('option', { name: part as string }).click();
    await choose(page, 'Location', plant, index);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Locations and people are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('The template is active.', { exact: false }).first()).toBeVisible();
}

/** The form of October, as somebody finds it among theirs. */
async function openForm(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(forms);
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await expect(page.getByRole('link', { name }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

const cells = (page: Page) => page.getByRole('grid', { name: 'Fuel' }).getByRole('gridcell');

/** A photo of the meter, beside the value that was read from it. */
async function attach(page: Page): Promise<void> {
  await cells(page).first().click();
  await page.getByRole('button', { name: 'Details and files' }).click();
  const details = page.getByRole('dialog');
  // The first one opens a camera.
  await details
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'meter.txt', mimeType: 'text/plain', buffer: Buffer.from('1000 at noon') });
  await expect(details.getByRole('button', { name: 'meter.txt', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cells(page).first()).toHaveAttribute('title', /1 file/);
}

async function fillIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByRole('radiogroup', { name: 'Was there an outage?' }).getByText('No', { exact: true }).click();
  await choose(page, 'Which source was checked\\?', plant);
  await attach(page);
  const count = await cells(page).count();
  await cells(page).first().click();
  for (let index = 0; index < count - 1; index += 1) {
    await page.keyboard.type(String(20_000 + index));
    await page.keyboard.press('Enter');
  }
  // One source didn't run: that is an answer with a reason, and no zero.
  await cells(page).last().click();
  await page.getByRole('button', { name: 'No value' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Retired');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^The form is saved/)).toBeVisible();
  await expectAccessible(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The form is submitted.')).toBeVisible();
}

test('a template is made and activated, its form is filled in, returned and completed', async ({
  page,
  otherPage: technician,
}) => {
  test.setTimeout(180_000);
  await signIn(page, people.administrator, templates);
  await makeTemplate(page);
  await layOut(page);
  await namePeople(page);

  await comeBack(technician, people.submitter);
  // A job opens the form, which the task among theirs leads to.
  const task = technician.getByRole('main').getByRole('link', { name: /^Fill in: / });
  await expect(async () => {
    await technician.goto('/air/actions/my-actions?search=boiler');
    await expect(task.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await task.first().click();
  await expect(technician.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await fillIn(technician);
  await submit(technician);
  await expect(technician.getByText('Waits for approval', { exact: true })).toBeVisible();
  await expect(technician.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const reviewer = page;
  await comeBack(reviewer, people.manager);
  await openForm(reviewer);
  await reviewer.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByLabel('What to change').fill('Check the second unit');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(reviewer.getByText('Returned: Check the second unit', { exact: true }).first()).toBeVisible();

  await openForm(technician);
  await expect(technician.getByText('Returned: Check the second unit', { exact: true }).first()).toBeVisible();
  await submit(technician);

  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(reviewer.getByText('The form is completed.')).toBeVisible();
  await expect(reviewer.getByText('Waits for approval', { exact: true })).toHaveCount(0);
});
