import { test as base, type Page } from '@playwright/test';
import {
  copyInstallation,
  type Installation,
  startInstallation,
  templateFolder,
  workerFolder,
} from './installation.ts';
import { KeptBrowser } from './kept-browser.ts';

interface OfTest {
  /** Of a browser that has been nowhere and is nobody else's: for tests that set its clock, touch it with fingers or weigh what it loads. */
  readonly freshPage: Page;
  /** Of somebody else, at a browser of their own. */
  readonly otherPage: Page;
}

interface OfWorker {
  /**
   * Files that change what others count on, or count on what others change, have 'unshared' data. They have other years, records
   * and people than each other: each further name costs a worker, and so the start of an installation.
   */
  readonly data: string;
  readonly installation: Installation;
  readonly keptBrowser: KeptBrowser;
  readonly otherBrowser: KeptBrowser;
}

/**
 * What the browser tests run on: a worker has an installation of its own, so that workers don't meet, and one page of a browser that
 * keeps what it downloaded and compiled, as a person's does: a page of its own costs every test half a second of compiling the same
 * scripts. Each test begins signed out, with nothing in the browser's storage.
 */
export const test = base.extend<OfTest, OfWorker>({
  data: ['shared', { option: true, scope: 'worker' }],
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use, { workerIndex }) => {
      const root = process.env.OIKOS_E2E_DATA ?? '';
      const folder = workerFolder(root, workerIndex);
      await copyInstallation(templateFolder(root), folder);
      const installation = await startInstallation(folder);
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptBrowser: [
    async ({ browser, installation }, use, worker) => {
      const kept = await KeptBrowser.open(browser, installation.address, worker);
      await use(kept);
      await kept.context.close();
    },
    { scope: 'worker' },
  ],
  otherBrowser: [
    async ({ browser, installation }, use, worker) => {
      const kept = await KeptBrowser.open(browser, installation.address, worker);
      await use(kept);
      await kept.context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ installation }, use) => use(installation.address),
  context: async ({ keptBrowser }, use) => {
    await use(keptBrowser.context);
    await keptBrowser.tidy();
  },
  freshPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  // Beside the context, whose end closes what the test opened.
  page: async ({ keptBrowser, context: _context }, use) => use(await keptBrowser.page()),
  otherPage: async ({ otherBrowser }, use) => {
    await use(await otherBrowser.page());
    await otherBrowser.tidy();
  },
});
