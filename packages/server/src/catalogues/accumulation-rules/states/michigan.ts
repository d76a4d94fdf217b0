import { shippedRule } from '../federal-rules.ts';
import { FEDERAL_EXTENSION_DAYS, type StateRules } from './state-rules.ts';

/** The rules were filed on 2020-07-27 and took effect seven days later. */
const SINCE = '2020-08-03';

export const MICHIGAN: StateRules = {
  state: 'US-MI',
  body: 'Michigan Department of Environment, Great Lakes, and Energy',
  basis: 'Michigan Administrative Code, R 299.9301 to R 299.9316',
  edition: 'Mich. Admin. Code, 2024-06-15',
  rules: [
    // Read at law.cornell.edu: 'no more than 90 days, unless [...] in compliance with the accumulation time extension or F006
    // accumulation conditions for exemption in subrules (2) to (5)'.
    shippedRule('large', 'Michigan, large quantity generator: 90 days', {
      category: 'large',
      days: 90,
      citation: 'R 299.9307(1)(a)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: 'R 299.9307(2)',
      validFrom: SINCE,
    }),
    // Read in a copy current to 2024-06-15: 'no more than 180 days, unless [...] in compliance with the conditions for longer
    // accumulation in subrules (3) and (4)'. Neither was read: the earlier day is kept.
    shippedRule('small', 'Michigan, small quantity generator: 180 days', {
      category: 'small',
      days: 180,
      citation: 'R 299.9306(1)(b)',
      extensionDays: FEDERAL_EXTENSION_DAYS,
      extensionCitation: 'R 299.9306(3), (4)',
      validFrom: SINCE,
    }),
  ],
  notOnFile:
    'more than 180 days for small generators (R 299.9306(3), (4)), F006 (R 299.9307(3) to (5)), very small generators',
};
