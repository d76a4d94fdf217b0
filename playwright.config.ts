import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { freePort } from './scripts/port.ts';

// The workers read this file again: what it chose the first time travels in the environment.
process.env.OIKOS_E2E_PORT ??= String(await freePort());
process.env.OIKOS_E2E_DATA ??= temporaryFolder();
const address = `http://localhost:${process.env.OIKOS_E2E_PORT}`;

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A trace of every test costs a third of the run: asked for where a failure has to be looked into.
    trace: process.env.OIKOS_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${address}/health/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.OIKOS_E2E_PORT,
      PUBLIC_URL: address,
      DATA_DIRECTORY: process.env.OIKOS_E2E_DATA,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
    },
  },
});

/** Gone with this process, which ends after the server it started. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-e2e-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
