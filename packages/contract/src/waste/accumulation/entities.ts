import { defineEntities } from '../../define-entities.ts';

export const wasteAccumulationEntities = defineEntities({
  accumulationRule: ['accumulation rule', 'accumulation rules'],
  exceptionReportRule: ['exception report rule', 'exception report rules'],
  inspectionRule: ['inspection rule', 'inspection rules'],
  accumulationExtension: ['extension of accumulation time', 'extensions of accumulation time'],
  episodicEvent: ['episodic event', 'episodic events'],
});
