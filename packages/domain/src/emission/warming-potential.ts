import { GAS, type GasKey, type Origin } from './gas.ts';

/** The assessment reports of the IPCC whose warming potentials are in use. */
export const ASSESSMENTS = ['SAR', 'TAR', 'AR4', 'AR5', 'AR6'] as const;

export type Assessment = (typeof ASSESSMENTS)[number];

/** One published figure: kg of CO2 that warm as much as one kg of the gas over the horizon. */
export interface WarmingPotential {
  readonly gas: GasKey;
  readonly origin: Origin;
  readonly assessment: Assessment;
  /** In years: 20, 100 or 500. */
  readonly horizon: number;
  readonly value: number;
  /** Document, table and edition. */
  readonly citation: string;
}

/** Which warming potentials a report applies, and the figures to choose from. */
export interface WarmingPotentialSet {
  readonly assessment: Assessment;
  readonly horizon: number;
  readonly figures: readonly WarmingPotential[];
}

/** A gas without a warming potential in the set; the message names all three. */
export class MissingWarmingPotentialError extends Error {
  readonly gas: GasKey;

  constructor(gas: GasKey, origin: Origin, set: WarmingPotentialSet) {
    super(`${set.assessment} has no ${set.horizon}-year warming potential for ${gas} of ${origin} origin`);
    this.name = 'MissingWarmingPotentialError';
    this.gas = gas;
  }
}

const carbonDioxide = ({ assessment, horizon }: WarmingPotentialSet): WarmingPotential => ({
  gas: GAS.carbonDioxide,
  origin: 'any',
  assessment,
  horizon,
  value: 1,
  citation: 'By definition: warming potentials are relative to CO2',
});

/**
 * The figure for a gas: that of its origin where the assessment tells origins apart (AR6 methane 29.8 fossil, 27.0
 * not), else the one for any origin.
 * @throws MissingWarmingPotentialError
 */
export const warmingPotentialOf = (set: WarmingPotentialSet, gas: GasKey, origin: Origin): WarmingPotential => {
  if (gas === GAS.carbonDioxide) return carbonDioxide(set);
  const published = set.figures.filter(
    (figure) => figure.gas === gas && figure.assessment === set.assessment && figure.horizon === set.horizon,
  );
  const found =
    published.find((figure) => figure.origin === origin) ?? published.find((figure) => figure.origin === 'any');
  if (found === undefined) throw new MissingWarmingPotentialError(gas, origin, set);
  return found;
};
