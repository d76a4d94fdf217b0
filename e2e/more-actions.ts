import type { Page } from '@playwright/test';

/** Does what a page has behind '⋯'. */
export async function moreAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
