import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { AnyListEndpoint, ItemOf } from '@oikos/contract/list.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { type ListState, readListState, searchInput, writeListState } from './list-state.ts';
import { type AnyListFilter, type ListFilters, searchOfFilters } from './list-types.ts';
import { hasUnknown, stateWithout, type UnknownParts, unknownParts, without } from './unknown-parts.ts';

export interface ListData<Row> {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly error: ApiError | null;
  readonly refresh: () => void;
  /** What the address asked for and the list doesn't have; it shows itself without. */
  readonly ignored: UnknownParts | undefined;
  /** The search without paging, for exports. */
  readonly search: Readonly<Record<string, unknown>>;
  /** The first rows that the search finds, so many at most, and how many it finds. */
  readonly readFirst: (most: number) => Promise<Pick<ListData<Row>, 'rows' | 'total'>>;
}

export interface ListOptions<E extends AnyListEndpoint> {
  readonly endpoint: E;
  readonly filters: ListFilters<E>;
  /** The order until the user chooses one. */
  readonly standardSort?: ListState['sort'];
  /** Fixed part of the search. */
  readonly input?: Partial<InputOf<E>> | undefined;
  readonly prefix?: string;
  readonly enabled?: boolean;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalCount: number;
}

/** The rows of a list for the state in the address. */
export function useList<E extends AnyListEndpoint, Row = ItemOf<E>>({
  endpoint,
  filters,
  standardSort,
  input,
  prefix,
  enabled = true,
}: ListOptions<E>): ListData<Row> {
  const { sortable, pageSize } = endpoint.list;
  const [parameters, setParameters] = useSearchParams();
  const filterNames = filters.map((each) => each.name);
  const asked = readListState(parameters, filterNames, prefix, pageSize);
  const unknown = unknownParts(asked, filters, sortable);
  const chosen = stateWithout(asked, unknown);
  const state = { ...chosen, sort: chosen.sort ?? standardSort };
  /** The address itself is changed: what is on the screen may not yet show the change before, which would be lost. */
  const afterChange = (change: Partial<ListState>) => {
    const now = new URLSearchParams(window.location.search);
    return writeListState(now, readListState(now, filterNames, prefix, pageSize), change, prefix, pageSize);
  };
  const filterInput = useFilterInput(filters, state);
  const family = 'top' in endpoint.input.shape ? 'top' : 'take';
  const search = { ...searchInput(state, family), ...filterInput, ...input };
  const query = useCall(endpoint, search as InputOf<E>, { keepPrevious: true, enabled });
  // What only the server knows to be wrong: the list opens without any of it.
  const isRefused = query.error?.status === 400 && (chosen.sort !== undefined || Object.keys(state.filters).length > 0);
  const parts = isRefused
    ? { isSortUnknown: true, filters: filters.filter(({ name }) => state.filters[name]) }
    : unknown;
  const [ignored, setIgnored] = useState<UnknownParts>();
  const isToClean = hasUnknown(parts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleaned once for each address, whatever is drawn in the meantime
  useEffect(() => {
    if (!isToClean) return;
    setIgnored(parts);
    setParameters(afterChange(without(parts, asked)), { replace: true });
  }, [isToClean, parameters]);
  const page = query.data as Page<Row> | undefined;
  const { skip: _skip, [family]: _size, ...unpaged } = search as Record<string, unknown>;
  return {
    state,
    change: (change) => {
      setIgnored(undefined);
      setParameters(afterChange(change), { replace: true });
    },
    ignored,
    rows: page?.items ?? [],
    total: page?.totalCount ?? 0,
    isLoading: query.isPending,
    isFetching: query.isFetching,
    error: isRefused ? null : query.error,
    refresh: () => void query.refetch(),
    search: unpaged,
    readFirst: async (most) => {
      const input = { ...unpaged, skip: 0, [family]: most } as InputOf<AnyListEndpoint>;
      const { items, totalCount } = (await call(endpoint as AnyListEndpoint, input)) as unknown as Page<Row>;
      return { rows: items, total: totalCount };
    },
  };
}

function useFilterInput(filters: readonly AnyListFilter[], state: ListState): Record<string, unknown> {
  const text = JSON.stringify(state.filters);
  return useMemo(
    () => searchOfFilters(filters, { filters: JSON.parse(text) as ListState['filters'] }),
    [filters, text],
  );
}
