import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What depends on colors alone: another scheme of the same page can only change these. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
/** What takes axe the longest: the colors behind each text, and the distances between all that can be pressed. */
const SLOW = [...OF_COLORS, 'target-size'];

/** WCAG 2.2 AA as far as axe can tell, of the page at rest: each violation by its name and where it is. */
export async function violationsOf(
  page: Page,
  rules: 'all' | 'of colors' | 'but slow ones' = 'all',
): Promise<string[]> {
  // From its top: what is half behind the page's head would count as too small to be hit.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await transitionsEnded(page);
  // Axe is half a megabyte to compile: once for each document.
  const isThere = await page.evaluate(() => 'axe' in window);
  // What passes isn't gathered, and no other page is opened to put frames together, of which there are none: a third of the time.
  const source = isThere ? { axeSource: 'undefined' } : {};
  const axe = new AxeBuilder({ page, ...source }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules === 'of colors') axe.withRules(OF_COLORS);
  else axe.withTags(WCAG_22_AA);
  if (rules === 'but slow ones') axe.disableRules(SLOW);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Shows the page in this color scheme: the page itself answers the browser, a moment later. */
export async function showIn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
}

/** A message that is fading in has another contrast than the one that is read; a spinner, which never ends, is not waited for. */
export async function transitionsEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity),
  );
}
