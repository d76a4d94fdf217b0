import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from './query-keys.ts';

/** Has what endpoints answered read again. */
export async function readAgain(client: QueryClient, stale: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: queryKey(each) })));
}

/** For what is changed otherwise than by `useSave`: has what became stale read again. */
export function useReadAgain(stale: readonly AnyEndpoint[]): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => readAgain(client, stale), [client, stale]);
}
