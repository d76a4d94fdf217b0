import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What depends on colors alone: another scheme of the same page can only change these. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
const TARGET_SIZE = 'target-size';
/** What takes axe the longest: the colors behind each text, and the distances between all that can be pressed. */
const SLOW = [...OF_COLORS, TARGET_SIZE];

/** WCAG 2.2 AA as far as axe can tell, of the page at rest: each violation by its name and where it is. `part` selects what is looked at alone. */
export async function violationsOf(
  page: Page,
  rules: 'all' | 'of colors' | 'but slow ones' = 'all',
  part?: string,
): Promise<string[]> {
  // From its top: what is half behind the page's head would count as too small to be hit.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await transitionsEnded(page);
  // Axe is half a megabyte to compile: once for each document.
  const isThere = await page.evaluate(() => 'axe' in window);
  // What passes isn't gathered, and no other page is opened to put frames together, of which there are none: a third of the time.
  const source = isThere ? { axeSource: 'undefined' } : {};
  const axe = new AxeBuilder({ page, ...source }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part !== undefined) axe.include(part);
  if (rules === 'of colors') axe.withRules(OF_COLORS);
  else axe.withTags(WCAG_22_AA);
  if (rules === 'but slow ones') axe.disableRules(SLOW);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }));
  const small = found.find(({ id }) => id === TARGET_SIZE);
  if (small) small.targets = await smallInTheMiddle(page, small.targets);
  return found.filter(({ targets }) => targets.length > 0).map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}

/** Which of these are too small when they are scrolled to: half behind the bar at the window's foot everything is. */
async function smallInTheMiddle(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const axe = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode().withRules(TARGET_SIZE);
    const { violations } = await axe.analyze();
    if (violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target))) small.push(target);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return small;
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
