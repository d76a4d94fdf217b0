import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const EMAIL = 'ada.admin@desertsky.example';
/** What a phone is slower than the machine that measures. */
const SLOWER = 4;
const QUIET_WITHIN_MS = 60_000;
/** Nothing was asked for this long: what the page shows is complete. What it loads for later begins 1.5 seconds after it. */
const QUIET_MS = 800;
const LOOK_EVERY_MS = 50;

/** What opening a page cost. */
export interface Cost {
  /** The largest paint, in milliseconds from the request of the address. */
  readonly paintMs: number;
  /** Addresses of files, without calls of the API and of signing in. */
  readonly files: readonly string[];
  /** Of these files, as they came over the line. */
  readonly bytes: number;
}

/** Signs in once; its cookies make every visit after that one of somebody who is signed in. */
export async function signedIn(browser: Browser, address: string): Promise<Visitor> {
  const { signInByHand } = (await import(new URL('../../e2e/sign-in.ts', import.meta.url).href)) as {
    signInByHand: (page: Page, email: string) => Promise<void>;
  };
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInByHand(page, EMAIL);
  const state = await context.storageState();
  await context.close();
  return { browser, address, state };
}

interface Visitor {
  readonly browser: Browser;
  readonly address: string;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Opens a page with an empty cache on a slow processor. */
export async function visit({ browser, address, state }: Visitor, path: string): Promise<Cost> {
  const context = await browser.newContext({ baseURL: address, storageState: state, serviceWorkers: 'block' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const asked = new Map<string, string>();
  const files = new Map<string, number>();
  const quiet = untilQuiet(page);
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url);
    if (protocol.startsWith('http') && !/^\/(api|oidc)\//.test(pathname)) asked.set(requestId, pathname);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) files.set(file, encodedDataLength);
  });
  await page.goto(path);
  await untilThere(page);
  await quiet();
  const paintMs = await page.evaluate<number>(LARGEST_PAINT);
  await context.close();
  return { paintMs, files: [...files.keys()], bytes: [...files.values()].reduce((sum, each) => sum + each, 0) };
}

/** Runs in the page: it has its heading and the menu, which come once the person is signed in and the screen is loaded. */
const IS_THERE = `document.querySelector('main h1') !== null && document.querySelector('nav') !== null &&
  !/Signing you in|Please, be patient/.test(document.getElementById('root').textContent)`;

const untilThere = (page: Page): Promise<void> =>
  until(() => page.evaluate<boolean>(IS_THERE), `${page.url()} never showed its page`);

/** Looks from time to time: what looks at each frame would keep a slow processor busy. */
async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + QUIET_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(otherwise);
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Waits until a page asked for nothing, and was answered nothing, for a while. The browser's own notice that the network is
 * idle comes too early: a processor that slow is busy for half a second before the first call of a page.
 */
function untilQuiet(page: Page): () => Promise<void> {
  let changedAt = Date.now();
  const note = () => {
    changedAt = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return () => {
    // What was put in the page a moment ago isn't painted yet.
    note();
    return until(() => Date.now() - changedAt >= QUIET_MS, `${page.url()} was never quiet`);
  };
}

/** Runs in the page: the last paint that was larger than those before it. */
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** As the build compressed them for browsers that take no more than gzip. */
export async function gzippedScripts(address: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const reply = await fetch(address + file, { headers: { 'accept-encoding': 'gzip' }, method: 'HEAD' });
    bytes += Number(reply.headers.get('content-length'));
  }
  return bytes;
}
