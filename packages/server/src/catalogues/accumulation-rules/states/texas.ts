import { adopted, type StateRules } from './state-rules.ts';

/**
 * Read of 30 TAC 335.52(a) in a copy current to 2024-11-01: generators are subject to 40 CFR part 262 'as adopted under § 335.53';
 * the day of effect was not read. Whether subpart L (episodic events) is adopted was not read, so its rule isn't shipped.
 */
const SUBPART_A = /^40 CFR 262\.1[4-7]\b/;

export const TEXAS: StateRules = {
  state: 'US-TX',
  body: 'Texas Commission on Environmental Quality',
  basis: '30 TAC, chapter 335',
  edition: '30 TAC 335, 2024-11-01',
  rules: adopted('30 TAC 335.52, 335.53', '2024-11-01', ({ citation }) => SUBPART_A.test(citation)).map((rule) => ({
    ...rule,
    name: `Texas, as federal: ${rule.name}`,
  })),
  notOnFile: 'Class 1 industrial waste (30 TAC 335), episodic events',
};
