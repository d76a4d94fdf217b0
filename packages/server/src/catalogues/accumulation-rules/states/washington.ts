import { shippedRule } from '../federal-rules.ts';
import type { StateRules } from './state-rules.ts';

export const WASHINGTON: StateRules = {
  state: 'US-WA',
  body: 'Washington State Department of Ecology',
  basis: 'Chapter 173-303 WAC',
  edition: 'WAC 173-303, 2024-10-15',
  rules: [
    // Read of -172(3) in a copy of 2024: 'no more than one hundred eighty days unless the department has granted a maximum
    // ninety-day extension', case by case, where waste must travel two hundred miles or more. Washington's medium quantity
    // generator is the federal small one, by its table in -169. The section is in the chapter's edition of 2020-09-30.
    shippedRule('medium', 'Washington, medium quantity generator: 180 days', {
      category: 'small',
      days: 180,
      citation: 'WAC 173-303-172(3)',
      extensionDays: 90,
      extensionCitation: 'WAC 173-303-172(3)',
      validFrom: '2020-09-30',
    }),
  ],
  notOnFile:
    'large generators (WAC 173-303-200), categories counted in pounds and with state-only waste (WAC 173-303-169), how much may be on site',
};
