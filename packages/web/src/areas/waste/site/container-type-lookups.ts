import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { UNITS_AT_ONCE } from '../../quantity/public.ts';

export const containerTypeLookup = lookupOf(containerTypes, {
  label: 'containerTypesName',
  code: 'containerCode',
  hint: 'containerCode',
});

/** Units of some kinds of quantity only. */
export const unitsOf = (...systemTypes: SystemTypeKey[]) =>
  lookupOf(searchMeasurementUnits, {
    label: 'code',
    code: 'code',
    hint: 'name',
    within: { systemTypes },
    pageSize: UNITS_AT_ONCE,
  });
