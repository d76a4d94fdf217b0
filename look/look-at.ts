import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { showIn } from './accessibility.ts';
import type { LookedAt } from './addresses.ts';
import { findingsOn } from './check-page.ts';
import { menuFindings } from './open-menus.ts';
import { type LookOptions, type Scheme, windowOf } from './options.ts';
import type { Seen } from './summary.ts';
import { atRest, openPage, openWindow, PHONE, type Visit } from './visit.ts';

/** One page in every window and scheme: its picture, and what is wrong with it. Resolves to the addresses of its tabs. */
export async function lookAt(
  browser: Browser,
  visit: Visit,
  looked: LookedAt,
  { widths, schemes, folder }: LookOptions,
  tell: (seen: Seen) => void,
): Promise<readonly LookedAt[]> {
  const [firstScheme = 'light'] = schemes;
  const tabs = new Map<string, LookedAt>();
  // A phone never was a wide window: it loads the page itself.
  const layouts = [widths.filter((width) => width >= PHONE), widths.filter((width) => width < PHONE)];
  for (const layout of layouts) {
    const [first] = layout;
    if (first === undefined) continue;
    const page = await openWindow(browser, visit, windowOf(first), firstScheme);
    const faults = faultsOf(page);
    const of = (width: number, scheme: Scheme) => ({ address: looked.address, width, scheme });
    try {
      await openPage(page, looked.address);
      for (const width of layout) {
        await page.setViewportSize(windowOf(width));
        await atRest(page);
        for (const scheme of schemes) {
          await showIn(page, scheme);
          const findings = await findingsOn(page, scheme === firstScheme ? 'all' : 'of colors');
          await takePicture(page, path.join(folder, `${width}-${scheme}`), looked.name);
          tell({ ...of(width, scheme), findings });
        }
      }
      if (first >= PHONE) tell({ ...of(first, firstScheme), findings: await menuFindings(page) });
      for (const tab of await tabsOf(page, looked)) tabs.set(tab.address, tab);
    } catch (error) {
      const what = `can't be looked at: ${(error as Error).message.split('\n')[0]}`;
      tell({ ...of(first, firstScheme), findings: [{ kind: 'fault', what }] });
    } finally {
      tell({ ...of(first, firstScheme), findings: faults.map((what) => ({ kind: 'fault', what })) });
      await page
        .context()
        .close()
        .catch(() => undefined);
    }
  }
  return [...tabs.values()];
}

/** The tabs that an address names: all but the first one, which the page begins with. */
async function tabsOf(page: Page, { address, name }: LookedAt): Promise<readonly LookedAt[]> {
  if (address.includes('tab=')) return [];
  const all = await page.getByRole('main').getByRole('tab').all();
  const found: LookedAt[] = [];
  for (const tab of all.slice(1)) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await atRest(page);
    const { pathname, search, searchParams } = new URL(page.url());
    const key = searchParams.get('tab');
    if (key !== null) found.push({ address: `${pathname}${search}`, name: `${name}-tab-${key}` });
  }
  return found;
}

/** What goes wrong behind the page: errors of its scripts, and calls that the server fails at. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => void faults.push(message));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return faults;
}

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
