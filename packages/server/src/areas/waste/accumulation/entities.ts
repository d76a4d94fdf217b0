import { defineEntity } from '../../../foundation/records/entities.ts';

export const wasteAccumulationEntities = {
  accumulationRule: defineEntity({ table: 'accumulation_rule', named: 'name' }),
  exceptionReportRule: defineEntity({ table: 'exception_report_rule', named: 'name' }),
  inspectionRule: defineEntity({ table: 'inspection_rule', named: 'name' }),
  accumulationExtension: defineEntity({ table: 'accumulation_extension', place: 'node_id' }),
  episodicEvent: defineEntity({ table: 'episodic_event', named: 'name', place: 'node_id' }),
};
