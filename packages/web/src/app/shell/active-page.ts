import type { ModuleId } from '@oikos/contract/modules.ts';
import { matchRoutes } from 'react-router';
import type { MenuGroup } from '../../kit/page/menu.ts';
import { isListed, linkPath, type Page, sectionsOf } from '../../kit/page/page.ts';
import { moduleOfAddress, modulePath, routePatterns } from '../../kit/page/page-address.ts';

/** Whether an address is that of a page or of something below it. Case doesn't matter, as in the router. */
export const isAt = (pathname: string, address: string): boolean =>
  pathname.toLowerCase() === address.toLowerCase() || pathname.toLowerCase().startsWith(`${address.toLowerCase()}/`);

/** The list that a record's page leads back to. */
export const parentOf = (pages: readonly Page[], page: Page, module: ModuleId): Page | undefined =>
  pages.find((each) => isListed(each) && linkPath(each) === page.parent && each.modules.includes(module));

let last: { readonly of: readonly unknown[]; readonly page: Page | undefined } | undefined;

/** The page at an address; the last answer is kept, since several parts of the shell ask for the same one. */
export function pageAt(...of: readonly [pages: readonly Page[], module: ModuleId, pathname: string]): Page | undefined {
  if (!last || of.some((each, index) => each !== last?.of[index])) last = { of, page: findPage(...of) };
  return last.page;
}

function findPage(pages: readonly Page[], module: ModuleId, pathname: string): Page | undefined {
  const patterns = pages
    .filter((page) => page.modules.includes(module))
    .flatMap((page) => routePatterns(page, module).map((path) => ({ path, handle: page })));
  return matchRoutes(patterns, pathname)?.at(-1)?.route.handle;
}

/** The address of the page whose section an address leaves out; where a page is in several, the first counts (C27). */
export function addressWithSection(pages: readonly Page[], pathname: string): string | undefined {
  const module = moduleOfAddress(pathname);
  if (module === undefined) return undefined;
  const prefix = modulePath(module);
  const patterns = pages
    .filter((page) => page.modules.includes(module) && sectionsOf(page)[0] !== undefined)
    .map((page) => ({ path: `${prefix}${page.path}`, handle: page }));
  const page = matchRoutes(patterns, pathname)?.at(-1)?.route.handle;
  return page && `${prefix}${sectionsOf(page)[0]}${pathname.slice(prefix.length)}`;
}

/** The page that the menu marks: the one at the address, or the list that its record is in. */
export function markedPage(pages: readonly Page[], module: ModuleId, pathname: string): Page | undefined {
  const page = pageAt(pages, module, pathname);
  return page && (isListed(page) ? page : parentOf(pages, page, module));
}

export const isInside = (marked: Page | undefined, group: MenuGroup): boolean =>
  group.items.some(({ page }) => page === marked);
