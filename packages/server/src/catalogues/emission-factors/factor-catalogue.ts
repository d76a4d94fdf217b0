import type { FactorQuantity, FactorRow } from '../catalogue-rows.ts';
import { GRID_FACTORS } from './grid-factors.ts';
import { HUB_FACTORS } from './hub.ts';
import { PART_98_FACTORS } from './part-98.ts';

/** Every shipped emission factor and heat content. */
export const FACTORS: readonly FactorRow[] = [...HUB_FACTORS, ...PART_98_FACTORS, ...GRID_FACTORS];

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
