import { type ModuleId, type ModulePath, modules } from '@oikos/contract/modules.ts';
import { linkPath, type Page, sectionsOf } from './page.ts';

export const modulePath = (id: ModuleId): ModulePath =>
  (modules.find((each) => each.id === id) as (typeof modules)[number]).path;

export const moduleName = (id: ModuleId): string => modules.find((each) => each.id === id)?.name ?? '';

/** The module of an address: its first segment (V006). */
export function moduleOfAddress(address: string): ModuleId | undefined {
  const first = `/${address.split(/[/?#]/)[1]?.toLowerCase() ?? ''}`;
  return modules.find((each) => each.path === first)?.id;
}

/** Route patterns of a page in a module; the first is canonical. '/waste/containers/container-management' (V017). */
export const routePatterns = (page: Page, module: ModuleId): readonly string[] =>
  sectionsOf(page).map((section) => `${modulePath(module)}${section ?? ''}${page.path}`);

/** The address a menu links to. */
export const pageAddress = (page: Page, module: ModuleId): string =>
  `${modulePath(module)}${sectionsOf(page)[0] ?? ''}${linkPath(page)}`;
