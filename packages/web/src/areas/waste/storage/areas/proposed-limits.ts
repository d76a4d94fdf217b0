import type { AreaKind } from '@oikos/contract/waste/storage/areas/areas.ts';
import { federalSatelliteGallons } from '@oikos/domain/waste/storage/satellite-area.ts';

export interface AreaLimits {
  readonly storageMaximum: number | null;
  readonly storageMaximumUOMId: number | null;
  readonly acuteMaximum: number | null;
  readonly acuteMaximumUOMId: number | null;
  readonly nonAcuteMaximum: number | null;
  readonly nonAcuteMaximumUOMId: number | null;
}

/**
 * The limits of a new area once its kind is chosen: a satellite area begins with the federal ones (40 CFR 262.15(a)),
 * another kind without. What somebody entered stays. The one limit of acute waste begins with that of liquids, a quart;
 * that of solids, 1 kg, holds in any case.
 */
export function limitsOfKind(kind: AreaKind | null, entered: AreaLimits, gallonId: number): AreaLimits {
  const { nonAcute, acuteLiquid } = federalSatelliteGallons;
  const limit = (amount: number | null, unitId: number | null, federal: number) => {
    const isUntouched = amount === null && unitId === null;
    const isProposed = amount === federal && unitId === gallonId;
    if (kind === 'satellite') return isUntouched ? ([federal, gallonId] as const) : ([amount, unitId] as const);
    return isProposed ? ([null, null] as const) : ([amount, unitId] as const);
  };
  const storage = limit(entered.storageMaximum, entered.storageMaximumUOMId, nonAcute);
  const acute = limit(entered.acuteMaximum, entered.acuteMaximumUOMId, acuteLiquid);
  const other = limit(entered.nonAcuteMaximum, entered.nonAcuteMaximumUOMId, nonAcute);
  return {
    storageMaximum: storage[0],
    storageMaximumUOMId: storage[1],
    acuteMaximum: acute[0],
    acuteMaximumUOMId: acute[1],
    nonAcuteMaximum: other[0],
    nonAcuteMaximumUOMId: other[1],
  };
}
