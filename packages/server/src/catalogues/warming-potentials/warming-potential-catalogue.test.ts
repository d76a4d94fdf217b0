import { warmingPotentialOf } from '@oikos/domain/emission/warming-potential.ts';
import { describe, expect, it } from 'vitest';
import { shippedWarmingPotentialSet, WARMING_POTENTIALS } from './warming-potential-catalogue.ts';

describe('shipped warming potentials', () => {
  it('give each figure once, positive and cited', () => {
    const keys = WARMING_POTENTIALS.map(({ gas, origin, assessment, horizon }) =>
      [gas, origin, assessment, horizon].join('|'),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { value, citation } of WARMING_POTENTIALS) {
      expect(value).toBeGreaterThan(0);
      expect(citation).toMatch(/^IPCC .+ table /u);
    }
  });

  it.each([
    ['SAR', 100, 'CH4', 'any', 21],
    ['TAR', 100, 'CH4', 'any', 23],
    ['AR4', 100, 'CH4', 'any', 25],
    ['AR4', 100, 'N2O', 'any', 298],
    ['AR4', 100, 'SF6', 'any', 22_800],
    ['AR5', 100, 'CH4', 'fossil', 28],
    ['AR5', 100, 'N2O', 'any', 265],
    ['AR5', 100, 'SF6', 'any', 23_500],
    ['AR5', 100, 'HFC-134a', 'any', 1300],
    ['AR6', 100, 'CH4', 'fossil', 29.8],
    ['AR6', 100, 'CH4', 'biogenic', 27],
    ['AR6', 100, 'CH4', 'any', 27.9],
    ['AR6', 100, 'N2O', 'biogenic', 273],
    ['AR6', 20, 'CH4', 'fossil', 82.5],
    ['AR6', 500, 'N2O', 'any', 130],
    ['AR6', 100, 'CO2', 'biogenic', 1],
  ] as const)('%s over %s years: %s of %s origin is %s', (assessment, horizon, gas, origin, value) => {
    expect(warmingPotentialOf(shippedWarmingPotentialSet(assessment, horizon), gas, origin).value).toBe(value);
  });
});
