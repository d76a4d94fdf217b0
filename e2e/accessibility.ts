import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../look/accessibility.ts';

/**
 * WCAG 2.2 AA as far as axe can tell, of the page at rest; names each violation and where it is. Colors and the sizes of buttons
 * are those of the kit: look.spec.ts checks them on a page of each kind, and `npm run look` on all. Pages that it opens as they are
 * need no check here: what a test brings about does, such as a dialog.
 */
export async function expectAccessible(page: Page, rules: 'all' | 'but slow ones' = 'but slow ones'): Promise<void> {
  expect(await violationsOf(page, rules)).toEqual([]);
}
