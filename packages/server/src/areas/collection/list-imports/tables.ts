/** The tables that only this area writes. */
export const tables: readonly string[] = ['list_import', 'list_import_record'];
