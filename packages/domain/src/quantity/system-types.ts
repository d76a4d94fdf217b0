import type { Dimension } from './unit.ts';

/** What the product knows of a kind of quantity: its dimension, and the code of the coherent unit that is its base. */
export interface SystemType {
  readonly name: string;
  readonly dimension: Dimension;
  readonly baseUnitCode: string;
}

/**
 * The kinds of quantities that the product calculates with. A unit type of a company names one of them and thereby
 * takes its dimension.
 *
 * Gas measured at reference conditions has a dimension of its own: a cubic foot read from a meter becomes a standard
 * cubic foot only through the gas law, so the two must never cancel in silence.
 */
export const SYSTEM_TYPES = {
  mass: { name: 'Mass', dimension: { mass: 1 }, baseUnitCode: 'kg' },
  volume: { name: 'Volume', dimension: { length: 3 }, baseUnitCode: 'm3' },
  standardGasVolume: {
    name: 'Gas volume at reference conditions',
    dimension: { standardGasVolume: 1 },
    baseUnitCode: 'Sm3',
  },
  energy: { name: 'Energy', dimension: { mass: 1, length: 2, time: -2 }, baseUnitCode: 'J' },
  temperature: { name: 'Temperature', dimension: { temperature: 1 }, baseUnitCode: 'K' },
  pressure: { name: 'Pressure', dimension: { mass: 1, length: -1, time: -2 }, baseUnitCode: 'Pa' },
  density: { name: 'Density and mass concentration', dimension: { mass: 1, length: -3 }, baseUnitCode: 'kg/m3' },
  area: { name: 'Area', dimension: { length: 2 }, baseUnitCode: 'm2' },
  length: { name: 'Length', dimension: { length: 1 }, baseUnitCode: 'm' },
  time: { name: 'Time', dimension: { time: 1 }, baseUnitCode: 's' },
  velocity: { name: 'Velocity', dimension: { length: 1, time: -1 }, baseUnitCode: 'm/s' },
  power: { name: 'Power', dimension: { mass: 1, length: 2, time: -3 }, baseUnitCode: 'W' },
  volumeFlow: { name: 'Volume flow', dimension: { length: 3, time: -1 }, baseUnitCode: 'm3/s' },
  standardGasFlow: {
    name: 'Gas flow at reference conditions',
    dimension: { standardGasVolume: 1, time: -1 },
    baseUnitCode: 'Sm3/s',
  },
  massFlow: { name: 'Mass flow', dimension: { mass: 1, time: -1 }, baseUnitCode: 'kg/s' },
  amount: { name: 'Amount of substance', dimension: { amount: 1 }, baseUnitCode: 'mol' },
  molecularWeight: { name: 'Molecular weight', dimension: { mass: 1, amount: -1 }, baseUnitCode: 'kg/mol' },
  ratio: { name: 'Ratio', dimension: {}, baseUnitCode: '1' },
  massFraction: { name: 'Mass fraction', dimension: {}, baseUnitCode: 'kg/kg' },
  volumeFraction: { name: 'Volume fraction', dimension: {}, baseUnitCode: 'm3/m3' },
  count: { name: 'Count', dimension: {}, baseUnitCode: 'each' },
  massPerEnergy: { name: 'Mass per energy', dimension: { length: -2, time: 2 }, baseUnitCode: 'kg/J' },
  energyPerMass: { name: 'Energy per mass', dimension: { length: 2, time: -2 }, baseUnitCode: 'J/kg' },
  energyPerVolume: {
    name: 'Energy per volume',
    dimension: { mass: 1, length: -1, time: -2 },
    baseUnitCode: 'J/m3',
  },
  energyPerStandardGasVolume: {
    name: 'Energy per gas volume',
    dimension: { mass: 1, length: 2, time: -2, standardGasVolume: -1 },
    baseUnitCode: 'J/Sm3',
  },
  massPerStandardGasVolume: {
    name: 'Mass per gas volume',
    dimension: { mass: 1, standardGasVolume: -1 },
    baseUnitCode: 'kg/Sm3',
  },
  energyPerArea: { name: 'Energy per area', dimension: { mass: 1, time: -2 }, baseUnitCode: 'J/m2' },
  massPerArea: { name: 'Mass per area', dimension: { mass: 1, length: -2 }, baseUnitCode: 'kg/m2' },
  volumePerEnergy: {
    name: 'Volume per energy',
    dimension: { mass: -1, length: 1, time: 2 },
    baseUnitCode: 'm3/J',
  },
} as const satisfies Readonly<Record<string, SystemType>>;

export type SystemTypeKey = keyof typeof SYSTEM_TYPES;

export const isSystemTypeKey = (key: string): key is SystemTypeKey => Object.hasOwn(SYSTEM_TYPES, key);
