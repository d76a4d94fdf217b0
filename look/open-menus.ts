import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import type { Finding } from './check-page.ts';

const MENU = '[role="menu"]';

/** What a machine sees of the menus of a page when they are open: one of each name, for rows repeat theirs. */
export async function menuFindings(page: Page): Promise<Finding[]> {
  const found: Finding[] = [];
  const buttons = page.getByRole('main').locator('button[aria-haspopup="menu"]:enabled');
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => (each.checkVisibility() ? (each.ariaLabel ?? each.textContent) : '')),
  );
  for (const [index, name] of names.entries()) {
    if (name === '' || names.indexOf(name) < index) continue;
    const button = buttons.nth(index);
    await button.click();
    await page.locator(MENU).waitFor();
    for (const what of await violationsOf(page, 'all', MENU)) found.push({ kind: 'axe', what: `${name}: ${what}` });
    await page.keyboard.press('Escape');
    await page.locator(MENU).waitFor({ state: 'detached' });
  }
  return found;
}
