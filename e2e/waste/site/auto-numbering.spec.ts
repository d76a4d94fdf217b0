import { expect } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { moreAction } from '../../more-actions.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

// Other tests add locations: all are on one page.
const list = '/waste/libraries/auto-numbering-templates?size=100';

test("a location's numbering is defined with the next number in sight, changed and ended (V372 to V375)", async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.administrator, list);
  await page
    .getByRole('row', { name: /McClure/ })
    .getByRole('button', { name: 'Containers' })
    .click();
  await expect(page.getByRole('heading', { name: 'Number containers of McClure' })).toBeVisible();
  await page.getByLabel('Prefix').fill('O-1');
  await page.getByLabel('Prefix').press('Tab');
  await expect(page.getByText('Use only letters and numbers')).toBeVisible();
  await page.getByLabel('Prefix').fill('OCO');
  await page.getByLabel('Digits').fill('4');
  await expect(page.getByText('OCO-0001').locator('visible=true')).toBeVisible();
  await page.getByRole('combobox', { name: /Format/ }).click();
  await page.getByRole('option', { name: 'OCO0001' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Auto numbering has been saved.')).toBeVisible();

  await page.goto(list);
  await expect(page.getByRole('row', { name: /McClure Site OCO0001 None/ })).toBeVisible();
  await page
    .getByRole('row', { name: /Headquarters/ })
    .getByRole('button', { name: 'Containers' })
    .click();
  await page.getByLabel('Prefix').fill('oco');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Another location uses this prefix: McClure')).toBeVisible();
  await page.getByLabel('Prefix').fill('');
  await page.goto(list);
  await page
    .getByRole('row', { name: /McClure/ })
    .getByRole('button', { name: 'Containers' })
    .click();
  await moreAction(page, 'End numbering');
  await page.getByRole('dialog').getByRole('button', { name: 'End numbering' }).click();
  await expect(page.getByLabel('Prefix')).toHaveValue('');
});
