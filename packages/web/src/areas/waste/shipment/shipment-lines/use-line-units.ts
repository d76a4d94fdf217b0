import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { Choice } from '../../../../kit/fields/SelectField.tsx';

const useUnits = (systemType: 'mass' | 'volume' | 'density'): readonly Choice<number>[] =>
  useCall(searchMeasurementUnits, { systemTypes: [systemType], top: 0, order: 'code' }).data?.items.map((unit) => ({
    value: unit.id,
    code: unit.code,
    label: `${unit.code} · ${unit.name}`,
  })) ?? [];

export interface LineUnits {
  /** Masses, then volumes: what a quantity of waste is given in. */
  readonly quantities: readonly Choice<number>[];
  readonly densities: readonly Choice<number>[];
  readonly isVolume: (unitId: number | null | undefined) => boolean;
}

export function useLineUnits(): LineUnits {
  const masses = useUnits('mass');
  const volumes = useUnits('volume');
  return {
    quantities: [...masses, ...volumes],
    densities: useUnits('density'),
    isVolume: (unitId) => volumes.some(({ value }) => value === unitId),
  };
}
