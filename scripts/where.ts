import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartUpError } from '../packages/server/src/foundation/db/start-up-error.ts';
import { ROOT } from './installation.ts';
import { orOneSentence } from './one-sentence.ts';
import { loadPages } from './site-map.ts';

/** A part of the product by the names that all packages share. */
type Slice = { area: string; resource: string };

const SOURCES = 'packages/{domain,contract,server,web}/src/**/*.{ts,tsx}';

const sources = new Map(
  [...globSync(SOURCES, { cwd: ROOT }), ...globSync('{e2e,demo}/**/*.ts', { cwd: ROOT })]
    .filter((file) => !file.includes('/generated/'))
    .sort()
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const),
);

/** Prints every file of what a page or an API path shows: npm run where -- /waste/containers/container-management */
async function printSlice(address: string | undefined): Promise<void> {
  if (!address) throw new StartUpError('Which path? npm run where -- /waste/containers/container-management');
  const wanted = segmentsOf(address.replace(/[?#].*$/, ''));
  const declaring = [...filesOfPages(await matchingPages(wanted)), ...filesOfEndpoints(wanted)];
  if (declaring.length === 0) {
    throw new StartUpError(`No page and no call has the path ${address}: npm run pages and npm run openapi list them.`);
  }
  const slices = declaring.map(sliceOf).filter((slice) => slice !== undefined);
  const files = new Set([...declaring, ...slices.flatMap(filesOfSlice), ...importersOf(declaring)]);
  for (const file of [...files].sort()) console.log(file);
}

/** Segments without module, section and the calls' common prefix, which a person may leave out. */
function segmentsOf(address: string): string[] {
  return address
    .toLowerCase()
    .replace(/^\/?api\/v\d+(\.\d+)?\//, '')
    .split('/')
    .filter((part) => part !== '');
}

const isParameter = (part: string) => part.startsWith(':') || part.startsWith('{');

/** True when the declared path is the end of the wanted one: '/uom-types' for '/air/libraries/uom-types'. */
function endsWith(wanted: string[], declared: string): boolean {
  const parts = segmentsOf(declared);
  const needed = parts.filter((part) => !part.endsWith('?'));
  return [parts, needed].some((pattern) => {
    const tail = wanted.slice(wanted.length - pattern.length);
    if (pattern.length === 0 || tail.length !== pattern.length) return false;
    return pattern.every((part, index) => isParameter(part) || part === tail[index] || isParameter(tail[index] ?? ''));
  });
}

async function matchingPages(wanted: string[]) {
  const pages = (await loadPages()).filter((page) => endsWith(wanted, page.path));
  const longest = Math.max(0, ...pages.map((page) => segmentsOf(page.path).length));
  return pages.filter((page) => segmentsOf(page.path).length === longest);
}

/** The files that declare the pages, and the screens they load. */
function filesOfPages(pages: { path: string; screen: () => Promise<unknown> }[]): string[] {
  return pages.flatMap((page) => {
    const screen = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(page.screen))?.[1];
    const declared = [...sources].find(
      ([file, text]) => /^packages\/web\/.*pages\.tsx?$/.test(file) && text.includes(`'${page.path}'`),
    )?.[0];
    if (declared === undefined) return [];
    return screen === undefined ? [declared] : [declared, path.posix.join(path.posix.dirname(declared), screen)];
  });
}

function filesOfEndpoints(wanted: string[]): string[] {
  const contract = [...sources].filter(([file]) => file.startsWith('packages/contract/src/'));
  return contract.flatMap(([file, text]) => {
    const declared = [...text.matchAll(/\bpath:\s*['"`]([^'"`]+)['"`]/g)].map((match) => match[1] ?? '');
    const isThere = declared.some((each) => segmentsOf(each).length === wanted.length && endsWith(wanted, each));
    return isThere ? [file] : [];
  });
}

/** packages/contract/src/waste/containers.ts, packages/web/src/features/waste/containers/ContainerScreen.tsx */
function sliceOf(file: string): Slice | undefined {
  const inside = /^packages\/(?:contract\/src|web\/src\/features|server\/src\/modules)\/([^/]+)\/([^/.]+)/.exec(file);
  if (inside === null || inside[2] === 'pages') return undefined;
  return { area: inside[1] ?? '', resource: inside[2] ?? '' };
}

/** Every file whose place has the area's and the resource's name, in all packages. */
function filesOfSlice({ area, resource }: Slice): string[] {
  const place = new RegExp(`(^|/)${area}/${resource}([./]|-[^/]*\\.)`);
  return [...sources.keys()].filter((file) => place.test(file));
}

/** Who uses a file of the contract, tests included: handlers, screens, the demo. */
function importersOf(files: string[]): string[] {
  return files.flatMap((file) => {
    const name = /^packages\/contract\/src\/(.+)$/.exec(file)?.[1];
    if (name === undefined) return [];
    return [...sources].filter(([, text]) => text.includes(`@oikos/contract/${name}`)).map(([user]) => user);
  });
}

await orOneSentence(printSlice(process.argv[2]));
