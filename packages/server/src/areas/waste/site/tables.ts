/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'client_operation',
  'container',
  'container_event',
  'numbering_counter',
  'numbering_scheme',
  'voided_number',
  'waste_entry',
  'waste_entry_code',
];
