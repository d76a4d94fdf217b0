import type { ModuleId } from '@oikos/contract/modules.ts';
import type { Hit, SearchedKind } from '@oikos/contract/records/record-search.ts';
import type { Page } from './page.ts';
import { accessTo, isReachable, type Visitor } from './page-access.ts';
import { pageAddress } from './page-address.ts';

/** Where the search leads to records of one kind. */
export interface FoundPage {
  readonly page: Page;
  readonly module: ModuleId;
}

/** For each kind the page that the visitor may open, in the first of the modules that has it. */
export function foundPages(
  pages: readonly Page[],
  modules: readonly ModuleId[],
  visitor: Visitor,
): ReadonlyMap<SearchedKind, FoundPage> {
  const found = new Map<SearchedKind, FoundPage>();
  for (const module of modules) {
    for (const page of pages) {
      const { finds } = page;
      if (!finds || found.has(finds.kind) || !page.modules.includes(module)) continue;
      if (!isReachable(page, visitor) || (finds.unless && visitor.flags[finds.unless])) continue;
      if (accessTo(page, module, visitor) === 'allowed') found.set(finds.kind, { page, module });
    }
  }
  return found;
}

/** The address at which a page shows the record. */
export function addressOfHit({ page, module }: FoundPage, { id, name }: Pick<Hit, 'id' | 'name'>): string {
  const { idAs, nameAs, with: fixed } = page.finds ?? {};
  const asked = new URLSearchParams({
    ...fixed,
    ...(idAs && { [idAs]: String(id) }),
    ...(nameAs && { [nameAs]: name }),
  });
  const path = idAs || nameAs ? page.path : page.path.replace(/:\w+\??/, String(id));
  return pageAddress({ ...page, path: path as Page['path'] }, module) + (asked.size > 0 ? `?${asked}` : '');
}
