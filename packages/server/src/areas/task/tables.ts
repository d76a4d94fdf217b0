/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'action',
  'action_snooze',
  'announcement',
  'announcement_group',
  'announcement_place',
  'announcement_reading',
  'notification',
];
