import { shippedRule } from '../federal-rules.ts';
import { FEDERAL_EXTENSION_DAYS, type StateRules } from './state-rules.ts';

/** The day on which 22 CCR 66262.15 to .17 took the place of 66262.34, by the department's answers on the change. */
const SINCE = '2024-07-01';

export const CALIFORNIA: StateRules = {
  state: 'US-CA',
  body: 'California Department of Toxic Substances Control',
  basis: '22 CCR, division 4.5, chapter 12',
  edition: '22 CCR, 2024-11-08',
  rules: [
    // Read at law.cornell.edu: 'no more than 90 days, unless in compliance with the accumulation time limit extension in
    // subsection (b)'.
    shippedRule('large', 'California, large quantity generator: 90 days', {
      category: 'large',
      days: 90,
      citation: '22 CCR 66262.17(a)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: '22 CCR 66262.17(b)',
      validFrom: SINCE,
    }),
    // Read in a copy current to 2024-11-08: 'no more than 180 days, unless in compliance with the conditions for exemption for
    // longer accumulation in subsections (d) and (e)'. Neither was read: the earlier day is kept.
    shippedRule('small', 'California, small quantity generator: 180 days', {
      category: 'small',
      days: 180,
      citation: '22 CCR 66262.16(b)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: '22 CCR 66262.16(d), (e)',
      validFrom: SINCE,
    }),
    // Read in a print of 66262.34(e)(1)(B) as of 1991-07-01: 'does not hold the waste onsite for more than one year from the
    // initial' day. 66262.15 took its place; the department still says one year. Kept as 365 days.
    shippedRule('satelliteYear', 'California, satellite area: one year from the first waste', {
      areaKind: 'satellite',
      days: 365,
      startsOn: 'firstWaste',
      citation: '22 CCR 66262.15, before 2024-07-01 66262.34(e)(1)(B)',
      validFrom: '1991-07-01',
    }),
  ],
  notOnFile:
    'more than 180 days for small generators (22 CCR 66262.16(d), (e)), what binds very small generators, extremely hazardous waste',
};
