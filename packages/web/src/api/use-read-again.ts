import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from './use-call.ts';

/** For what is changed otherwise than by `useSave`: has what became stale read again. */
export function useReadAgain(stale: readonly AnyEndpoint[]): () => Promise<void> {
  const client = useQueryClient();
  return () => readAgain(client, stale);
}
