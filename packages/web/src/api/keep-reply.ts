import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { queries } from './queries.ts';
import { queryKey } from './query-keys.ts';

/** Keeps a reply that came along with another one, for the part that asks for it next; what a screen shows stays. */
export function keepReply<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, reply: OutputOf<E>): void {
  const key = queryKey(endpoint, input);
  if (!queries.getQueryCache().find({ queryKey: key, exact: true })?.isActive()) queries.setQueryData(key, reply);
}
