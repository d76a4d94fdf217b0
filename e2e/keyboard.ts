import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 80;

/** Goes to an element as a person without a mouse does; `back` goes with Shift held. */
export async function tabTo(page: Page, target: Locator, direction: 'forth' | 'back' = 'forth'): Promise<void> {
  await expect(target).toBeVisible();
  const key = direction === 'forth' ? 'Tab' : 'Shift+Tab';
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STEPS} times ${key} didn't reach ${target}`);
}
