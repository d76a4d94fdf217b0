import { adopted, type StateRules } from './state-rules.ts';

/**
 * Read of 25 Pa. Code 262a.10: 'Except as expressly provided in this chapter, 40 CFR Part 262' is incorporated by reference; and
 * of 50 Pa.B. 3581: the federal amendments effective 2017-05-30 'were automatically incorporated by reference into' 260a.3(e).
 */
export const PENNSYLVANIA: StateRules = {
  state: 'US-PA',
  body: 'Pennsylvania Department of Environmental Protection',
  basis: '25 Pa. Code, chapters 260a to 270a',
  edition: '25 Pa. Code 262a, 2020-07-18',
  rules: adopted('25 Pa. Code 262a.10', '2017-05-30', () => true).map((rule) => ({
    ...rule,
    name: `Pennsylvania, as federal: ${rule.name}`,
  })),
  notOnFile: '',
};
