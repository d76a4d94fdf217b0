import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
export function findOrInstallBrowser(): string | undefined {
  const found = findBrowser();
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing the browser for the browser tests with apt-get ...');
  installPackages(['update']);
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    installPackages(['install', '--yes', '--no-install-recommends', browser, 'fonts-dejavu-core']);
    if (findBrowser() !== undefined) break;
  }
  return findBrowser();
}

function installPackages(words: readonly string[]): void {
  try {
    execFileSync('apt-get', ['-qq', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // What counts is whether there is a browser afterwards.
  }
}
