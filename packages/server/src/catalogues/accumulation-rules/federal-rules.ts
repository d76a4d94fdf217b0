import type { ClockStart } from '@oikos/domain/waste/accumulation-rules.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage-areas.ts';

/** 40 CFR as in force since the Generator Improvements Rule (81 FR 85732), which took effect on this day. */
export const RULE_EDITION = '40 CFR, 2017-05-30';
const SINCE = '2017-05-30';

export interface ShippedAccumulationRule {
  readonly key: string;
  readonly name: string;
  readonly category: 'verySmall' | 'small' | 'large' | null;
  readonly areaKind: StorageAreaKind;
  readonly wasteKind: 'any' | 'acute' | 'nonAcute';
  readonly days: number;
  readonly daysWhenFar: number | null;
  readonly startsOn: ClockStart;
  readonly citation: string;
  readonly validFrom: string;
}

const rule = (
  key: string,
  name: string,
  given: Partial<ShippedAccumulationRule> & Pick<ShippedAccumulationRule, 'days' | 'citation'>,
): ShippedAccumulationRule => ({
  key,
  name,
  category: null,
  areaKind: 'central',
  wasteKind: 'any',
  daysWhenFar: null,
  startsOn: 'accumulationStarted',
  validFrom: SINCE,
  ...given,
});

/** How long waste may stay by federal rules. States add theirs as rules of their own body. */
export const FEDERAL_ACCUMULATION_RULES: readonly ShippedAccumulationRule[] = [
  rule('large', 'Large quantity generator: 90 days', { category: 'large', days: 90, citation: '40 CFR 262.17(a)' }),
  rule('small', 'Small quantity generator: 180 days, 270 from 200 miles', {
    category: 'small',
    days: 180,
    daysWhenFar: 270,
    citation: '40 CFR 262.16(b), (c)',
  }),
  rule('verySmallNonAcute', 'Very small quantity generator with 1,000 kg on site: 180 days, 270 from 200 miles', {
    category: 'verySmall',
    wasteKind: 'nonAcute',
    days: 180,
    daysWhenFar: 270,
    startsOn: 'siteReachedNonAcuteLimit',
    citation: '40 CFR 262.14(a)(4)',
  }),
  rule('verySmallAcute', 'Very small quantity generator above the acute limits: 90 days', {
    category: 'verySmall',
    wasteKind: 'acute',
    days: 90,
    startsOn: 'siteExceededAcuteLimit',
    citation: '40 CFR 262.14(a)(3)',
  }),
  rule('satelliteExcess', 'Satellite area above its limit: three consecutive calendar days', {
    areaKind: 'satellite',
    days: 3,
    startsOn: 'excessDated',
    citation: '40 CFR 262.15(a)(6)',
  }),
  rule('episodic', 'Episodic event: 60 days', {
    areaKind: 'episodic',
    days: 60,
    startsOn: 'enteredArea',
    citation: '40 CFR 262.232',
  }),
  rule('universalWaste', 'Universal waste of small quantity handlers: one year', {
    areaKind: 'universalWaste',
    days: 365,
    startsOn: 'firstWaste',
    citation: '40 CFR 273.15(a)',
    validFrom: '1995-05-11',
  }),
  rule('pcb', 'PCB waste: one year to disposal', {
    areaKind: 'pcb',
    days: 365,
    startsOn: 'takenOutOfService',
    citation: '40 CFR 761.65(a)(1)',
    validFrom: '1998-08-28',
  }),
  rule('transfer', 'Transfer facility: ten days', {
    areaKind: 'transfer',
    days: 10,
    startsOn: 'enteredArea',
    citation: '40 CFR 263.12',
    validFrom: '1980-12-31',
  }),
];

export interface ShippedExceptionRule {
  readonly key: string;
  readonly name: string;
  readonly programme: 'hazardousWaste' | 'pcb';
  readonly category: 'small' | 'large' | null;
  readonly inquiryDays: number | null;
  readonly reportDays: number | null;
  readonly citation: string;
  readonly validFrom: string;
}

/**
 * When a manifest that doesn't come back is asked for and reported. EPA's third e-Manifest rule (89 FR 60692) made 45 and
 * 60 days of 35 and 45 for large, and 60 of 60 for small generators; very small ones owe none.
 */
export const FEDERAL_EXCEPTION_RULES: readonly ShippedExceptionRule[] = [
  {
    key: 'large',
    name: 'Large quantity generator: inquiry at 45, report at 60 days',
    programme: 'hazardousWaste',
    category: 'large',
    inquiryDays: 45,
    reportDays: 60,
    citation: '40 CFR 262.42(a)',
    validFrom: '2025-01-22',
  },
  {
    key: 'largeBefore2025',
    name: 'Large quantity generator: inquiry at 35, report at 45 days',
    programme: 'hazardousWaste',
    category: 'large',
    inquiryDays: 35,
    reportDays: 45,
    citation: '40 CFR 262.42(a)',
    validFrom: '1986-09-22',
  },
  {
    key: 'small',
    name: 'Small quantity generator: report at 60 days',
    programme: 'hazardousWaste',
    category: 'small',
    inquiryDays: null,
    reportDays: 60,
    citation: '40 CFR 262.42(b)',
    validFrom: '1986-09-22',
  },
  {
    key: 'pcb',
    name: 'PCB waste: inquiry at 35, report at 45 days',
    programme: 'pcb',
    category: null,
    inquiryDays: 35,
    reportDays: 45,
    citation: '40 CFR 761.217',
    validFrom: '2012-11-05',
  },
];
