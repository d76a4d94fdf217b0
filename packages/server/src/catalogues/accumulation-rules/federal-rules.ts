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
  // 90 days and the day of effect checked against 81 FR 85732 (DATES) and guides that cite 262.17; its text was not seen.
  rule('large', 'Large quantity generator: 90 days', { category: 'large', days: 90, citation: '40 CFR 262.17(a)' }),
  // 180 days checked against the text of 262.16(b), which refers to (c) to (e) for longer ones; 270 days at 200 miles
  // checked against guides that cite 262.16.
  rule('small', 'Small quantity generator: 180 days, 270 from 200 miles', {
    category: 'small',
    days: 180,
    daysWhenFar: 270,
    citation: '40 CFR 262.16(b), (c)',
  }),
  // Checked against Hawaii's adoption word for word (11-262-14(a)(4)): 1,000 kg 'or greater', 180 or 270 days from that date.
  rule('verySmallNonAcute', 'Very small quantity generator with 1,000 kg on site: 180 days, 270 from 200 miles', {
    category: 'verySmall',
    wasteKind: 'nonAcute',
    days: 180,
    daysWhenFar: 270,
    startsOn: 'siteReachedNonAcuteLimit',
    citation: '40 CFR 262.14(a)(4)',
  }),
  // Checked against Hawaii's adoption word for word (11-262-14(a)(3)): 'greater than' 1 kg or 100 kg, 90 days from that date.
  rule('verySmallAcute', 'Very small quantity generator above the acute limits: 90 days', {
    category: 'verySmall',
    wasteKind: 'acute',
    days: 90,
    startsOn: 'siteExceededAcuteLimit',
    citation: '40 CFR 262.14(a)(3)',
  }),
  // Three consecutive days by EPA's memorandum RCRA Online 14703 and California's adoption (22 CCR 66262.15); the text of
  // 262.15(a)(6) itself was not seen.
  rule('satelliteExcess', 'Satellite area above its limit: three consecutive calendar days', {
    areaKind: 'satellite',
    days: 3,
    startsOn: 'excessDated',
    citation: '40 CFR 262.15(a)(6)',
  }),
  // Not confirmed against the text of 262.232.
  rule('episodic', 'Episodic event: 60 days', {
    areaKind: 'episodic',
    days: 60,
    startsOn: 'enteredArea',
    citation: '40 CFR 262.232',
  }),
  // 'No longer than one year' checked against 273.35(a), its twin for large quantity handlers; one year is kept as 365 days, a day less over a 29 February.
  rule('universalWaste', 'Universal waste of small quantity handlers: one year', {
    areaKind: 'universalWaste',
    days: 365,
    startsOn: 'firstWaste',
    citation: '40 CFR 273.15(a)',
    validFrom: '1995-05-11',
  }),
  // Checked against the text of 761.65(a)(1): within one year of the removal from service for disposal, kept as 365 days. Its
  // extension by a second year (a)(2) needs a notice to EPA and is not kept. Day of effect: 63 FR 35384 and 761.35(a).
  rule('pcb', 'PCB waste: one year to disposal', {
    areaKind: 'pcb',
    days: 365,
    startsOn: 'takenOutOfService',
    citation: '40 CFR 761.65(a)(1)',
    validFrom: '1998-08-28',
  }),
  // Checked against the text of 263.12 in the edition of 2012 (75 FR 13005): 'ten days or less'.
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
  // Checked: 89 FR 60692 took effect on 2025-01-22; 45 and 60 days by guides that cite 262.42 as amended.
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
  // 35 and 45 days checked against guides that cite 262.42 before the amendment; its first day is not confirmed.
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
  // Checked against 52 FR 35894: for shipments initiated after 23 March 1988. 60 days by guides that cite 262.42(b).
  {
    key: 'small',
    name: 'Small quantity generator: report at 60 days',
    programme: 'hazardousWaste',
    category: 'small',
    inquiryDays: null,
    reportDays: 60,
    citation: '40 CFR 262.42(b)',
    validFrom: '1988-03-24',
  },
  // 35 and 45 days checked against the text of 761.217 as in force until 2025-01-21, in force since 2012-12-05 (77 FR 54818: no
  // adverse comment by 2012-11-05). 89 FR 60692 amended the section from 2025-01-22 on; whether its days are longer since is
  // not confirmed, so the shorter ones are kept.
  {
    key: 'pcb',
    name: 'PCB waste: inquiry at 35, report at 45 days',
    programme: 'pcb',
    category: null,
    inquiryDays: 35,
    reportDays: 45,
    citation: '40 CFR 761.217',
    validFrom: '2012-12-05',
  },
];
