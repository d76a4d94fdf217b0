import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { signInByHand } from '../e2e/sign-in.ts';
import { requestOf } from '../packages/server/src/foundation/http/endpoint-request.ts';
import { findBrowser } from '../scripts/check/browser.ts';
import type { Scheme, Window } from './options.ts';
import type { AskRows } from './records.ts';

/** What the address of the running product, and who has signed in there, is needed for. */
export interface Visit {
  readonly address: string;
  /** The headers of this person's calls. */
  readonly headers: Readonly<Record<string, string>>;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars'],
  });

const contextOptions = { locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce' } as const;

/** Signs in by hand once; every window after that is of a browser that has been here. */
export async function beginVisit(browser: Browser, address: string, email: string): Promise<Visit> {
  const context = await browser.newContext({ ...contextOptions, baseURL: address });
  const page = await context.newPage();
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).pathname.startsWith('/api/') && 'x-tenant-id' in request.headers(),
  );
  await signInByHand(page, email);
  const { authorization = '', 'x-tenant-id': company = '' } = (await asked).headers();
  const state = await context.storageState();
  await context.close();
  return { address, state, headers: { authorization, 'x-tenant-id': company } };
}

/** Reads rows of lists as the person of the visit; none where they may not. */
export const rowsOf =
  ({ address, headers }: Visit): AskRows =>
  async (list, search) => {
    const { method, url, body } = requestOf(list, search);
    const reply = await fetch(`${address}${url}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return reply.ok ? ((await reply.json()) as { items: object[] }).items : [];
  };

/** A window of a browser in which the person is signed in. */
export async function openWindow(browser: Browser, visit: Visit, window: Window, scheme: Scheme): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: visit.address,
    storageState: visit.state,
    viewport: window,
    colorScheme: scheme,
    // A phone has fingers: what shows under a pointer alone is there for them.
    hasTouch: window.width < PHONE,
  });
  return context.newPage();
}

/** Below this a page is laid out as on a phone (48em). */
export const PHONE = 768;

const QUIET_WITHIN_MS = 8_000;

/** Opens an address; resolves when the page has what it shows. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // The page has its heading, or is a page alone.
  await page.getByRole('heading').first().waitFor({ timeout: 30_000 });
  await atRest(page);
}

/** Nothing is on its way any more: no call, no outline in the place of content, no font. */
export async function atRest(page: Page): Promise<void> {
  // A page that keeps a stream open is never quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined);
  await page.waitForFunction(isThere, undefined, { timeout: QUIET_WITHIN_MS }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Runs in the page: no outline is in the place of content. The page of the kit shows outlines for themselves. */
function isThere(): boolean {
  const waiting = [
    ...document.querySelectorAll('[data-testid="skeleton-rows"], .mantine-Loader-root, [role="status"]'),
  ];
  return !waiting
    .filter((each) => each.role !== 'status' || /loading page/i.test(each.textContent ?? ''))
    .some((each) => each.closest('[data-piece]') === null);
}
