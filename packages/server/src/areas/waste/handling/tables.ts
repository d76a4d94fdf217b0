/** The tables that only this area writes. */
export const tables: readonly string[] = ['waste_entry', 'waste_entry_code'];
