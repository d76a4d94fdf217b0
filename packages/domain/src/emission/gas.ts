/** Identifiers of the gases that the product itself calculates; further gases are keyed by the same kind of text (`HFC-134a`). */
export const GAS = {
  carbonDioxide: 'CO2',
  methane: 'CH4',
  nitrousOxide: 'N2O',
  sulfurHexafluoride: 'SF6',
  nitrogenTrifluoride: 'NF3',
} as const;

/** A gas: its formula or its usual designation, as the assessments spell it. */
export type GasKey = string;

/** Where the carbon of an emission comes from. 'any': not told apart. */
export const ORIGINS = ['fossil', 'biogenic', 'any'] as const;

export type Origin = (typeof ORIGINS)[number];
