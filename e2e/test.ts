import { type BrowserContext, test as base, type Page } from '@playwright/test';
import {
  copyInstallation,
  type Installation,
  startInstallation,
  templateFolder,
  workerFolder,
} from './installation.ts';

interface OfTest {
  /** Of a browser that has been nowhere and is nobody else's: for tests that set its clock or weigh what it loads. */
  readonly freshPage: Page;
}

interface OfWorker {
  /**
   * Files that change what others count on, or count on what others change, name data of their own: they get a worker, and so an
   * installation, for themselves.
   */
  readonly data: string;
  readonly installation: Installation;
  readonly keptContext: BrowserContext;
}

/**
 * What the browser tests run on: a worker has an installation of its own, so that workers don't meet, and one browser that
 * keeps what it downloaded, as a person's does: a cold cache costs every test a second of compiling the same scripts.
 * Each test begins signed out, with nothing in the browser's storage.
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
  keptContext: [
    // A context made outside a test has to be told what Playwright tells those made in one.
    async ({ browser, installation }, use, { project }) => {
      const { viewport = null, locale = 'en-US', serviceWorkers = 'block', contextOptions } = project.use;
      const baseURL = installation.address;
      const context = await browser.newContext({ ...contextOptions, viewport, locale, serviceWorkers, baseURL });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ installation }, use) => use(installation.address),
  context: async ({ keptContext }, use) => {
    await use(keptContext);
    for (const page of keptContext.pages()) await page.close();
    await keptContext.unrouteAll();
  },
  freshPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  page: async ({ context, installation }, use) => {
    const page = await context.newPage();
    await forget(page, installation.address);
    await use(page);
  },
});

async function forget(page: Page, origin: string): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await session.detach();
}
