import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A value as it would be; null is blank. Unit 0 is none. */
export interface AssumedValue {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly value: number | null;
  readonly unitId: number;
}

interface Figure {
  readonly value: number | null;
  readonly state: number;
}

/** A result that the assumed values would change. */
export interface ChangedResult {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: LocalDate;
  readonly slot: number;
  readonly unitId: number;
  readonly old: Figure;
  readonly new: Figure;
}

export interface AssumedResults {
  readonly results: readonly ChangedResult[];
  readonly isCutShort: boolean;
}

/** What results would be if these values were, about so many of them at most; the calculation knows. */
export const assumedResults = createSupplier<
  [scope: TenantScope, assumed: readonly AssumedValue[], most: number],
  AssumedResults
>('the results of assumed values');
