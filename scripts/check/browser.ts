import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

/** The lightest first: the headless shell draws pages and nothing around them. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where a browser of the Chromium family is; OIKOS_BROWSER names one elsewhere. */
export function findBrowser(): string | undefined {
  const named = process.env.OIKOS_BROWSER;
  return [named, ...KNOWN_PLACES, chromium.executablePath()].find((place) => place && existsSync(place));
}

/** Installs Debian's browser where that is possible without asking; undefined when there is still none. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  const found = findBrowser();
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing the browser for the browser tests with apt-get ...');
  await installPackages(['update']);
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    await installPackages(['install', '--yes', '--no-install-recommends', browser, 'fonts-dejavu-core']);
    if (findBrowser() !== undefined) break;
  }
  return findBrowser();
}

async function installPackages(words: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // What counts is whether there is a browser afterwards.
  await promisify(execFile)('apt-get', ['-qq', ...words], { env }).catch(({ stderr }) => console.error(stderr));
}
