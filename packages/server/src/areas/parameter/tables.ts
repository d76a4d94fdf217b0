/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'calculation_choice',
  'factor',
  'factor_set',
  'global_warming_potential',
  'parameter',
  'parameter_overwrite',
  'parameter_property',
  'parameter_set',
  'parameter_set_node_type',
  'parameter_tag',
  'reference_data',
  'reference_data_cell',
  'reference_data_property',
  'reference_data_row',
  'reporting_programme',
];
