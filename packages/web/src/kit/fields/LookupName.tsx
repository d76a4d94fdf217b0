import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { labelOf } from '../list/label-of.ts';
import { type Lookup, useLookup } from '../list/lookup.ts';

export interface LookupNameProps<E extends AnyEndpoint, Value extends string | number> {
  readonly lookup: Lookup<E, Value>;
  readonly value: Value;
}

/** What a value is called among the choices of a lookup; its number while nothing calls it otherwise. */
export function LookupName<E extends AnyEndpoint, Value extends string | number>({
  lookup,
  value,
}: LookupNameProps<E, Value>) {
  const { choices, isLoading } = useLookup(lookup, '', true);
  return labelOf(choices, value) || (isLoading ? '…' : String(value));
}
