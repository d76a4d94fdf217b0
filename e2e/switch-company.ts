import { expect, type Page } from '@playwright/test';

/** Selects another company; what asks whether to switch is answered by `confirmSwitch`. */
export async function chooseCompany(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: from }).click();
  await expect(page.getByRole('row', { name: from }).getByText('Current')).toBeVisible();
  await page.getByRole('row', { name: to }).getByRole('button', { name: 'Select' }).click();
}

export const confirmSwitch = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Switch company?' }).getByRole('button', { name: 'Switch' }).click();

export const expectCompany = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
