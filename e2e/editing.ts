import type { Locator, Page } from '@playwright/test';

/** Opens the first section of a record that is read to be edited; of a tab that was just opened, by its name. */
export function edit(page: Page, tab?: string): Promise<void> {
  const within = tab === undefined ? page.getByRole('main') : page.getByRole('tabpanel', { name: tab });
  return within.getByRole('button', { name: 'Edit', exact: true }).first().click();
}

/** What a section that is read says of a field. */
export const readValue = (page: Page, label: string): Locator =>
  page
    .locator('dl[data-read]')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
