import type { DeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { periodContaining, previousPeriod } from '@oikos/domain/period/period.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { createContext, useContext, useMemo } from 'react';
import { cellKey, type EntryCell, timespanOf } from '../../../measurement/public.ts';
import type { DeviceRules } from './device-rules.ts';

interface DeviceChecks {
  readonly rules: DeviceRules;
  readonly form: DeviceForm;
}

const context = createContext<DeviceChecks | undefined>(undefined);
export const DeviceRulesProvider = context.Provider;

/** The form as the device has it; undefined where it isn't on it. */
export const useFormOnDevice = (): DeviceForm | undefined => useContext(context)?.form;

type Earlier = DeviceForm['previous'][number];

/** What the device knows of a cell besides its value. */
export interface KnownOfCell {
  /** The value of the period before. */
  readonly previous: Earlier | undefined;
  /** Rules that are checked when the form is sent. */
  readonly later: readonly string[];
}

/** Looks up what the device knows of cells; undefined where the form isn't on it. */
export function useKnownOfCells(): ((cell: EntryCell) => KnownOfCell) | undefined {
  const checks = useContext(context);
  return useMemo(() => {
    if (!checks) return undefined;
    const { form, rules } = checks;
    const values = new Map(
      [...form.previous, ...form.items].map((each) => [
        cellKey(each.nodeId, each.beginDate, each.slot, each.parameterId),
        each,
      ]),
    );
    return (cell) => {
      const timespan = timespanOf(cell.set);
      const { node, slot, parameter, begin } = cell;
      const before = timespan === TIMESPAN.none ? begin : previousPeriod(periodContaining(timespan, begin)).begin;
      const previous = values.get(cellKey(node.id, before, slot, parameter.parameterId));
      const isOther = before !== begin;
      return {
        previous: isOther ? previous : undefined,
        later: rules.laterOf(cell).map(({ name }) => name),
      };
    };
  }, [checks]);
}
