import type { EntityName } from '@oikos/contract/entity.ts';
import { modules } from '@oikos/contract/modules.ts';
import { searchedKinds } from '@oikos/contract/records/record-search.ts';
import { useMemo } from 'react';
import type { RecordKey } from '../history/record-key.ts';
import { addressOfHit, addressOfList, foundPages } from './found-page.ts';
import { siteMap } from './site-map.ts';
import { useModule, useVisitor } from './use-visitor.ts';

type Named = { readonly id: number; readonly name: string };

/** Where records are that are related to one, and the lists of those that refer to it; rather in the module of the page. */
export function useRelatedAddresses({ entity: own, record }: RecordKey) {
  const module = useModule();
  const visitor = useVisitor();
  return useMemo(() => {
    const order = [module, ...modules.map(({ id }) => id).filter((id) => id !== module)];
    const found = foundPages(siteMap(), order, visitor);
    const ofRecord = (entity: EntityName, named: Named): string | undefined => {
      const page = Object.hasOwn(searchedKinds, entity) ? found.get(entity as keyof typeof searchedKinds) : undefined;
      return page && addressOfHit(page, named);
    };
    const ofList = (entity: EntityName) => addressOfList(siteMap(), order, visitor, entity, { entity: own, record });
    return { ofRecord, ofList };
  }, [module, visitor, own, record]);
}
