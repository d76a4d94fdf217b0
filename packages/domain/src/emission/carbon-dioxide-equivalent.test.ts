import { describe, expect, it } from 'vitest';
import { carbonDioxideEquivalent, type GasMass } from './carbon-dioxide-equivalent.ts';
import type { Origin } from './gas.ts';
import { type Assessment, type WarmingPotentialSet, warmingPotentialOf } from './warming-potential.ts';

const set = (assessment: Assessment, figures: readonly (readonly [string, Origin, number])[]): WarmingPotentialSet => ({
  assessment,
  horizon: 100,
  figures: figures.map(([gas, origin, value]) => ({ gas, origin, assessment, horizon: 100, value, citation: 'test' })),
});

const AR4 = set('AR4', [
  ['CH4', 'any', 25],
  ['N2O', 'any', 298],
]);
const AR5 = set('AR5', [
  ['CH4', 'any', 28],
  ['N2O', 'any', 265],
]);
const AR6 = set('AR6', [
  ['CH4', 'any', 27.9],
  ['CH4', 'fossil', 29.8],
  ['CH4', 'biogenic', 27],
  ['N2O', 'any', 273],
]);

const burned = (origin: Origin, carbonDioxide: number | null, methane: number, nitrousOxide: number): GasMass[] => [
  { gas: 'CO2', origin, mass: carbonDioxide },
  { gas: 'CH4', origin, mass: methane },
  { gas: 'N2O', origin, mass: nitrousOxide },
];

describe('CO2 equivalent', () => {
  it('of a thousand million scf of natural gas is 54,495.7848 t by AR4 and lower by AR5: 54,495.4770 t', () => {
    const masses = burned('fossil', 54_439.56, 1.026, 0.1026);
    expect(carbonDioxideEquivalent(masses, AR4).total).toBeCloseTo(54_495.7848, 8);
    expect(carbonDioxideEquivalent(masses, AR5).total).toBeCloseTo(54_495.477, 8);
  });

  it('of 50,000 gallons of distillate fuel oil no. 2 is 512.0007 t by AR5', () => {
    expect(carbonDioxideEquivalent(burned('fossil', 510.324, 0.0207, 0.00414), AR5).total).toBeCloseTo(512.0007, 8);
  });

  it('reaches 25,000 t by AR5 with 458,753,669 scf of natural gas (40 CFR 98.2(a)(2))', () => {
    const heat = 1.026e-3;
    const perScf = carbonDioxideEquivalent(
      burned('fossil', (heat * 53.06) / 1000, (heat * 1e-3) / 1000, (heat * 1e-4) / 1000),
      AR5,
    ).total;
    expect(Math.round(25_000 / (perScf ?? 0))).toBe(458_753_669);
  });

  it('keeps biogenic CO2 beside the total, while biogenic CH4 and N2O count', () => {
    const result = carbonDioxideEquivalent(burned('biogenic', 93.8, 0.0072, 0.0036), AR6);
    expect(result.biogenicCarbonDioxide).toBe(93.8);
    expect(result.total).toBeCloseTo(0.0072 * 27 + 0.0036 * 273, 12);
    expect(result.lines.map(({ gas, counts }) => [gas, counts])).toEqual([
      ['CH4', true],
      ['CO2', false],
      ['N2O', true],
    ]);
  });

  it('tells fossil methane from other methane where the assessment does (AR6 table 7.15: 29.8 and 27.0)', () => {
    expect(warmingPotentialOf(AR6, 'CH4', 'fossil').value).toBe(29.8);
    expect(warmingPotentialOf(AR6, 'CH4', 'biogenic').value).toBe(27);
    expect(warmingPotentialOf(AR6, 'CH4', 'any').value).toBe(27.9);
    expect(warmingPotentialOf(AR5, 'CH4', 'fossil').value).toBe(28);
  });

  it('gives the same bits whatever the order of the masses', () => {
    const masses = [...burned('fossil', 0.1, 0.2, 0.3), ...burned('biogenic', 1e9, 1e-9, 7)];
    const forward = carbonDioxideEquivalent(masses, AR4);
    expect(carbonDioxideEquivalent([...masses].reverse(), AR4)).toEqual(forward);
  });

  it('is blank when a mass that counts is blank, and when nothing is given', () => {
    const result = carbonDioxideEquivalent(burned('fossil', null, 1, 1), AR4);
    expect(result.total).toBeNull();
    expect(result.lines[0]?.carbonDioxideEquivalent).toBe(25);
    expect(carbonDioxideEquivalent([], AR4)).toEqual({ total: null, biogenicCarbonDioxide: null, lines: [] });
    expect(carbonDioxideEquivalent(burned('biogenic', null, 1, 1), AR4).total).toBe(323);
  });

  it('refuses a gas that the set has no figure for', () => {
    const masses: GasMass[] = [{ gas: 'SF6', origin: 'any', mass: 1 }];
    expect(() => carbonDioxideEquivalent(masses, AR4)).toThrow('AR4 has no 100-year warming potential for SF6');
  });
});
