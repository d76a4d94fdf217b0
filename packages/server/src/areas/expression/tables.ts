/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'configuration_history',
  'expression_library',
  'expression_library_variable',
  'expression_variable',
  'parameter_expression',
  'variable_map',
];
