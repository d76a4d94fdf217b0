import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { readValue } from '../editing.ts';
import { tabTo } from '../keyboard.ts';
import { filterBy } from '../lists.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

test('another row is added like the last one; its page is read first, edited by keyboard, and its history says what changed', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/air/materials/materials-manufacturers');
  await page.getByRole('button', { name: 'Add manufacturer' }).first().click();
  const drawer = page.getByRole('dialog');
  const name = drawer.getByLabel(/^Name/);
  const first = `Cedar Chemical ${Date.now()}`;
  await name.fill(first);
  await drawer.getByLabel('Address').fill('1 Kiln Road');
  await drawer.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText(`${first} has been saved.`)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(drawer.getByLabel('Address')).toHaveValue('');
  await drawer.getByRole('button', { name: 'Fill in like the last one' }).click();
  await expect(drawer.getByLabel('Address')).toHaveValue('1 Kiln Road');
  await expect(name).toHaveValue('');
  await name.fill(`${first} again`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: `${first} again` }).click();

  const main = page.getByRole('main');
  await expect(readValue(page, 'Address')).toHaveText('1 Kiln Road');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  const edit = main.getByRole('button', { name: 'Edit', exact: true });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await main.getByRole('textbox', { name: 'Address' }).fill('2 Kiln Road');
  await page.keyboard.press('Control+s');
  await expect(readValue(page, 'Address')).toHaveText('2 Kiln Road');
  const beside = page.getByRole('complementary', { name: 'About this record' });
  await expect(beside.getByRole('listitem')).toContainText(['Changed Address', 'Added']);
  await expectAccessible(page);

  // Discarded, it is read again as it was.
  await edit.click();
  await main.getByRole('textbox', { name: 'Address' }).fill('3 Kiln Road');
  await main.getByRole('button', { name: 'Discard' }).click();
  await expect(readValue(page, 'Address')).toHaveText('2 Kiln Road');

  await beside.getByRole('button', { name: 'Show all' }).click();
  const history = page.getByRole('dialog', { name: /^History of / });
  const changed = history.getByRole('row').filter({ hasText: '2 Kiln Road' });
  await expect(changed).toContainText('1 Kiln Road');
  await expect(changed).toContainText('Ada Lindqvist');
  await filterBy(page, 'Field', 'Address');
  await expect(changed).toBeVisible();
  await expectAccessible(page);
});
