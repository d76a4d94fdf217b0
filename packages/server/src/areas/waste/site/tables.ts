/** The tables that only this area writes. */
export const tables: readonly string[] = ['client_operation', 'numbering_counter', 'numbering_scheme', 'voided_number'];
