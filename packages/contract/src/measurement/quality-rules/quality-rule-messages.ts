import { messages } from '../../message.ts';

/** Messages of the rules of data quality (R076, U115). */
export const qualityRuleMessages = messages('qualityRule', {
  rule: 'Data quality rule',
  rules: 'Data quality rules',
  nameExists: 'A data quality rule with this name already exists',
  notOfSet: '{0} is not a parameter of this set',
  calculated: '{0} is calculated. A rule checks values that are entered or imported.',
  notNumber: '{0} has no numbers, so no rule can check it',
  noNumbers: 'The set has no parameter with numbers',
  notAtTypes: 'Nodes of this type have no values of the set',
  doesNotFit: '{0}: {1}',
  needsFrequency: "Values without a frequency have no earlier periods, so the rule can't look back",
  notValid: 'The formula is not valid',
});
