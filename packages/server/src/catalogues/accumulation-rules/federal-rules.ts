import type { ClockStart } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';

/** 40 CFR as in force since the Generator Improvements Rule (81 FR 85732), which took effect on this day. */
export const RULE_EDITION = '40 CFR, 2017-05-30';
const SINCE = '2017-05-30';

export interface ShippedAccumulationRule {
  readonly key: string;
  readonly name: string;
  readonly category: 'verySmall' | 'small' | 'large' | null;
  readonly areaKind: StorageAreaKind;
  readonly wasteKind: 'any' | 'acute' | 'nonAcute';
  /** All the waste carries it, and the site holds no more of it than so many kilograms. */
  readonly wasteCode: string | null;
  readonly mostKilograms: number | null;
  readonly days: number;
  readonly daysWhenFar: number | null;
  /** What its body may grant beyond, and where that is written. */
  readonly extensionDays: number | null;
  readonly extensionCitation: string;
  readonly startsOn: ClockStart;
  readonly citation: string;
  readonly validFrom: string;
}

/** A rule of waste of any kind in central areas since the federal day, but for what is given. */
export const shippedRule = (
  key: string,
  name: string,
  given: Partial<ShippedAccumulationRule> & Pick<ShippedAccumulationRule, 'days' | 'citation'>,
): ShippedAccumulationRule => ({
  key,
  name,
  category: null,
  areaKind: 'central',
  wasteKind: 'any',
  wasteCode: null,
  mostKilograms: null,
  daysWhenFar: null,
  extensionDays: null,
  extensionCitation: '',
  startsOn: 'accumulationStarted',
  validFrom: SINCE,
  ...given,
});

/**
 * How long waste may stay by federal rules. States add theirs as rules of their own body. 262.14 to 262.17 and 262.232 were
 * read in a copy of the eCFR that has the amendments of 2025-01-22 and 2025-12-01 (262.42 shows them).
 */
export const FEDERAL_ACCUMULATION_RULES: readonly ShippedAccumulationRule[] = [
  // Read: 'no more than 90 days, unless in compliance with' (b) to (e); (b): 'an extension of up to 30 days may be granted'.
  shippedRule('large', 'Large quantity generator: 90 days', {
    category: 'large',
    days: 90,
    citation: '40 CFR 262.17(a)',
    extensionDays: 30,
    extensionCitation: '40 CFR 262.17(b)',
  }),
  // Read: (c) 'not more than 180 days' for F006 that is 'legitimately recycled through metals recovery', 'no more than 20,000
  // kilograms' on site; (d) 270 days over 200 miles; (e) up to 30 days more.
  shippedRule('recoveredSludge', 'Large quantity generator: F006 for metals recovery 180 days, 270 from 200 miles', {
    category: 'large',
    wasteCode: 'F006',
    mostKilograms: 20_000,
    days: 180,
    daysWhenFar: 270,
    citation: '40 CFR 262.17(c), (d)',
    extensionDays: 30,
    extensionCitation: '40 CFR 262.17(e)',
  }),
  // Read: 'no more than 180 days'; '270 days or less' for who must transport over 'a distance of 200 miles or more'.
  shippedRule('small', 'Small quantity generator: 180 days, 270 from 200 miles', {
    category: 'small',
    days: 180,
    daysWhenFar: 270,
    citation: '40 CFR 262.16(b), (c)',
    extensionDays: 30,
    extensionCitation: '40 CFR 262.16(d)',
  }),
  // Read: '1,000 kilograms (2,200 lbs) or greater of non-acute', '180 days, or 270 days, if applicable' from that date.
  shippedRule(
    'verySmallNonAcute',
    'Very small quantity generator with 1,000 kg on site: 180 days, 270 from 200 miles',
    {
      category: 'verySmall',
      wasteKind: 'nonAcute',
      days: 180,
      daysWhenFar: 270,
      startsOn: 'siteReachedNonAcuteLimit',
      citation: '40 CFR 262.14(a)(4)',
      extensionDays: 30,
      extensionCitation: '40 CFR 262.14(a)(4)(iii), 262.16(d)',
    },
  ),
  // Read: 'greater than 1 kilogram' acute or 100 kilograms of residue, 'no more than 90 days' from the date they exceed it.
  shippedRule('verySmallAcute', 'Very small quantity generator above the acute limits: 90 days', {
    category: 'verySmall',
    wasteKind: 'acute',
    days: 90,
    startsOn: 'siteExceededAcuteLimit',
    citation: '40 CFR 262.14(a)(3)',
    extensionDays: 30,
    extensionCitation: '40 CFR 262.14(a)(3)(ii), 262.17(b)',
  }),
  // Read: (i) comply, or (ii) remove the excess, 'within three consecutive calendar days'; RCRA Online 14703 says the same.
  shippedRule('satelliteExcess', 'Satellite area above its limit: three consecutive calendar days', {
    areaKind: 'satellite',
    days: 3,
    startsOn: 'excessDated',
    citation: '40 CFR 262.15(a)(6)',
  }),
  // Read: 'sixty (60) calendar days from the start of the episodic event'.
  shippedRule('episodic', 'Episodic event: 60 days', {
    areaKind: 'episodic',
    days: 60,
    startsOn: 'episodicEventBegan',
    citation: '40 CFR 262.232(a)(6), (b)(5)',
  }),
  // The text of 273.15(a) was not seen; 'no longer than one year' was read in 273.35(a), its twin for large quantity
  // handlers. One year is kept as 365 days, a day less over a 29 February.
  shippedRule('universalWaste', 'Universal waste of small quantity handlers: one year', {
    areaKind: 'universalWaste',
    days: 365,
    startsOn: 'firstWaste',
    citation: '40 CFR 273.15(a)',
    validFrom: '1995-05-11',
  }),
  // Read: 'within 1-year from the date it was determined to be PCB waste and the decision was made to dispose of it. This date
  // is the date of removal from service'; kept as 365 days. (a)(2): 'automatically extended
  // for 1 additional year' where EPA has the notice 30 days before the year ends. Day of effect: 63 FR 35384 and 761.35(a).
  shippedRule('pcb', 'PCB waste: one year to disposal', {
    areaKind: 'pcb',
    days: 365,
    startsOn: 'takenOutOfService',
    citation: '40 CFR 761.65(a)(1)',
    extensionDays: 365,
    extensionCitation: '40 CFR 761.65(a)(2)',
    validFrom: '1998-08-28',
  }),
  // Read in a copy of an older edition kept by NOAA: 'stored temporarily in an area that does not comply with the requirements of
  // paragraph (b)' for 'up to thirty days from the date of their removal from service'. Which items may stay so is defined there:
  // (i) non-leaking Articles and Equipment; (ii) leaking ones in a non-leaking container with sorbent; (iii) 'non-liquid PCBs such as
  // contaminated soil, rags, and debris' in containers; (iv) 'liquid PCBs at a concentration between 50 and 500 ppm, provided a
  // Spill Prevention, Control and Countermeasure Plan has been prepared for the temporary storage area' and each container says
  // that its liquid does not exceed 500 ppm: without the plan they have none of the days. A later wording of (iv) was not seen;
  // neither was the rule's first day, and that of the rule above is kept.
  shippedRule('pcbTemporary', 'PCB in temporary storage: 30 days', {
    areaKind: 'pcb',
    days: 30,
    startsOn: 'storedTemporarily',
    citation: '40 CFR 761.65(c)(1)',
    validFrom: '1998-08-28',
  }),
  // Read in the edition of 2012 (75 FR 13005): 'ten days or less'; a later text was not seen.
  shippedRule('transfer', 'Transfer facility: ten days', {
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
 * 60 days of 35 and 45 for large, and 60 of 60 for small generators; very small ones owe none, but for the waste of an
 * episodic event, of which they report as small ones do (262.42(b)(2), 262.232(a)(5)): the watch takes them for small then.
 */
export const FEDERAL_EXCEPTION_RULES: readonly ShippedExceptionRule[] = [
  // Read: 262.42(a)(1) 'within 45 days', (a)(2) 'within 60 days of the date the waste was accepted by the initial
  // transporter'; from 2025-12-01 the report goes to e-Manifest (a)(3). 89 FR 60692 took effect on 2025-01-22.
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
  // 35 and 45 days checked against guides that cite 262.42 before the amendment; its first day was not seen.
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
  // Read: 262.42(b) 'within 60 days'. First day by 52 FR 35894: shipments initiated after 23 March 1988.
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
  // Read: 761.217 as in force until 2025-01-21, 35 and 45 days; in force since 2012-12-05 (77 FR 54818: no adverse comment by
  // 2012-11-05). 89 FR 60692 amended the section from 2025-01-22 on; that text was not seen, so the shorter days are kept.
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
