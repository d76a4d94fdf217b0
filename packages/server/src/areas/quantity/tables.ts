/** The tables that only this area writes. */
export const tables: readonly string[] = ['picklist', 'picklist_value', 'unit', 'unit_code', 'unit_type'];
