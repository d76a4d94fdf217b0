/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'area_inspection',
  'area_inspection_version',
  'compatibility_override',
  'waste_area',
  'waste_area_bay',
];
