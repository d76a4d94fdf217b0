import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { atRest } from '../../look/visit.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** The budget: files of the first page and of any, and the scripts of the first page, compressed. */
const MOST_FILES_AT_START = 12;
const MOST_FILES = 20;
const MOST_BYTES = 187_000;
/** What the home then fills in, in a file of its own, compressed. */
const MOST_BYTES_OF_HOME = 12_500;
/** Files that are asked for together begin within this time, however slow the machine. */
const SAME_TASK_MILLISECONDS = 500;

const AREAS = path.resolve(import.meta.dirname, '../../packages/web/src/areas');
/** Whose pages are a file; manual data entry is made of two areas' and has one of its own. */
const areas = readdirSync(AREAS)
  .flatMap((area) => (area === 'waste' ? readdirSync(path.join(AREAS, area)).map((part) => `waste-${part}`) : [area]))
  .concat('entry');

/** What a browser loads that is signed in and has an empty cache; calls of the API and of the identity provider apart. */
async function filesOf(signedIn: Page, address: string, isThere: (page: Page) => Promise<void>): Promise<string[]> {
  const page = await signedIn.context().newPage();
  const cache = await page.context().newCDPSession(page);
  await cache.send('Network.setCacheDisabled', { cacheDisabled: true });
  const files = new Set<string>();
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith('http') && !/^\/(api|oidc)\//.test(pathname)) files.add(pathname);
  });
  await page.goto(address);
  await isThere(page);
  // What is still on its way has no time yet.
  if ([...files].some(isShell)) await page.waitForFunction(hasShell);
  const later = await loadedAhead(page);
  const loaded = [...files].filter((file) => !later.has(file));
  await page.close();
  return loaded;
}

const isShell = (file: string) => /\/shell-[\w-]{8}\.js$/.test(file);
/** Runs in the page: the shell was loaded. */
const hasShell = () => performance.getEntriesByType('resource').some(({ name }) => /\/shell-[\w-]{8}\.js$/.test(name));

/** What the application loads ahead once the page has asked for nothing for 1.5 seconds: the shell, asked for with what it needs. */
async function loadedAhead(page: Page): Promise<ReadonlySet<string>> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime })),
  );
  const shell = entries.find(({ file }) => isShell(file));
  const begin = (shell?.startTime ?? Number.POSITIVE_INFINITY) - SAME_TASK_MILLISECONDS;
  return new Set(entries.filter(({ startTime }) => startTime >= begin).map(({ file }) => file));
}

/** The home's frame is part of the first page; what areas add to it is loaded once it is there. */
const isOfHome = (file: string) => /\/home-[\w-]{8}\.js$/.test(file);
const scriptsOf = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
/** Whose pages are among the files: each area's are a file that bears its name. */
const areasOf = (files: readonly string[]) =>
  areas.filter((area) => scriptsOf(files).some((file) => new RegExp(`/${area}(-later)?-[\\w-]{8}\\.js$`).test(file)));

/** As the build compressed them: a file without a compressed copy would have no length here. */
async function compressedBytes(request: APIRequestContext, scripts: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const script of scripts) {
    const headers = (await request.get(script, { headers: { 'accept-encoding': 'gzip' } })).headers();
    expect([script, headers['content-encoding']]).toEqual([script, 'gzip']);
    bytes += Number(headers['content-length']);
  }
  return bytes;
}

test('the first page loads at most 12 files and 187 kB of compressed script, what the home fills in one file of little more than 12 kB, and nothing of an area', async ({
  freshPage: page,
  request,
}) => {
  await signIn(page, people.administrator, '/air/welcome');
  const files = await filesOf(page, '/air/welcome', async (opened) => {
    await expect(opened.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await expect(opened.getByRole('region', { name: 'Your tasks' })).toBeVisible();
  });
  expect(areasOf(files)).toEqual([]);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES_AT_START);
  // A browser that takes brotli gets that.
  const [script = ''] = scriptsOf(files);
  expect((await request.get(script)).headers()['content-encoding']).toBe('br');
  const ofHome = scriptsOf(files).filter(isOfHome);
  const bytes = await compressedBytes(
    request,
    scriptsOf(files).filter((file) => !isOfHome(file)),
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(ofHome).toHaveLength(1);
  expect(await compressedBytes(request, ofHome)).toBeLessThanOrEqual(MOST_BYTES_OF_HOME);
});

const pages = [
  ['a list', '/waste/container-management', 'waste-container'],
  ['a dashboard', '/air/dashboards/corp-dashboard', 'reporting'],
  ['data entry', '/air/data-collection/manual-data-entry', 'entry'],
  ['a shipment', '/waste/shipments/edit/1', 'waste-shipment'],
] as const;

for (const [kind, address, area] of pages) {
  test(`${kind} loads at most 20 files, and pages of its own area alone`, async ({ page }) => {
    await signIn(page, people.administrator, address);
    const files = await filesOf(page, address, async (opened) => {
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(opened);
    });
    expect(areasOf(files)).toEqual([area]);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES);
  });
}
