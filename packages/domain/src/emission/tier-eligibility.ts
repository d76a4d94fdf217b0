import type { LocalDate } from '../period/local-date.ts';
import { type DateRange, holdsOn } from '../period/validity.ts';

/** The method a figure claims to follow. */
export interface TierClaim {
  readonly programme: string;
  readonly subpart: string;
  readonly tier: number;
}

export const FUEL_GROUPS = [
  'naturalGas',
  'distillateFuelOil',
  'municipalSolidWaste',
  'tires',
  'biomass',
  'other',
] as const;

export type FuelGroup = (typeof FUEL_GROUPS)[number];

/** What the conditions ask about a fuel burned in a unit; null where it isn't known. */
export interface CombustionFacts {
  readonly fuelGroup: FuelGroup;
  readonly isListedInTableC1: boolean | null;
  /** Maximum rated heat input capacity of the unit, mmBtu per hour. */
  readonly ratedHeatInput: number | null;
  /** Whether 40 CFR 98.33(b)(4) requires continuous monitoring. */
  readonly requiresTier4: boolean | null;
  /** Whether high heat values are sampled or received at least as often as 40 CFR 98.34(a) asks. */
  readonly hasRoutineHighHeatValues: boolean | null;
  /** Whether consumption comes from bills in therms or mmBtu. */
  readonly isBilledAsEnergy: boolean | null;
  readonly producesSteam: boolean | null;
  /** Of the unit's annual heat input, 0 to 1; for waste and tires, both together. */
  readonly shareOfHeatInput: number | null;
  /** Tons of municipal solid waste a year that a small batch incinerator burns; null for any other unit. */
  readonly batchIncineratorTons: number | null;
}

/** Nothing is known of the unit and its fuel. */
export const NO_FACTS: CombustionFacts = {
  fuelGroup: 'other',
  isListedInTableC1: null,
  ratedHeatInput: null,
  requiresTier4: null,
  hasRoutineHighHeatValues: null,
  isBilledAsEnergy: null,
  producesSteam: null,
  shareOfHeatInput: null,
  batchIncineratorTons: null,
};

/** What must hold for a rule to permit its tier; what a rule doesn't name, it doesn't ask. */
export interface TierConditions {
  readonly fuelGroups?: readonly FuelGroup[];
  readonly exceptFuelGroups?: readonly FuelGroup[];
  readonly isListedInTableC1?: boolean;
  readonly ratedHeatInputAtMost?: number;
  readonly ratedHeatInputAbove?: number;
  readonly hasRoutineHighHeatValues?: boolean;
  readonly isBilledAsEnergy?: boolean;
  readonly producesSteam?: boolean;
  readonly shareOfHeatInputAtMost?: number;
  readonly shareOfHeatInputBelow?: number;
  readonly shareOfHeatInputAtLeast?: number;
  readonly batchIncineratorTonsAtMost?: number;
  readonly requiresTier4?: boolean;
}

/** One permission of a regulation, dated and cited. */
export interface TierRule extends TierClaim, DateRange {
  /** The paragraph that grants it. */
  readonly citation: string;
  readonly conditions: TierConditions;
}

export type TierVerdict =
  | { readonly outcome: 'eligible'; readonly rule: TierRule }
  /** No rule permits the tier. */
  | { readonly outcome: 'ineligible' }
  /** Whether a rule permits it depends on facts that aren't known. */
  | { readonly outcome: 'undetermined'; readonly missing: readonly (keyof CombustionFacts)[] }
  /** There is no rule for the programme and subpart on that day, so nothing can be said. */
  | { readonly outcome: 'noRules' };

type Answer = 'yes' | 'no' | keyof CombustionFacts;

const equals =
  (fact: 'isListedInTableC1' | 'hasRoutineHighHeatValues' | 'isBilledAsEnergy' | 'producesSteam' | 'requiresTier4') =>
  (facts: CombustionFacts, conditions: TierConditions): Answer => {
    const wanted = conditions[fact];
    const actual = facts[fact];
    if (wanted === undefined) return 'yes';
    if (actual === null) return fact;
    return actual === wanted ? 'yes' : 'no';
  };

const within = (
  fact: 'ratedHeatInput' | 'shareOfHeatInput',
  limit: number | undefined,
  holds: (actual: number, limit: number) => boolean,
  facts: CombustionFacts,
): Answer => {
  const actual = facts[fact];
  if (limit === undefined) return 'yes';
  if (actual === null) return fact;
  return holds(actual, limit) ? 'yes' : 'no';
};

const answersOf = (facts: CombustionFacts, conditions: TierConditions): readonly Answer[] => {
  const isOfGroup = conditions.fuelGroups?.includes(facts.fuelGroup) ?? true;
  const isExcepted = conditions.exceptFuelGroups?.includes(facts.fuelGroup) ?? false;
  const tons = conditions.batchIncineratorTonsAtMost;
  // A unit without such a figure is no small batch incinerator.
  const isSmall = tons === undefined || (facts.batchIncineratorTons !== null && facts.batchIncineratorTons <= tons);
  return [
    isOfGroup && !isExcepted && isSmall ? 'yes' : 'no',
    equals('isListedInTableC1')(facts, conditions),
    equals('hasRoutineHighHeatValues')(facts, conditions),
    equals('isBilledAsEnergy')(facts, conditions),
    equals('producesSteam')(facts, conditions),
    equals('requiresTier4')(facts, conditions),
    within('ratedHeatInput', conditions.ratedHeatInputAtMost, (actual, limit) => actual <= limit, facts),
    within('ratedHeatInput', conditions.ratedHeatInputAbove, (actual, limit) => actual > limit, facts),
    within('shareOfHeatInput', conditions.shareOfHeatInputAtMost, (actual, limit) => actual <= limit, facts),
    within('shareOfHeatInput', conditions.shareOfHeatInputBelow, (actual, limit) => actual < limit, facts),
    within('shareOfHeatInput', conditions.shareOfHeatInputAtLeast, (actual, limit) => actual >= limit, facts),
  ];
};

/** A verdict and the days it holds for, half-open. */
export interface DatedTierVerdict extends DateRange {
  readonly verdict: TierVerdict;
}

const sameMethod = (rule: TierRule, claim: TierClaim): boolean =>
  rule.programme === claim.programme && rule.subpart === claim.subpart;

/**
 * Whether the claimed tier is permitted for a fuel burned in a unit on a day (40 CFR 98.33(b)). A fact that isn't known
 * never counts as fulfilled: the answer then names what is missing.
 */
export const tierVerdict = (
  claim: TierClaim,
  facts: CombustionFacts,
  rules: readonly TierRule[],
  date: LocalDate,
): TierVerdict => {
  const inForce = rules.filter((rule) => sameMethod(rule, claim) && holdsOn(rule, date));
  if (inForce.length === 0) return { outcome: 'noRules' };
  const missing = new Set<keyof CombustionFacts>();
  for (const rule of inForce.filter(({ tier }) => tier === claim.tier)) {
    const answers = answersOf(facts, rule.conditions);
    if (answers.every((answer) => answer === 'yes')) return { outcome: 'eligible', rule };
    if (answers.includes('no')) continue;
    for (const answer of answers) if (answer !== 'yes' && answer !== 'no') missing.add(answer);
  }
  return missing.size > 0 ? { outcome: 'undetermined', missing: [...missing] } : { outcome: 'ineligible' };
};

/** The verdicts on a claim over a range of days, in order: a new one begins where a rule of the method begins or ends. */
export const tierVerdicts = (
  claim: TierClaim,
  facts: CombustionFacts,
  rules: readonly TierRule[],
  range: DateRange,
): readonly DatedTierVerdict[] => {
  const changes = rules.filter((rule) => sameMethod(rule, claim)).flatMap(({ begin, end }) => [begin, end]);
  const within = changes.filter((day) => range.begin < day && day < range.end);
  const days = [range.begin, ...new Set(within)].sort();
  return days.map((begin, index) => ({
    begin,
    end: days[index + 1] ?? range.end,
    verdict: tierVerdict(claim, facts, rules, begin),
  }));
};
