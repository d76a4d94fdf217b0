/** The tables that only this area writes. */
export const tables: readonly string[] = ['chart_color', 'emission_target'];
