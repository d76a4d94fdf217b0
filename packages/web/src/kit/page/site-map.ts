import type { ModuleId } from '@oikos/contract/modules.ts';
import { linkPath, type Page } from './page.ts';
import { pageAddress } from './page-address.ts';

let pages: readonly Page[] = [];

/** The app hands the site map over before anything is shown, so that no screen imports the list that names it. */
export function setSiteMap(all: readonly Page[]): void {
  pages = all;
}

export const siteMap = (): readonly Page[] => pages;

/** The page with this path, without its optional parameters. */
export const findPage = (path: string): Page | undefined => pages.find((page) => linkPath(page) === path);

/** The address of a page in a module. Throws where the site map has no such page. */
export function addressOfPage(path: string, module: ModuleId): string {
  const page = findPage(path);
  if (!page) throw new Error(`There is no page ${path}`);
  return pageAddress(page, module);
}
