import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

export const containerTypeLookup = lookupOf(containerTypes);

/** Units of some kinds of quantity only. */
export const unitsOf = (...systemTypes: SystemTypeKey[]) =>
  lookupOf(searchMeasurementUnits, { hint: 'name', within: { systemTypes } });
