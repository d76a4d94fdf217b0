import type { Page } from '@playwright/test';

/** Lets calls of an address wait until they are let go. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}
