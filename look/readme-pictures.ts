import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { windowOf } from './options.ts';
import { atRest, openPage, openWindow, type Visit } from './visit.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');

interface Picture {
  readonly name: string;
  readonly address: string;
  /** What is done on the page before it is taken. */
  readonly after?: (page: Page) => Promise<void>;
}

/** The year of the demo that has all of its values. */
const COMPLETE_YEAR = '2017';

const pictures: readonly Picture[] = [
  { name: 'corporate-dashboard', address: '/air/dashboards/corp-dashboard' },
  {
    name: 'data-entry',
    address: `/air/data-collection/manual-data-entry?from=${COMPLETE_YEAR}-01-01`,
    after: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'explanation',
    address: '/air/dashboards/corp-dashboard',
    after: async (page) => {
      const drawer = page.getByRole('dialog');
      await page.getByRole('button', { name: /^Total emissions: \d/ }).click();
      await drawer
        .getByRole('button', { name: /^Sub-bituminous coal/ })
        .first()
        .click();
      await drawer.getByRole('button', { name: 'Replay' }).click();
      await drawer.getByText('Identical to the last bit').waitFor();
    },
  },
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
    await atRest(page);
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
    say(`docs/pictures/${name}.png`);
  }
  await page.context().close();
}
