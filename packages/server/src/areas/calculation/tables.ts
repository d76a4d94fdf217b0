/** The tables that only this area writes. */
export const tables: readonly string[] = ['calculation_dirty', 'calculation_run', 'calculation_step'];
