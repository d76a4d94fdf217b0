import type { FactorQuantity, FactorRow } from '../catalogue-rows.ts';
import { GRID_FACTORS } from './grid-factors.ts';
import { HUB_FACTORS } from './hub.ts';
import { HUB_ACTIVITY_FACTORS } from './hub-activities.ts';
import { PART_98_FACTORS } from './part-98.ts';

/** Every shipped emission factor and heat content. */
export const FACTORS: readonly FactorRow[] = [
  ...HUB_FACTORS,
  ...PART_98_FACTORS,
  ...GRID_FACTORS,
  ...HUB_ACTIVITY_FACTORS,
];

/** The subject of a figure: exactly one of the three keys. */
export const subjectKeyOf = ({ fuelKey, gridKey, activityKey }: FactorRow): string =>
  (fuelKey ?? gridKey ?? activityKey) as string;

/** The component figure of a fuel in a set. @throws Error when the set has none */
export const shippedFuelFactor = (factorSetKey: string, fuelKey: string, quantity: FactorQuantity): FactorRow => {
  const row = FACTORS.find(
    (factor) =>
      factor.factorSetKey === factorSetKey &&
      factor.fuelKey === fuelKey &&
      factor.quantity === quantity &&
      factor.basis === 'component',
  );
  if (row === undefined) throw new Error(`${factorSetKey} has no ${quantity} of ${fuelKey}`);
  return row;
};
