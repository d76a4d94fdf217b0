import { createHook, createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What happens to nodes; later areas add what follows, in the caller's transaction. */
export const nodeChanges = {
  /** A node was copied: what decides how its values are read and calculated is copied to the new one, which has none. */
  copied: createHook<[scope: TenantScope, from: number, to: number]>(),
  /** A node has another time zone. */
  rezoned: createHook<[scope: TenantScope, nodeId: number]>(),
  /** Nodes that nothing else refers to are about to be deleted. */
  removing: createHook<[scope: TenantScope, nodeIds: readonly number[]]>(),
};

interface Days {
  readonly activeDate: string;
  readonly inactiveDate: string;
}

/** Whether values of a node would be outside its dates (V123). */
export const hasValuesOutside = createSupplier<[scope: TenantScope, nodeId: number, dates: Days], boolean>(
  'the values of a node',
);
