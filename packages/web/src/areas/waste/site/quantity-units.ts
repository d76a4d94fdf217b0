import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

/** Units of some kinds of quantity only. */
export const unitsOf = (...systemTypes: SystemTypeKey[]) =>
  lookupOf(searchMeasurementUnits, { hint: 'name', within: { systemTypes } });
