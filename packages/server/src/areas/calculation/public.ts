export type { ExplainedMeasurement, KeptAgainstInputs } from './explanations/explained-measurement.ts';
export { type ChangedResult, evaluateAssumed } from './recalculation/assumed-values.ts';
export { countDependents } from './recalculation/count-dependents.ts';
export { explanationHandlers } from './recalculation/handlers.ts';
export { recalculateCompany } from './recalculation/jobs/recalculate-company.ts';
export { resumeRecalculation } from './recalculation/jobs/resume-recalculation.ts';
export { recalculate } from './recalculation/recalculate.ts';
export type { MeasurementKey, StoredMeasurement } from './recalculation/result-context.ts';
export { waitingRun } from './recalculation/waiting-run.ts';
