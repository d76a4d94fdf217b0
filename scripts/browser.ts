import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
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
  console.log('Installing the browser for the browser tests (apt-get install chromium) ...');
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']]) {
    try {
      execFileSync('apt-get', ['-qq', ...words], { ...options, env: environment });
    } catch {
      // What counts is whether there is a browser afterwards.
    }
  }
  return findBrowser();
}
