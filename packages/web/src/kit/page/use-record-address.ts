import { type ModuleId, modules } from '@oikos/contract/modules.ts';
import type { SearchedKind } from '@oikos/contract/records/record-search.ts';
import { useMemo } from 'react';
import { useSession } from '../../api/session/session-state.ts';
import { addressOfHit, foundPages } from './found-page.ts';
import { siteMap } from './site-map.ts';
import { useModule, useVisitor } from './use-visitor.ts';

/** The modules that the user may open, the one of the address first. */
export function useModulesInOrder(): readonly ModuleId[] {
  const current = useModule();
  const { user } = useSession();
  return useMemo(() => {
    const open = modules.map(({ id }) => id).filter((id) => user.modules.includes(id) || user.isSuperAdmin);
    return [...open.filter((id) => id === current), ...open.filter((id) => id !== current)];
  }, [user, current]);
}

interface NamedRecord {
  readonly kind: string | null;
  readonly id: number | null;
  readonly name: string;
}

/** The address of the page that shows a record; undefined where there is none that the user may open. */
export function useRecordAddress(): (record: NamedRecord) => string | undefined {
  const visitor = useVisitor();
  const order = useModulesInOrder();
  const found = useMemo(() => foundPages(siteMap(), order, visitor), [order, visitor]);
  return ({ kind, id, name }) => {
    const page = id === null ? undefined : found.get(kind as SearchedKind);
    return page && id !== null ? addressOfHit(page, { id, name }) : undefined;
  };
}
