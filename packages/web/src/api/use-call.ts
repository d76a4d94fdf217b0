import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queries } from './queries.ts';
import { queryKey } from './query-keys.ts';
import { readBy } from './read-again.ts';

type QueryOptions<E extends AnyEndpoint> = Omit<UseQueryOptions<OutputOf<E>, ApiError>, 'queryKey' | 'queryFn'> & {
  /** Shows the last answer while the next one is under way: for lists that page and filter. */
  readonly keepPrevious?: boolean;
};

const queryOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal }),
  meta: readBy(endpoint, input),
});

/**
 * Asks for what is rendered next, unless it was asked for before.
 *
 * @param gcTime how long the answer is kept while nothing shows it, in milliseconds
 */
export const askAhead = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, gcTime?: number): Promise<void> =>
  askUnlessAsked(queryOf(endpoint, input), gcTime);

function askUnlessAsked(query: ReturnType<typeof queryOf>, gcTime: number | undefined): Promise<void> {
  if (queries.getQueryState(query.queryKey) !== undefined) return Promise.resolve();
  // A query is kept for as long as anyone who asked for it wants: said here too, or the standard would win.
  return queries.prefetchQuery({ ...query, ...(gcTime !== undefined && { gcTime }) });
}

/** Reads an endpoint: `useCall(readUnit, { id })`. The key is the endpoint and its input. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious, ...options }: QueryOptions<E> = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const query = queryOf(endpoint, input);
  // The query itself would only ask once everything is rendered and painted, which takes longer than the answer.
  if ((options.enabled ?? true) === true) void askUnlessAsked(query, options.gcTime);
  return useQuery<OutputOf<E>, ApiError>({
    ...query,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...options,
  });
}
