import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

const myActions = '/waste/actions/my-actions';

const phone = { width: 390, height: 844 };

/** A row, on a phone a card. */
const action = (page: Page, title: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title });

/** Its one button leads to where it is done. */
const openAction = (page: Page, title: string) =>
  action(page, title)
    .getByRole('link', { name: `: ${title}` })
    .click();

async function answer(page: Page, checkpoint: string, outcome: string): Promise<void> {
  await page.getByRole('radiogroup', { name: checkpoint }).getByRole('radio', { name: outcome }).click();
}

test('the weekly inspection that is due is recorded on a phone: its action ends, and what it found is one until it is fixed', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, people.waste, myActions);
  await openAction(page, 'Inspect Waste shed');
  await expect(page.getByRole('heading', { name: 'Inspect Waste shed' })).toBeVisible();
  // Or 3, when the company's midnight was between the making of the demo and this.
  await expect(page.getByText(/^Overdue by [23] days$/)).toBeVisible();

  const checkpoints = page.getByRole('radiogroup');
  for (let index = 1; index < (await checkpoints.count()); index += 1)
    await checkpoints.nth(index).getByRole('radio', { name: 'Satisfactory' }).click();
  await page.getByRole('button', { name: 'Save inspection' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await answer(page, 'No container leaks', 'Satisfactory');
  await answer(page, 'Labels are legible and dated', 'Deficiency');
  await page.getByLabel('Deficiency').fill('The label of a drum is torn');

  await page.getByRole('switch', { name: /one by one/ }).click();
  await page.getByRole('checkbox').first().click();
  await page.getByLabel('Another container').fill('NOBODYS-1');
  await page.getByLabel('Another container').press('Enter');
  await expect(page.getByText('1 of 2 seen')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.getByRole('button', { name: 'Save inspection' }).click();

  await expect(page.getByRole('heading', { name: 'Inspection of Waste shed' })).toBeVisible();
  await expect(page.getByText('1 open of 1')).toBeVisible();
  const containers = page.getByRole('region', { name: 'Containers' });
  await expect(containers).toContainText('2 containers seen');
  await expect(containers.getByText('Not seen')).toBeVisible();
  await expect(containers).toContainText('NOBODYS-1');
  await expectAccessible(page);

  await page.goto(myActions);
  await expect(action(page, 'Fix the deficiencies at Waste shed')).toBeVisible();
  await expect(action(page, 'Inspect Waste shed')).toHaveCount(0);
  await openAction(page, 'Fix the deficiencies at Waste shed');
  await page.getByRole('button', { name: 'Fixed', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^Fix: / });
  await drawer.getByLabel('Corrective action').fill('New label');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 fixed')).toBeVisible();

  await page.getByRole('link', { name: 'Correct' }).click();
  await page.getByLabel('Reason for the correction').fill('The rain was forgotten');
  await page.getByLabel('Notes').fill('It rained');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByText('It rained')).toBeVisible();
  await expect(page.getByRole('button', { name: /Version 3: Corrected by .* The rain was forgotten/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Version 1: Recorded/ })).toBeVisible();
});
