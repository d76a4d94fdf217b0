/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'import_chunk',
  'import_mapping',
  'import_node',
  'import_result',
  'import_text',
  'import_transaction',
  'import_undo',
];
