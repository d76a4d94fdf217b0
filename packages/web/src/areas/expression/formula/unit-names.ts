import { expressionMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';

/** The codes of the company's units by their ids: forms hold ids, people read codes. Says when they can't be had (X079). */
export function useUnitNames(): (unitId: number) => string | undefined {
  const { say } = useSpeech();
  const units = useCall(searchMeasurementUnits, { top: 0 }, { staleTime: 5 * 60_000 });
  useEffect(() => {
    if (units.isError) toast('error', say(expressionMessages.unitsFailed));
  }, [units.isError, say]);
  return useMemo(() => {
    const names = new Map((units.data?.items ?? []).map(({ id, code }) => [id, code]));
    return (unitId) => names.get(unitId);
  }, [units.data]);
}
