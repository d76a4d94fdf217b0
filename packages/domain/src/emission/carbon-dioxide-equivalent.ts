import { sumCompensated } from '../quantity/sum.ts';
import { GAS, type GasKey, type Origin } from './gas.ts';
import { type WarmingPotential, type WarmingPotentialSet, warmingPotentialOf } from './warming-potential.ts';

/** The mass of one gas, all in the same unit; null where it isn't known. */
export interface GasMass {
  readonly gas: GasKey;
  readonly origin: Origin;
  readonly mass: number | null;
}

/** What one gas adds: `carbonDioxideEquivalent = mass * warmingPotential.value`. */
export interface CarbonDioxideEquivalentLine extends GasMass {
  readonly warmingPotential: WarmingPotential;
  readonly carbonDioxideEquivalent: number | null;
  /** False for biogenic CO2, which is beside the total and not in it. */
  readonly counts: boolean;
}

export interface CarbonDioxideEquivalent {
  /** Null when nothing is given or a mass that counts is blank: a blank is not zero. */
  readonly total: number | null;
  /** Mass of biogenic CO2, outside the total; null when none is given or one is blank. */
  readonly biogenicCarbonDioxide: number | null;
  /** The lines that explain both, in the order in which they were added: by gas, then by origin. */
  readonly lines: readonly CarbonDioxideEquivalentLine[];
}

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const isBiogenicCarbonDioxide = ({ gas, origin }: GasMass): boolean =>
  gas === GAS.carbonDioxide && origin === 'biogenic';

const totalOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 || known.length < amounts.length ? null : sumCompensated(known);
};

/**
 * The CO2 equivalent of masses of gases: sum of mass x warming potential (40 CFR 98.2(b)(4), Equation A-1), in the unit
 * of the masses. Biogenic CO2 is a line of its own outside the total; biogenic CH4 and N2O count (GHG Protocol
 * Corporate Standard, chapter 9; 40 CFR 98.2(b)(2) leaves CO2 from biomass out of the threshold).
 * @throws MissingWarmingPotentialError when the set has no figure for a gas
 */
export const carbonDioxideEquivalent = (
  masses: readonly GasMass[],
  set: WarmingPotentialSet,
): CarbonDioxideEquivalent => {
  const ordered = [...masses].sort(
    (left, right) => compareText(left.gas, right.gas) || compareText(left.origin, right.origin),
  );
  const lines = ordered.map((gasMass): CarbonDioxideEquivalentLine => {
    const warmingPotential = warmingPotentialOf(set, gasMass.gas, gasMass.origin);
    const equivalent = gasMass.mass === null ? null : gasMass.mass * warmingPotential.value;
    const counts = !isBiogenicCarbonDioxide(gasMass);
    return { ...gasMass, warmingPotential, carbonDioxideEquivalent: equivalent, counts };
  });
  const counted = lines.filter((line) => line.counts);
  const beside = lines.filter((line) => !line.counts);
  return {
    total: totalOf(counted.map((line) => line.carbonDioxideEquivalent)),
    biogenicCarbonDioxide: totalOf(beside.map((line) => line.mass)),
    lines,
  };
};
