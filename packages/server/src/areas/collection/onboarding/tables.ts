/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'onboarding',
  'onboarding_problem',
  'onboarding_row',
  'onboarding_sheet',
  'workbook_request',
];
