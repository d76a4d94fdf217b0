import { describe, expect, it } from 'vitest';
import {
  equationC1,
  equationC1a,
  equationC1b,
  equationC8,
  equationC8a,
  equationC8b,
  wetBasisHighHeatValue,
} from './combustion.ts';

// 40 CFR Part 98 subpart C, tables C-1 and C-2 (last amended 81 FR 89188, Dec. 9, 2016).
const NATURAL_GAS = { highHeatValue: 1.026e-3, carbonDioxide: 53.06, methane: 1e-3, nitrousOxide: 1e-4 };
const DISTILLATE_2 = { highHeatValue: 0.138, carbonDioxide: 73.96, methane: 3e-3, nitrousOxide: 6e-4 };

describe('stationary combustion by 40 CFR 98.33', () => {
  it('computes a thousand million scf of natural gas with Equations C-1 and C-8', () => {
    const burned = (emissionFactor: number) => ({
      fuel: 1e9,
      highHeatValue: NATURAL_GAS.highHeatValue,
      emissionFactor,
    });
    expect(1e9 * NATURAL_GAS.highHeatValue).toBe(1_026_000);
    expect(equationC1(burned(NATURAL_GAS.carbonDioxide))).toBeCloseTo(54_439.56, 8);
    expect(equationC8(burned(NATURAL_GAS.methane))).toBeCloseTo(1.026, 12);
    expect(equationC8(burned(NATURAL_GAS.nitrousOxide))).toBeCloseTo(0.1026, 12);
  });

  it('computes one therm as 0.005306 t CO2 with Equation C-1a (EPA, Greenhouse Gases Equivalencies Calculator, revision history)', () => {
    expect(equationC1a(1, NATURAL_GAS.carbonDioxide)).toBeCloseTo(0.005306, 15);
    expect(equationC8a(10_000, NATURAL_GAS.methane)).toBeCloseTo(0.001, 15);
  });

  it('gives the same for ten therms and one mmBtu (Equations C-1a and C-1b, C-8a and C-8b)', () => {
    expect(equationC1b(1, NATURAL_GAS.carbonDioxide)).toBe(equationC1a(10, NATURAL_GAS.carbonDioxide));
    expect(equationC8b(1, NATURAL_GAS.nitrousOxide)).toBe(equationC8a(10, NATURAL_GAS.nitrousOxide));
  });

  it('computes 50,000 gallons of distillate fuel oil no. 2', () => {
    const burned = (emissionFactor: number) => ({
      fuel: 50_000,
      highHeatValue: DISTILLATE_2.highHeatValue,
      emissionFactor,
    });
    expect(equationC1(burned(DISTILLATE_2.carbonDioxide))).toBeCloseTo(510.324, 9);
    expect(equationC8(burned(DISTILLATE_2.methane))).toBeCloseTo(0.0207, 12);
    expect(equationC8(burned(DISTILLATE_2.nitrousOxide))).toBeCloseTo(0.00414, 12);
  });

  it('lowers the heat value of wood with its moisture (table C-1, note 5)', () => {
    expect(wetBasisHighHeatValue(17.48, 0)).toBe(17.48);
    expect(wetBasisHighHeatValue(17.48, 50)).toBe(8.74);
  });
});
