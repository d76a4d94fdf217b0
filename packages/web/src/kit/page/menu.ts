import type { ModuleId } from '@oikos/contract/modules.ts';
import { type CommandHere, isListed, type Page, sectionsOf } from './page.ts';
import { accessTo, holds, isReachable, showsSection, type Visitor } from './page-access.ts';
import { moduleName, pageAddress } from './page-address.ts';
import { type Section, sectionLabel, sectionList } from './sections.ts';

export interface MenuItem {
  readonly page: Page;
  readonly label: string;
  readonly address: string;
}

export interface MenuGroup {
  readonly section: Section;
  readonly label: string;
  readonly items: readonly MenuItem[];
}

const byPriority = (left: Page, right: Page): number =>
  (left.homePriority ?? Number.POSITIVE_INFINITY) - (right.homePriority ?? Number.POSITIVE_INFINITY) || 0;

/** Pages that the visitor may open and a menu may list, the module's home first. */
export function openPages(pages: readonly Page[], module: ModuleId, visitor: Visitor): readonly Page[] {
  return pages
    .filter((page) => page.modules.includes(module) && isListed(page) && accessTo(page, module, visitor) === 'allowed')
    .toSorted(byPriority);
}

const itemOf = (page: Page, module: ModuleId): MenuItem => ({
  page,
  label: page.label,
  address: pageAddress(page, module),
});

/** The navigation of a module: groups with their pages, by permission, flag and module (V025 to V031). Empty groups are left out. */
export function menuOf(pages: readonly Page[], module: ModuleId, visitor: Visitor): readonly MenuGroup[] {
  const open = openPages(pages, module, visitor);
  const listed = pages.filter((page) => page.modules.includes(module) && isListed(page));
  return sectionList
    .filter((section) => showsSection(section, visitor))
    .map((section) => ({
      section,
      label: section.label,
      items: (section.always ? listed : open)
        .filter((page) => sectionsOf(page)[0] === section.path)
        .map((page) => itemOf(page, module)),
    }))
    .filter((group) => group.items.length > 0);
}

export interface QuickSearchEntry extends MenuItem {
  readonly module: ModuleId;
  /** 'Air GHG>Libraries>Units of measure' (V030). */
  readonly trail: string;
}

export interface CommandEntry {
  readonly page: Page;
  readonly command: CommandHere;
  readonly trail: string;
  readonly address: string;
}

/** Every page that the visitor may open, as quick search lists them: one that modules share in the first of them. */
export function quickSearchEntries(
  pages: readonly Page[],
  modules: readonly ModuleId[],
  visitor: Visitor,
): readonly QuickSearchEntry[] {
  const listed = new Set<Page>();
  const isNew = (page: Page) => !listed.has(page) && listed.add(page);
  return modules.flatMap((module) =>
    openPages(pages, module, visitor)
      .filter((page) => isReachable(page, visitor) && isNew(page))
      .map((page) => {
        const section = sectionsOf(page)[0];
        const trail = [moduleName(module), ...(section ? [sectionLabel(section)] : []), page.label].join('>');
        return { ...itemOf(page, module), module, trail };
      }),
  );
}

/** What the visitor may begin on one of the pages, each with the address that begins it. */
export const commandEntries = (entries: readonly QuickSearchEntry[], visitor: Visitor): readonly CommandEntry[] =>
  entries.flatMap(({ page, address, trail }) => {
    const { command } = page;
    if (!command || command.permissions?.some((each) => holds(visitor, each)) === false) return [];
    return [{ page, command, trail, address: `${address}${command.asks ?? ''}` }];
  });
