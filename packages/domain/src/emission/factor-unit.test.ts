import { describe, expect, it } from 'vitest';
import type { Dimension } from '../quantity/unit.ts';
import { factorUnitProblem } from './factor-unit.ts';

const unit = (dimension: Dimension, add = 0) => ({ dimension, add });
const perEnergy = unit({ length: -2, time: 2 });
const perVolume = unit({ mass: 1, length: -3 });
const perDistance = unit({ mass: 1, length: -1 });
const fahrenheit = unit({ temperature: 1 }, 255.37);
const heatPerGas = unit({ mass: 1, length: 2, time: -2, standardGasVolume: -1 });
const of = (kind: string, property: string) => ({ kind, property });

describe('the unit of a factor', () => {
  it.each([
    ['stationary_combustion', 'co2', perEnergy],
    ['stationary_combustion', 'ch4', perVolume],
    ['stationary_combustion', 'n2o', unit({})],
    ['stationary_combustion', 'heat_content', heatPerGas],
    ['stationary_combustion', 'co2_product', perVolume],
    ['mobile_combustion', 'ch4', perDistance],
    ['electricity_location', 'co2', perEnergy],
    ['other', 'co2e', unit({ length: -1 })],
    ['other', 'co2e', unit({ mass: 1 })],
    ['own kind', 'co2', perEnergy],
    ['stationary_combustion', 'biogenic_co2', perEnergy],
  ])('of %s may measure what %s is', (kind, property, given) => {
    expect(factorUnitProblem(of(kind, property), given)).toBeNull();
  });

  it.each([
    ['stationary_combustion', 'co2', fahrenheit],
    ['stationary_combustion', 'co2', null],
    ['stationary_combustion', 'co2', heatPerGas],
    ['stationary_combustion', 'co2', perDistance],
    ['electricity_location', 'co2', perVolume],
    ['stationary_combustion', 'heat_content', perEnergy],
    ['stationary_combustion', 'co2_product', perEnergy],
    ['stationary_combustion', 'fossil_co2', null],
  ])('of %s is refused where it does not measure %s', (kind, property, given) => {
    expect(factorUnitProblem(of(kind, property), given)).not.toBeNull();
  });

  it('is named with what is needed', () => {
    expect(factorUnitProblem(of('electricity_location', 'co2'), fahrenheit)).toEqual({
      property: 'co2',
      needed: 'gasOfElectricity',
    });
  });

  it('is free for a property of a company’s own', () => {
    expect(factorUnitProblem(of('stationary_combustion', 'oxidation'), null)).toBeNull();
  });
});
