import { shippedRule } from '../federal-rules.ts';
import { FEDERAL_EXTENSION_DAYS, type StateRules } from './state-rules.ts';

/** Rule 3745-52-01 of this day names 3745-52-14 to -17 as the conditions for exemption. */
const SINCE = '2020-10-05';

export const OHIO: StateRules = {
  state: 'US-OH',
  body: 'Ohio Environmental Protection Agency',
  basis: 'Ohio Administrative Code, chapter 3745-52',
  edition: 'OAC 3745-52, 2020-10-05',
  rules: [
    // Read at law.cornell.edu: 'no more than ninety days, unless in compliance with the accumulation time limit extension or F006
    // accumulation conditions for exemption in paragraphs (B) to (E)'.
    shippedRule('large', 'Ohio, large quantity generator: 90 days', {
      category: 'large',
      days: 90,
      citation: 'OAC 3745-52-17(A)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: 'OAC 3745-52-17(B)',
      validFrom: SINCE,
    }),
    // Read at law.cornell.edu: 'no more than one hundred eighty days, unless in compliance with the conditions for exemption for
    // longer accumulation in paragraphs (C), (D), and (E)'. None was read: the earlier day is kept.
    shippedRule('small', 'Ohio, small quantity generator: 180 days', {
      category: 'small',
      days: 180,
      citation: 'OAC 3745-52-16(B)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: 'OAC 3745-52-16(C) to (E)',
      validFrom: SINCE,
    }),
    // Read at law.cornell.edu: more than 1.0 kilogram acute or 100.0 kilograms of residue is held 'for no more than ninety days
    // beginning on the date the accumulated wastes exceed the amounts'.
    shippedRule('verySmallAcute', 'Ohio, very small quantity generator above the acute limits: 90 days', {
      category: 'verySmall',
      wasteKind: 'acute',
      days: 90,
      startsOn: 'siteExceededAcuteLimit',
      citation: 'OAC 3745-52-14(A)(3)(a)',
      validFrom: SINCE,
    }),
  ],
  notOnFile:
    'more than 180 days for small generators (OAC 3745-52-16(C) to (E)), F006 (OAC 3745-52-17(C) to (E)), very small generators with 1,000 kg',
};
