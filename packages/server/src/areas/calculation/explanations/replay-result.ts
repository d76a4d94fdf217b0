import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { type MeasurementStateName, measurementState, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { MeasurementKey } from '../../measurement/public.ts';
import { sameBits } from '../recalculation/collect-changes.ts';
import { engineVersion } from '../recalculation/engine-version.ts';
import { readMeasurement, readStep, recomputeResult } from '../recalculation/result-context.ts';

export interface ReplayedValue {
  readonly value: number | null;
  readonly state: MeasurementStateName;
}

/** A stored result beside the same result computed again from the data it was computed from. */
export interface Replay {
  readonly stored: ReplayedValue;
  readonly replayed: ReplayedValue;
  /** Same state and, where there is a value, the same value to the bit. */
  readonly isSame: boolean;
  readonly computedBy: string;
  readonly replayedBy: string;
}

/** Computes a result again and compares the bits; null where the measurement is no result. */
export async function replayResult(scope: TenantScope, key: MeasurementKey): Promise<Replay | null> {
  const stored = await readMeasurement(scope, key);
  if (stored === null || stored.origin !== measurementOrigin.calculation || stored.originId === null) return null;
  const step = await readStep(scope, stored.originId);
  if (step === null) return null;
  const context = await recomputeResult(scope, key, step);
  const state = context?.cell?.state ?? measurementState.noExpression;
  const value = state === measurementState.value ? (context?.cell?.value ?? null) : null;
  const isSame = state === stored.state && (value === null || (stored.value !== null && sameBits(value, stored.value)));
  return {
    stored: { value: stored.value, state: stateName(stored.state) },
    replayed: { value, state: stateName(state) },
    isSame,
    computedBy: step.engineVersion,
    replayedBy: engineVersion,
  };
}
