import type { EntityName } from '@oikos/contract/entity.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { Hit, SearchedKind } from '@oikos/contract/records/record-search.ts';
import type { RecordKey } from '../history/record-key.ts';
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

/** The address of the list of those records that refer to one; undefined where there is none that the visitor may open. */
export function addressOfList(
  pages: readonly Page[],
  modules: readonly ModuleId[],
  visitor: Visitor,
  entity: EntityName,
  { entity: own, record }: RecordKey,
): string | undefined {
  for (const page of pages) {
    const { lists } = page;
    const filter = lists?.entity === entity ? lists.by[own] : undefined;
    const within = filter && modules.find((id) => page.modules.includes(id));
    if (!filter || !within || !isReachable(page, visitor) || (lists?.unless && visitor.flags[lists.unless])) continue;
    if (accessTo(page, within, visitor) !== 'allowed') continue;
    return `${pageAddress(page, within)}?${new URLSearchParams({ ...lists?.with, [filter]: String(record) })}`;
  }
  return undefined;
}
