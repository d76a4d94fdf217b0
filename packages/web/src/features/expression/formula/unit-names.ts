import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';

/** The codes of the company's units by their ids: forms hold ids, people read codes. */
export function useUnitNames(): (unitId: number) => string | undefined {
  const units = useCall(searchMeasurementUnits, { top: 0 }, { staleTime: 5 * 60_000 });
  return useMemo(() => {
    const names = new Map((units.data?.items ?? []).map(({ id, code }) => [id, code]));
    return (unitId) => names.get(unitId);
  }, [units.data]);
}
