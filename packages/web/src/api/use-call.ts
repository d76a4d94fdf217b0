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

/** Reads an endpoint: `useCall(readUnit, { id })`. The key is the endpoint and its input. */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious, ...options }: QueryOptions<E> = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const asked = {
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal }),
    meta: readBy(endpoint, input),
  };
  // The query itself would only ask once everything is rendered and painted, which takes longer than the answer.
  if ((options.enabled ?? true) === true && queries.getQueryState(asked.queryKey) === undefined) {
    // A query is kept for as long as anyone who asked for it wants: said here too, or the standard would win.
    void queries.prefetchQuery({ ...asked, ...(options.gcTime !== undefined && { gcTime: options.gcTime }) });
  }
  return useQuery<OutputOf<E>, ApiError>({
    ...asked,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...options,
  });
}
