import type { Browser, BrowserContext, Page, WorkerInfo } from '@playwright/test';

/** A page of the product that asks for nothing; with its policies, so that the browser's process, and what it compiled, stays. */
export const QUIET = '/silent-refresh';

/**
 * A browser with one page that is used again and again. It keeps what it downloaded and compiled, as a person's does: a page of its
 * own costs every test half a second of compiling the same scripts.
 */
export class KeptBrowser {
  readonly context: BrowserContext;
  readonly #address: string;
  readonly #options: WorkerInfo['project']['use'];
  #page: Page | undefined;

  private constructor(context: BrowserContext, address: string, options: WorkerInfo['project']['use']) {
    this.context = context;
    this.#address = address;
    this.#options = options;
  }

  static async open(browser: Browser, baseURL: string, { project }: WorkerInfo): Promise<KeptBrowser> {
    // A context made outside a test has to be told what Playwright tells those made in one.
    const { viewport = null, locale = 'en-US', serviceWorkers = 'block', contextOptions } = project.use;
    const context = await browser.newContext({ ...contextOptions, viewport, locale, serviceWorkers, baseURL });
    return new KeptBrowser(context, baseURL, project.use);
  }

  /** The page as a test begins with it: signed out, with nothing in its storage. */
  async page(): Promise<Page> {
    if (this.#page === undefined || this.#page.isClosed()) this.#page = await this.context.newPage();
    const page = this.#page;
    if (new URL(page.url()).pathname !== QUIET) await page.goto(QUIET);
    await Promise.all([this.#forget(page), this.#resize(page)]);
    return page;
  }

  /** Ends what a test began: its other pages, and what its page still does. */
  async tidy(): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.#page) await page.close();
    await this.context.unrouteAll();
    if (this.#page === undefined || this.#page.isClosed()) return;
    await this.#page.unrouteAll();
    await this.#page.goto(QUIET);
  }

  async #forget(page: Page): Promise<void> {
    await this.context.clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    const session = await this.context.newCDPSession(page);
    const storageTypes = 'local_storage,indexeddb';
    await session.send('Storage.clearDataForOrigin', { origin: this.#address, storageTypes });
    await session.detach();
  }

  async #resize(page: Page): Promise<void> {
    if (this.#options.viewport) await page.setViewportSize(this.#options.viewport);
    await page.emulateMedia({ media: null, colorScheme: null });
  }
}
