/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'hierarchy',
  'hierarchy_association',
  'hierarchy_closure',
  'hierarchy_node_type',
  'hierarchy_role',
  'node',
  'node_type',
];
