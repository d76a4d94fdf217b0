import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the application, as the build lists it (web/page-files.ts). */
interface ListedPage {
  /** '/waste/containers/edit/:id?' */
  readonly pattern: string;
  /** What the page loads beside the files of the first page: scripts and styles. */
  readonly files: readonly string[];
}

/** Case doesn't matter, as in the browser's router. */
const partsOf = (pathname: string): readonly string[] =>
  pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

const isParameter = (part: string): boolean => part.startsWith(':');

const writtenOut = (pattern: readonly string[]): number => pattern.filter((part) => !isParameter(part)).length;

function isAt(pattern: readonly string[], parts: readonly string[]): boolean {
  if (parts.length > pattern.length) return false;
  return pattern.every((each, index) =>
    isParameter(each) ? index < parts.length || each.endsWith('?') : each === parts[index],
  );
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/**
 * Links to the files that the page at an address loads, for the browser to ask for them with the page: the application would
 * name them only once it runs. None for an address that isn't a page, and without a list.
 */
export function pageFileLinks(folder: string): (pathname: string) => string {
  const file = path.join(folder, '.page-files');
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly ListedPage[]) : [];
  const pages = listed.map(({ pattern, files }) => ({ pattern: partsOf(pattern), links: files.map(linkTo).join('') }));
  // '/new' is one page, '/:id' another: the more is written out, the better it fits.
  pages.sort((left, right) => writtenOut(right.pattern) - writtenOut(left.pattern));
  return (pathname) => {
    const parts = partsOf(pathname);
    return pages.find(({ pattern }) => isAt(pattern, parts))?.links ?? '';
  };
}
