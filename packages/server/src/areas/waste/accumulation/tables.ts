/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'accumulation_extension',
  'accumulation_extension_container',
  'accumulation_rule',
  'container_clock',
  'episodic_event',
  'exception_report_rule',
  'inspection_rule',
  'satellite_excess',
  'waste_generation_month',
  'waste_site',
];
