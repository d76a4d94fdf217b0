import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Values of a parameter at a node that changed. */
export interface ChangedValues {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly begin: LocalDate;
  readonly end: LocalDate;
}

/** How many results depend on changed values: the calculation knows. */
export const dependentCount = createSupplier<[scope: TenantScope, changed: readonly ChangedValues[]], number>(
  'the number of dependent results',
);
