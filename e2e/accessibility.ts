import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../look/accessibility.ts';

/** WCAG 2.2 AA as far as axe can tell, of the page at rest; names each violation and where it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, 'all', 'first')).toEqual([]);
}
