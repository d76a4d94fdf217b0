/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'land_disposal_notice',
  'shipment',
  'shipment_document_link',
  'shipment_import_change',
  'shipment_import_row',
  'shipment_line',
  'shipment_line_code',
  'shipment_line_pcb',
  'shipment_line_rejected_container',
  'shipment_transporter',
  'waste_party',
];
