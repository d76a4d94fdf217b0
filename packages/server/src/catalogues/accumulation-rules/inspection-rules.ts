import type { StorageAreaKind } from '@oikos/domain/waste/storage/storage-areas.ts';

export interface ShippedInspectionRule {
  readonly key: string;
  readonly name: string;
  readonly category: 'small' | 'large' | null;
  readonly areaKind: StorageAreaKind;
  readonly days: number;
  readonly citation: string;
  readonly validFrom: string;
}

/**
 * How often areas are inspected by federal rules; satellite areas and very small generators have no such rule. 'At least
 * weekly' is kept as seven days. States add theirs as rules of their own body.
 */
export const FEDERAL_INSPECTION_RULES: readonly ShippedInspectionRule[] = [
  // Read, both: 'At least weekly' central accumulation areas are inspected; before 2017 the same by 265.174.
  {
    key: 'large',
    name: 'Large quantity generator: at least weekly',
    category: 'large',
    areaKind: 'central',
    days: 7,
    citation: '40 CFR 262.17(a)(1)(v)',
    validFrom: '2017-05-30',
  },
  {
    key: 'small',
    name: 'Small quantity generator: at least weekly',
    category: 'small',
    areaKind: 'central',
    days: 7,
    citation: '40 CFR 262.16(b)(2)(iv)',
    validFrom: '2017-05-30',
  },
  // Read as of 71 FR 16905 (2006): 'At least weekly'; EPA's answers to frequent questions say the same and leave to the states what
  // a week is. The day since which it holds was not seen.
  {
    key: 'permitted',
    name: 'Permitted storage: at least weekly',
    category: null,
    areaKind: 'permitted',
    days: 7,
    citation: '40 CFR 264.174',
    validFrom: '1981-07-13',
  },
  // Every 30 days by a guide of NOAA's that cites it ('Inspection Every 30 Days'); neither its text nor its first day was seen.
  {
    key: 'pcb',
    name: 'PCB storage for disposal: every 30 days',
    category: null,
    areaKind: 'pcb',
    days: 30,
    citation: '40 CFR 761.65(c)(5)',
    validFrom: '1998-08-28',
  },
];
