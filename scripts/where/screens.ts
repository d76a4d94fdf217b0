import path from 'node:path';
import { endsWith, segmentsOf } from './addresses.ts';
import type { Imports } from './imports.ts';

/** What is needed of a page of the site map. */
export interface PageOfScreen {
  readonly path: string;
  readonly section?: string | readonly string[];
  readonly screen: () => Promise<unknown>;
}

/** The screens of the pages at an address: '/waste/containers/edit/5', or as much of its end as tells them apart. */
export function screensAt(imports: Imports, pages: readonly PageOfScreen[], wanted: readonly string[]): string[] {
  const ending = pages.filter((page) => endsWith(wanted, page.path));
  const longest = Math.max(0, ...ending.map((page) => segmentsOf(page.path).length));
  const found = ending.filter((page) => segmentsOf(page.path).length === longest);
  // Several records have '/edit/:id', each in its section.
  const inSection = found.filter(({ section = [] }) =>
    [section].flat().some((each) => segmentsOf(each).every((part) => wanted.includes(part))),
  );
  return (inSection.length > 0 ? inSection : found).flatMap((page) => screenOf(imports, page));
}

/** The screen that a page loads, beside the file that declares the page. */
function screenOf(imports: Imports, page: PageOfScreen): string[] {
  const screen = /import\(\s*['"](.+?)['"]\s*\)/.exec(String(page.screen))?.[1];
  const declared = [...imports.texts].find(
    ([file, text]) =>
      /^packages\/web\/.*pages\.tsx?$/.test(file) && text.includes(`'${page.path}'`) && text.includes(`'${screen}'`),
  )?.[0];
  if (declared === undefined || screen === undefined) return [];
  return [path.posix.join(path.posix.dirname(declared), screen)];
}
