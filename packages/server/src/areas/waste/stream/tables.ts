/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'waste_stream',
  'waste_stream_alias',
  'waste_stream_category',
  'waste_stream_code',
  'waste_stream_compatibility_group',
  'waste_stream_label',
  'waste_stream_location',
  'waste_stream_management_method',
  'waste_stream_profile',
];
