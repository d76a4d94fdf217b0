/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'kept_entry_sheet',
  'measurement',
  'measurement_history',
  'parameter_limit',
  'quality_rule',
  'restatement',
  'utility_bill',
  'utility_bill_share',
  'value_verdict',
];
