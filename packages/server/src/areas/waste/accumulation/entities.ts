import { wasteAccumulationParts as say } from '@oikos/contract/waste/accumulation/entities.ts';
import { defineEntity, definePart } from '../../../foundation/records/entities.ts';

export const wasteAccumulationEntities = {
  accumulationRule: defineEntity({ table: 'accumulation_rule', named: 'name' }),
  exceptionReportRule: defineEntity({ table: 'exception_report_rule', named: 'name' }),
  inspectionRule: defineEntity({ table: 'inspection_rule', named: 'name' }),
  accumulationExtension: defineEntity({ table: 'accumulation_extension', place: 'nodeId' }),
  episodicEvent: defineEntity({ table: 'episodic_event', named: 'name', place: 'nodeId' }),
};

export const wasteAccumulationParts = [
  definePart({ table: 'waste_site', label: say.site }),
  definePart({ table: 'waste_generation_month', label: say.month }),
];
