/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'container_field_value',
  'container_type',
  'container_type_custom_field',
  'container_type_incompatible_code',
  'container_type_waste_code',
  'label_template',
];
