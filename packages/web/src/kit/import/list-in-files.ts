import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';

/** A list that files have otherwise than its screen shows it. */
export interface ListInFiles {
  /** The calls that an import makes: only who may make all of them is offered it. */
  readonly by: readonly AnyEndpoint[];
  /** Its declaration is loaded when the import opens. */
  readonly declared: () => Promise<AnyResource>;
}
