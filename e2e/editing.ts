import type { Locator, Page } from '@playwright/test';

/** Opens the first section of a record that is read to be edited. */
export const edit = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click();

/** What a section that is read says of a field. */
export const readValue = (page: Page, label: string): Locator =>
  page
    .locator('dl[data-read]')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
