import { expect, type Page } from '@playwright/test';

/** Adds a combustion source below Cholla through the drawer; ends on its details. */
export async function addNode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add node' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add node' });
  await drawer.getByLabel('Name').first().fill(name);
  await drawer.getByLabel('Node type').click();
  await page.getByRole('option', { name: 'Combustion source' }).click();
  await drawer.getByRole('button', { name: 'Expand Arizona' }).click();
  await drawer.getByRole('button', { name: 'Cholla', exact: true }).click();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}
