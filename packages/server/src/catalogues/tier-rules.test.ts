import { type CombustionFacts, tierVerdict } from '@oikos/domain/emission/tier-eligibility.ts';
import { describe, expect, it } from 'vitest';
import { TIER_RULES } from './tier-rules.ts';

const facts = (given: Partial<CombustionFacts>): CombustionFacts => ({
  fuelGroup: 'other',
  isListedInTableC1: true,
  ratedHeatInput: 100,
  requiresTier4: false,
  hasRoutineHighHeatValues: false,
  isBilledAsEnergy: false,
  producesSteam: true,
  shareOfHeatInput: 1,
  batchIncineratorTons: null,
  ...given,
});

const verdict = (tier: number, given: Partial<CombustionFacts>, date = '2024-06-30') =>
  tierVerdict({ programme: '40 CFR 98', subpart: 'C', tier }, facts(given), TIER_RULES, date);

const paragraph = (tier: number, given: Partial<CombustionFacts>): string => {
  const found = verdict(tier, given);
  return found.outcome === 'eligible' ? found.rule.citation : found.outcome;
};

describe('tiers of 40 CFR 98 subpart C', () => {
  it('lets tier 1 serve a unit of at most 250 mmBtu/hr for a fuel of table C-1 ((b)(1)(i))', () => {
    expect(paragraph(1, { ratedHeatInput: 250 })).toBe('40 CFR 98.33(b)(1)(i)');
    expect(paragraph(1, { ratedHeatInput: 251 })).toBe('ineligible');
    expect(paragraph(1, { isListedInTableC1: false })).toBe('ineligible');
  });

  it('gives way to tier 2 where heat values are sampled routinely ((b)(1)(iv)), biomass included', () => {
    expect(paragraph(1, { hasRoutineHighHeatValues: true })).toBe('ineligible');
    expect(paragraph(1, { fuelGroup: 'biomass', ratedHeatInput: 900, hasRoutineHighHeatValues: true })).toBe(
      'ineligible',
    );
    expect(paragraph(2, { hasRoutineHighHeatValues: true })).toBe('40 CFR 98.33(b)(2)(i)');
  });

  it('lets tier 1 serve biomass in a unit of any size ((b)(1)(iii))', () => {
    expect(paragraph(1, { fuelGroup: 'biomass', ratedHeatInput: 900 })).toBe('40 CFR 98.33(b)(1)(iii)');
  });

  it('lets tier 1 serve natural gas of any size only where it is billed in therms or mmBtu ((b)(1)(v))', () => {
    const large = { fuelGroup: 'naturalGas', ratedHeatInput: 900 } as const;
    expect(paragraph(1, { ...large, isBilledAsEnergy: true, hasRoutineHighHeatValues: true })).toBe(
      '40 CFR 98.33(b)(1)(v)',
    );
    expect(paragraph(1, large)).toBe('ineligible');
    expect(paragraph(2, large)).toBe('40 CFR 98.33(b)(2)(ii)');
  });

  it('lets tier 2 serve distillate oil in a large unit, and not coal ((b)(2)(ii))', () => {
    expect(paragraph(2, { fuelGroup: 'distillateFuelOil', ratedHeatInput: 900 })).toBe('40 CFR 98.33(b)(2)(ii)');
    expect(paragraph(2, { ratedHeatInput: 900 })).toBe('ineligible');
    expect(paragraph(3, { ratedHeatInput: 900 })).toBe('40 CFR 98.33(b)(3)(i)');
  });

  it('lets tier 1 serve a fuel of less than 10 % of the heat of a large unit ((b)(1)(viii))', () => {
    expect(paragraph(1, { ratedHeatInput: 900, shareOfHeatInput: 0.099 })).toBe('40 CFR 98.33(b)(1)(viii)');
    expect(paragraph(1, { ratedHeatInput: 900, shareOfHeatInput: 0.1 })).toBe('ineligible');
  });

  it('treats municipal waste by steam, size of incinerator and share (note 3 of table C-1)', () => {
    const waste = { fuelGroup: 'municipalSolidWaste' } as const;
    expect(paragraph(1, waste)).toBe('ineligible');
    expect(paragraph(1, { ...waste, producesSteam: false })).toBe('40 CFR 98.33(b)(1)(ii)');
    expect(paragraph(1, { ...waste, batchIncineratorTons: 1000 })).toBe('40 CFR 98.33(b)(1)(vi)');
    expect(paragraph(1, { ...waste, shareOfHeatInput: 0.1 })).toBe('40 CFR 98.33(b)(1)(vii)');
    expect(paragraph(3, waste)).toBe('ineligible');
  });

  it('lets tier 2 serve municipal waste up to 250 mmBtu/hr, and above only with steam ((b)(2)(i), (iii))', () => {
    const waste = { fuelGroup: 'municipalSolidWaste', isListedInTableC1: true } as const;
    expect(paragraph(2, { ...waste, ratedHeatInput: 250, producesSteam: false })).toBe('40 CFR 98.33(b)(2)(i)');
    expect(paragraph(2, { ...waste, ratedHeatInput: 251, producesSteam: false })).toBe('ineligible');
    expect(paragraph(2, { ...waste, ratedHeatInput: 251, producesSteam: true })).toBe('40 CFR 98.33(b)(2)(iii)');
  });

  it('leaves tier 4 alone where the regulation requires it', () => {
    for (const tier of [1, 2, 3]) expect(paragraph(tier, { requiresTier4: true })).toBe('ineligible');
    expect(paragraph(4, { requiresTier4: true })).toBe('40 CFR 98.33(b)(4)(i)');
  });

  it('says what it would have to know, rather than guess', () => {
    expect(verdict(1, { ratedHeatInput: null })).toEqual({ outcome: 'undetermined', missing: ['ratedHeatInput'] });
    expect(paragraph(1, { fuelGroup: 'biomass', ratedHeatInput: null })).toBe('40 CFR 98.33(b)(1)(iii)');
  });

  it('says nothing of other subparts and of days before its rules', () => {
    const subpartD = { programme: '40 CFR 98', subpart: 'D', tier: 1 };
    expect(tierVerdict(subpartD, facts({}), TIER_RULES, '2024-06-30').outcome).toBe('noRules');
    expect(verdict(1, {}, '2013-12-31').outcome).toBe('noRules');
  });
});
