import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';

/** Query keys come from the endpoint, so that a save names endpoints and not keys. */
export const queryKey = (endpoint: AnyEndpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];
