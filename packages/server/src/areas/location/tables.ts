/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'country',
  'first_administration_level',
  'generator_category_period',
  'generator_category_type',
  'location_address',
  'location_extension',
  'location_id_number',
  'location_notification',
  'location_notification_group',
];
