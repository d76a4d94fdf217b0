import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/check/browser.ts';
import { keepTemporaryFilesInMemory } from './scripts/check/temporary-folder.ts';

keepTemporaryFilesInMemory();

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test leaves a page before its scripts ran often enough to be worth optimizing.
  '--js-flags=--no-turbofan --no-maglev',
];

/** Each has an installation of its own: among the last, one worker would start one while the other had nothing to do. */
const FIRST = [
  'collection/forms/data-entry-forms',
  'measurement/missing-data',
  'measurement/parameter-limits',
  'measurement/quality-rules',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'first', testMatch: FIRST },
    { name: 'then', testIgnore: FIRST },
  ],
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // The tests of a file run one after the other, files side by side: each worker has an installation of its own.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // It would keep its own copy of the build; the tests of what works without a signal allow it.
    serviceWorkers: 'block',
    // Without animations, as for a person who asks for less motion: the pages are the same.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the run: asked for where a failure has to be looked into.
    trace: process.env.OIKOS_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
});
