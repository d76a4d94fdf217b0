/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'emergency_response_guide',
  'governing_body',
  'governing_body_category',
  'hazard_class',
  'hazardous_material',
  'transportation_label',
  'waste_code',
  'waste_management_method',
];
