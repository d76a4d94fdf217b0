import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

export interface SaveOptions<E extends AnyEndpoint> {
  readonly onSaved?: (output: OutputOf<E>, input: InputOf<E>) => void;
}

/** Changes something through an endpoint; `call` has what it made stale read again. */
export function useSave<E extends AnyEndpoint>(
  endpoint: E,
  { onSaved }: SaveOptions<E> = {},
): UseMutationResult<OutputOf<E>, ApiError, InputOf<E>> {
  return useMutation<OutputOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (output, input) => onSaved?.(output, input),
  });
}
