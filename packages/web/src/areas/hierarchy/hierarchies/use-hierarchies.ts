import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { useCall } from '../../../api/use-call.ts';

export type Hierarchy = OutputOf<typeof searchHierarchies>['items'][number];

/** The company's hierarchies, the organisation's first. */
export function useHierarchies(): {
  readonly hierarchies: readonly Hierarchy[];
  readonly organisation: Hierarchy | undefined;
} {
  const query = useCall(searchHierarchies, { top: 0 }, { staleTime: 5 * 60_000 });
  const hierarchies = (query.data?.items ?? []).toSorted((a, b) => Number(b.isOrganisation) - Number(a.isOrganisation));
  return { hierarchies, organisation: hierarchies[0] };
}
