import { createHook, createSupplier } from '../../../foundation/records/hook.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type OfParameter = [scope: TenantScope, parameterId: number];

/** What happens to parameters; the areas of formulas and of values add what follows, in the caller's transaction. */
export const parameterChanges = {
  saved: createHook<OfParameter>(),
  /** It stands for no other parameter any more, or is about to be deleted. */
  isVirtualNoMore: createHook<OfParameter>(),
  /** Its values were results and no longer are. */
  noLongerCalculated: createHook<OfParameter>(),
};

type AmongParameters = [scope: TenantScope, parameterIds: readonly number[]];

/** Those of the parameters that have formulas. */
export const withFormulas = createSupplier<AmongParameters, ReadonlySet<number>>('the formulas of parameters');

/** Those of the parameters that have values which were typed in or imported, not calculated. */
export const withEnteredValues = createSupplier<AmongParameters, ReadonlySet<number>>('the values of parameters');

/** Ids of the calculated parameters whose mapping is incomplete (X080), at a node or anywhere. */
export const incompleteParameters = createSupplier<[scope: TenantScope, nodeId: number | null], readonly number[]>(
  'the parameters with an incomplete mapping',
);
