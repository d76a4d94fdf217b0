import type { TierConditions, TierRule } from '@oikos/domain/emission/tier-eligibility.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';

/** Table C-1 is for units of at most this heat input, mmBtu per hour. */
const SMALL_UNIT = 250;

const rule = (tier: number, paragraph: string, conditions: TierConditions): TierRule => ({
  programme: '40 CFR 98',
  subpart: 'C',
  tier,
  citation: `40 CFR 98.33${paragraph}`,
  // Paragraph (b)(4)(ii) and (iii): where tier 4 is required, no other tier will do.
  conditions: tier === 4 ? conditions : { requiresTier4: false, ...conditions },
  // 78 FR 71904, Nov. 29, 2013, in force from 1 January 2014 (adds (b)(1)(viii)).
  begin: '2014-01-01',
  end: NO_END,
});

/**
 * When each tier of subpart C may be used, 40 CFR 98.33(b). Tier 1 gives way to tier 2 where heat values are sampled
 * routinely ((b)(1)(iv)); the paragraphs (ii), (v), (vi) and (vii) are exempt from that. What other subparts prescribe
 * ((b)(3)(iv)) and units under subpart D (part 75) are not covered here.
 */
export const TIER_RULES: readonly TierRule[] = [
  rule(1, '(b)(1)(i)', {
    isListedInTableC1: true,
    ratedHeatInputAtMost: SMALL_UNIT,
    hasRoutineHighHeatValues: false,
    // Note 3 of table C-1 allows the default heat value of waste only in the cases (ii), (vi) and (vii).
    exceptFuelGroups: ['municipalSolidWaste'],
  }),
  rule(1, '(b)(1)(ii)', { fuelGroups: ['municipalSolidWaste'], producesSteam: false }),
  rule(1, '(b)(1)(iii)', { fuelGroups: ['biomass'], isListedInTableC1: true, hasRoutineHighHeatValues: false }),
  rule(1, '(b)(1)(v)', { fuelGroups: ['naturalGas'], isBilledAsEnergy: true }),
  rule(1, '(b)(1)(vi)', { fuelGroups: ['municipalSolidWaste'], batchIncineratorTonsAtMost: 1000 }),
  rule(1, '(b)(1)(vii)', { fuelGroups: ['municipalSolidWaste', 'tires'], shareOfHeatInputAtMost: 0.1 }),
  rule(1, '(b)(1)(viii)', {
    isListedInTableC1: true,
    ratedHeatInputAbove: SMALL_UNIT,
    shareOfHeatInputBelow: 0.1,
    hasRoutineHighHeatValues: false,
    exceptFuelGroups: ['municipalSolidWaste'],
  }),
  // Tier 2 measures heat values, so note 3 doesn't except waste.
  rule(2, '(b)(2)(i)', { isListedInTableC1: true, ratedHeatInputAtMost: SMALL_UNIT }),
  rule(2, '(b)(2)(ii)', { fuelGroups: ['naturalGas', 'distillateFuelOil'], ratedHeatInputAbove: SMALL_UNIT }),
  rule(2, '(b)(2)(iii)', { fuelGroups: ['municipalSolidWaste'], producesSteam: true }),
  rule(3, '(b)(3)(i)', { isListedInTableC1: true, exceptFuelGroups: ['municipalSolidWaste'] }),
  rule(3, '(b)(3)(iii)', {
    isListedInTableC1: false,
    ratedHeatInputAbove: SMALL_UNIT,
    shareOfHeatInputAtLeast: 0.1,
  }),
  rule(4, '(b)(4)(i)', {}),
];
