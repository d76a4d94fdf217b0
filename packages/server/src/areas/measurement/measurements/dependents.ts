import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { createSlot, createSupplier } from '../../../foundation/records/hook.ts';
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

/**
 * Marks what depends on changed values: a statement that inserts, for the rows of `written` (node_id, parameter_id,
 * begin_date, end_date) and a cause, and that is part of the statement that writes them. The calculation fills it in.
 */
export const changeMarks = createSlot<(written: string, cause: string) => string>('the marks of changed values');

/**
 * Marks what shows how complete values are, in the same way as `changeMarks` and as part of the same statement. The collection
 * fills it in.
 */
export const countMarks = createSlot<(written: string) => string>('the marks of forms whose values changed');
