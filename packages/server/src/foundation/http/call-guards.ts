import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { guardIds } from './entity-guards.ts';
import { guardParents, linksOf } from './entity-parents.ts';
import { addressedOf, guardReach } from './entity-reach.ts';
import { compileIdCollector, type FoundId } from './input-ids.ts';
import { guardChange } from './place-of-change.ts';

/** What an input may name is looked at in the company's own transaction, before the call is handled. */
export function guardsOf(endpoint: AnyEndpoint): (input: never) => (scope: TenantScope) => Promise<void> {
  const collectIds = compileIdCollector(endpoint.input);
  const links = linksOf(endpoint);
  const addressed = addressedOf(endpoint);
  return (input) => {
    const found: FoundId[] = [];
    collectIds?.(input, found);
    return async (scope) => {
      if (found.length > 0) await guardIds(scope, found, endpoint.permission);
      await guardReach(scope, addressed, input);
      await guardParents(scope, links, input);
      await guardChange(scope, endpoint, input);
    };
  };
}
