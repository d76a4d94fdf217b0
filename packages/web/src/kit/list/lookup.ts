import { useDebouncedValue } from '@mantine/hooks';
import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryKey } from '../../api/query-keys.ts';
import { readBy } from '../../api/read-again.ts';
import { rankByCode } from './code-ranking.ts';

export interface LookupChoice<Value extends string | number = number> {
  readonly value: Value;
  readonly label: string;
  /** A quieter second line: a path, a code. */
  readonly hint?: string;
  /** What a search for it puts first. */
  readonly code?: string;
}

/** Where choices come from: any paged list of the contract. */
export interface Lookup<E extends AnyEndpoint, Value extends string | number = number> {
  readonly endpoint: E;
  /** The search for a text and a page. */
  readonly input: (search: string, skip: number, take: number) => InputOf<E>;
  readonly choices: (output: OutputOf<E>) => readonly LookupChoice<Value>[];
  readonly total: (output: OutputOf<E>) => number;
  /** 20 unless the specification says otherwise. */
  readonly pageSize?: number;
}

const TYPING_MILLISECONDS = 250;

export interface LookupResult<Value extends string | number> {
  readonly choices: readonly LookupChoice<Value>[];
  readonly total: number;
  readonly isLoading: boolean;
  /** The choices are those of the text as it is now, not of what was there a moment ago. */
  readonly isCurrent: boolean;
  readonly error: ApiError | null;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/** Choices for a search text, page after page. */
export function useLookup<E extends AnyEndpoint, Value extends string | number>(
  lookup: Lookup<E, Value>,
  searchText: string,
  isOpen: boolean,
): LookupResult<Value> {
  const take = lookup.pageSize ?? 20;
  const [search] = useDebouncedValue(searchText.trim(), TYPING_MILLISECONDS);
  const query = useInfiniteQuery({
    queryKey: [...queryKey(lookup.endpoint, lookup.input(search, 0, take)), 'lookup'],
    queryFn: ({ pageParam, signal }) => call(lookup.endpoint, lookup.input(search, pageParam, take), { signal }),
    meta: readBy(lookup.endpoint, lookup.input(search, 0, take)),
    initialPageParam: 0,
    getNextPageParam: (last: OutputOf<E>, pages) =>
      pages.length * take < lookup.total(last) ? pages.length * take : undefined,
    enabled: isOpen,
  });
  const pages = query.data?.pages;
  const choices = useMemo(
    () =>
      rankByCode(
        (pages ?? []).flatMap((page) => lookup.choices(page)),
        search,
        (choice) => choice.code,
      ),
    [pages, lookup, search],
  );
  return {
    choices,
    total: pages?.[0] === undefined ? 0 : lookup.total(pages[0]),
    isLoading: query.isFetching,
    isCurrent: searchText.trim() === search && !query.isFetching,
    error: query.error as ApiError | null,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
