/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'measurement',
  'measurement_history',
  'parameter_limit',
  'restatement',
  'utility_bill',
  'utility_bill_share',
];
