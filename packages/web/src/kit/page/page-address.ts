import { type ModuleId, modulePath, modules } from '@oikos/contract/modules.ts';
import { linkPath, type Page, sectionsOf } from './page.ts';

export { modulePath };

export const moduleName = (id: ModuleId): string => modules.find((each) => each.id === id)?.name ?? '';

/** The module of an address: its first segment (V006). */
export function moduleOfAddress(address: string): ModuleId | undefined {
  const first = `/${address.split(/[/?#]/)[1]?.toLowerCase() ?? ''}`;
  return modules.find((each) => each.path === first)?.id;
}

/** An address that belongs to every module, in one of them; others are as they were. */
export const inModule = (address: string, module: ModuleId): string =>
  moduleOfAddress(address) === undefined ? `${modulePath(module)}${address}` : address;

/** Route patterns of a page in a module; the first is canonical. '/waste/containers/container-management' (V017). */
export const routePatterns = (page: Page, module: ModuleId): readonly string[] =>
  sectionsOf(page).map((section) => `${modulePath(module)}${section ?? ''}${page.path}`);

/** The address a menu links to. */
export const pageAddress = (page: Page, module: ModuleId): string =>
  `${modulePath(module)}${sectionsOf(page)[0] ?? ''}${linkPath(page)}`;
