import type { Locator, Page } from '@playwright/test';

/** Opens the control of a list's filter: by its chip where it is in use, else from the menu of the others. */
export async function openFilter(page: Page, label: string): Promise<Locator> {
  const toolbar = page.getByRole('toolbar');
  const chip = toolbar.getByRole('button', { name: new RegExp(`^${label}: `) });
  if (await chip.isVisible()) await chip.click();
  else {
    await toolbar.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  }
  return page.getByLabel(label, { exact: true }).and(page.locator('input')).first();
}

/** Chooses a value of a list's filter. */
export async function filterBy(page: Page, label: string, choice: string): Promise<void> {
  const control = await openFilter(page, label);
  await control.click();
  if (await control.isEditable()) await control.fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** The chip of a filter in use. */
export const chipOf = (page: Page, label: string, value: string): Locator =>
  page.getByRole('toolbar').getByRole('button', { name: `${label}: ${value}`, exact: true });

/** Opens the menu of what is done with a list as a whole. */
export async function openListMenu(page: Page, name = 'List actions'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Does what is behind the '⋯' of a row with more than two actions. */
export async function doWithRow(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
