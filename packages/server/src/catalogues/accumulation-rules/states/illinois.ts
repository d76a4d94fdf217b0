import { shippedRule } from '../federal-rules.ts';
import { FEDERAL_EXTENSION_DAYS, type StateRules } from './state-rules.ts';

/** The day to which a copy of the same part is current; the day of effect was not read. */
const SINCE = '2024-09-20';

export const ILLINOIS: StateRules = {
  state: 'US-IL',
  body: 'Illinois Pollution Control Board',
  basis: '35 Ill. Adm. Code 722',
  edition: '35 Ill. Adm. Code 722, 2024-09-20',
  rules: [
    // Read at ilga.gov: 'no more than 90 days, unless in compliance with the accumulation time limit extension or F006
    // accumulation conditions for exemption in subsections (b) through (e)'.
    shippedRule('large', 'Illinois, large quantity generator: 90 days', {
      category: 'large',
      days: 90,
      citation: '35 Ill. Adm. Code 722.117(a)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: '35 Ill. Adm. Code 722.117(b)',
      validFrom: SINCE,
    }),
    // Read at law.cornell.edu: more than one kg acute or 100 kg of residue is held 'for no more than 90 days beginning on the date
    // when the accumulated wastes exceed the amounts'.
    shippedRule('verySmallAcute', 'Illinois, very small quantity generator above the acute limits: 90 days', {
      category: 'verySmall',
      wasteKind: 'acute',
      days: 90,
      startsOn: 'siteExceededAcuteLimit',
      citation: '35 Ill. Adm. Code 722.114(a)(3)(A)',
      validFrom: SINCE,
    }),
  ],
  notOnFile:
    'small generators (35 Ill. Adm. Code 722.116), F006 (722.117(c) to (e)), very small generators with 1,000 kg',
};
