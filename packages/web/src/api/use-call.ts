import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import type { QueryClient, UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryKey } from './query-keys.ts';

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
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...options,
  });
}

export interface SaveOptions<E extends AnyEndpoint> {
  /** Endpoints whose answers are stale after this save. */
  readonly invalidates?: readonly AnyEndpoint[];
  readonly onSaved?: (output: OutputOf<E>, input: InputOf<E>) => void;
}

/** Has what endpoints answered read again. */
export async function readAgain(client: QueryClient, stale: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: queryKey(each) })));
}

/** Changes something through an endpoint, then has what it made stale read again. */
export function useSave<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [], onSaved }: SaveOptions<E> = {},
): UseMutationResult<OutputOf<E>, ApiError, InputOf<E>> {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (output, input) => {
      onSaved?.(output, input);
      await readAgain(client, invalidates);
    },
  });
}
