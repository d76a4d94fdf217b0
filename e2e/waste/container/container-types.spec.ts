import { expect } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { people, signIn } from '../../sign-in.ts';
import { test } from '../../test.ts';

test('a container type is added, takes fields from another, and restricts a waste code with a reason', async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.administrator, '/waste/containers/container-types');
  await page.getByRole('button', { name: 'Add container type' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /Container type name/ }).fill('Lined steel drum');
  await drawer.getByRole('textbox', { name: /Container code/ }).fill('LINED1');
  await drawer.getByRole('combobox', { name: /Inherits custom fields from/ }).fill('Steel drum, 55');
  await page.getByRole('option', { name: /Steel drum, 55 gallons/ }).click();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Must be at most 5 characters')).toBeVisible();
  await drawer.getByRole('textbox', { name: /Container code/ }).fill('LIN55');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('searchbox').fill('DM55');
  await page
    .getByRole('row', { name: /Steel drum, 55 gallons/ })
    .getByRole('link')
    .click();
  await page.getByRole('tab', { name: 'Custom fields' }).click();
  await page.getByRole('button', { name: 'Add custom field' }).first().click();
  await drawer.getByRole('textbox', { name: /Name/ }).fill('Lining');
  await drawer.getByRole('checkbox', { name: 'Locked' }).check();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  const lining = page.getByRole('row', { name: /Lining/ });
  await expect(lining.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expect(lining.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await page.goto('/waste/containers/container-types?search=LIN55');
  await page
    .getByRole('row', { name: /Lined steel drum/ })
    .getByRole('link')
    .click();
  await page.getByRole('tab', { name: 'Custom fields' }).click();
  await expect(page.getByRole('row', { name: /Lining Text Yes Steel drum, 55 gallons/ })).toBeVisible();
  // It is opened to be read; nothing else is done with it here.
  await expect(page.getByRole('row', { name: /Lining/ }).getByRole('button')).toHaveText(['Lining']);

  await page.getByRole('tab', { name: 'Restricted waste codes' }).click();
  await page.getByRole('button', { name: 'Add restricted waste code' }).first().click();
  await drawer.getByRole('combobox', { name: /^Waste code/ }).fill('D002');
  await page.getByRole('option', { name: /D002/ }).click();
  await drawer.getByPlaceholder('Add a waste code').fill('D003');
  await page.getByRole('option', { name: /D003/ }).click();
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Dissolves the lining');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /D002 .* D003 Dissolves the lining/ })).toBeVisible();
  await expectAccessible(page);
});
