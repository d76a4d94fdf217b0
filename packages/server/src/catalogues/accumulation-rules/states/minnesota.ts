import { shippedRule } from '../federal-rules.ts';
import type { StateRules } from './state-rules.ts';

export const MINNESOTA: StateRules = {
  state: 'US-MN',
  body: 'Minnesota Pollution Control Agency',
  basis: 'Minnesota Rules, chapter 7045',
  edition: 'Minn. R. 7045, 2024-09-23',
  rules: [
    // Read in a copy current to 2024-09-23: 'all accumulated hazardous waste is, within 90 days of the accumulation start date,
    // treated on site [...] or shipped off site'; an extension is further down (subpart 10).
    shippedRule('large', 'Minnesota, large quantity generator: 90 days', {
      category: 'large',
      days: 90,
      citation: 'Minn. R. 7045.0292, subp. 1, item A',
      validFrom: '2024-09-23',
    }),
  ],
  notOnFile:
    'small and very small generators (Minn. R. 7045.0292, subps. 5, 6), extensions (subps. 9, 10), satellite areas (subp. 8), rules of the metropolitan counties',
};
