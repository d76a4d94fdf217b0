import { defineEntities } from '../../define-entities.ts';

export const wasteAccumulationEntities = defineEntities({
  accumulationRule: ['accumulation rule', 'accumulation rules'],
  exceptionReportRule: ['exception report rule', 'exception report rules'],
  inspectionRule: ['inspection rule', 'inspection rules'],
  accumulationExtension: ['extension of accumulation time', 'extensions of accumulation time'],
  episodicEvent: ['episodic event', 'episodic events'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const wasteAccumulationParts = defineEntities({
  site: ['site with accumulation clocks', 'sites with accumulation clocks'],
  month: ['month of waste generation', 'months of waste generation'],
});
