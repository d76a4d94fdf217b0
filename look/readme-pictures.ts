import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { windowOf } from './options.ts';
import { openPage, openWindow, type Visit } from './visit.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');

interface Picture {
  readonly name: string;
  readonly address: string;
  /** What is done on the page before it is taken. */
  readonly after?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'corporate-dashboard', address: '/air/dashboards/corp-dashboard' },
  { name: 'data-entry', address: '/air/data-collection/manual-data-entry' },
  { name: 'explanation', address: '/air/dashboards/emission-details' },
  { name: 'my-actions', address: '/waste/actions/my-actions' },
];

/** Takes the pictures of README from the demo. */
export async function takeReadmePictures(
  browser: Browser,
  visit: Visit,
  say: (sentence: string) => void,
): Promise<void> {
  const page = await openWindow(browser, visit, windowOf(1280), 'light');
  for (const { name, address, after } of pictures) {
    await openPage(page, address);
    await after?.(page);
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
    say(`docs/pictures/${name}.png`);
  }
  await page.context().close();
}
