/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'kept_entry_sheet',
  'limit_exceedance',
  'limit_month',
  'limit_pending',
  'measurement',
  'measurement_history',
  'missing_data_method',
  'missing_data_pending',
  'parameter_limit',
  'quality_rule',
  'parameter_limit_exemption',
  'restatement',
  'substitution',
  'utility_bill',
  'utility_bill_share',
  'value_verdict',
];
