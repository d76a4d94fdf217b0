import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { readValue } from '../editing.ts';
import { addNode } from '../hierarchy/add-node.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

const nodeManagement = '/air/locations-and-nodes/node-management-browse-list';
const heatInput = (page: Page) => page.getByRole('row', { name: /^Heat input/ });
const openHeatInput = async (page: Page) => {
  await heatInput(page).click();
  return page.getByRole('dialog', { name: 'Heat input' });
};

test('a new source says that its fuel is missing; once it is set, values can be entered', async ({ page }) => {
  await signIn(page, people.administrator, nodeManagement);
  await addNode(page, 'Package boiler');
  await page.getByRole('tab', { name: 'Parameters', exact: true }).click();
  await expect(heatInput(page).getByText('Fuel type missing')).toBeVisible();
  await expect(page.getByRole('link', { name: /^heat \* ef_co2/ }).first()).toBeVisible();

  const drawer = await openHeatInput(page);
  await drawer.getByLabel('Fuel type at this node').fill('natural');
  await page.getByRole('option', { name: 'Natural Gas', exact: true }).click();
  await expect(drawer.getByText('Fuel type: Natural Gas at this node')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(heatInput(page).getByText('Fuel type: Natural Gas at this node')).toBeVisible();

  await heatInput(page).getByRole('link', { name: 'Enter values' }).click();
  await expect(page.getByRole('columnheader', { name: /Heat input/ })).toBeVisible();
});

test('a parameter is made read-only at one node and reverted; a tag is taken by one parameter only', async ({
  page,
}) => {
  await signIn(page, people.administrator, nodeManagement);
  await addNode(page, 'Standby boiler');
  await page.getByRole('tab', { name: 'Parameters', exact: true }).click();
  const drawer = await openHeatInput(page);
  await drawer.getByLabel('Read-only here').check();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  const revert = drawer.getByRole('button', { name: 'Revert to the value for all nodes' });
  await expect(revert).toBeVisible();
  await drawer.getByPlaceholder('Type a tag, press Enter').fill('FQ-4711');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Save tags' }).click();
  await expect(drawer.getByRole('button', { name: 'Save tags' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(heatInput(page).getByText('Read-only here')).toBeVisible();

  await page.getByRole('row', { name: /^Net generation/ }).click();
  const other = page.getByRole('dialog', { name: 'Net generation' });
  await other.getByPlaceholder('Type a tag, press Enter').fill('fq-4711');
  await page.keyboard.press('Enter');
  await expect(other.getByText('The tag fq-4711 is already used by another parameter or node')).toBeVisible();
  await page.keyboard.press('Escape');

  await openHeatInput(page);
  await revert.click();
  await expect(revert).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(heatInput(page).getByText('Read-only here')).toBeHidden();
});

test('a technician reads the parameters of a source and changes nothing about them', async ({ page }) => {
  await signIn(page, people.technician, nodeManagement);
  await page.getByRole('row', { name: /^Distillate oil, steam turbines/ }).click();
  await page.getByRole('tab', { name: 'Parameters', exact: true }).click();
  const drawer = await openHeatInput(page);
  await expect(drawer.getByText(/^Fuel type: Distillate Fuel Oil No. 2/)).toBeVisible();
  await expect(readValue(page, 'Fuel type at this node')).toHaveText('Distillate Fuel Oil No. 2');
  await expect(drawer.getByLabel('Fuel type at this node')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Add property' })).toHaveCount(0);
});
