import { SYSTEM_TYPES, type SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import type { UnitTypeRow } from './catalogue-rows.ts';

/** One unit type for each system type of the domain, under the same key. */
export const UNIT_TYPES: readonly UnitTypeRow[] = Object.entries(SYSTEM_TYPES).map(([key, { name, baseUnitCode }]) => ({
  key: key as SystemTypeKey,
  name,
  systemType: key as SystemTypeKey,
  baseUnitKey: baseUnitCode,
}));
