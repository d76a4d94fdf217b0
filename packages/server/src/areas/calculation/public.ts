export { type ChangedResult, evaluateAssumed } from './recalculation/assumed-values.ts';
export { recalculateCompany } from './recalculation/jobs/recalculate-company.ts';
export { resumeRecalculation } from './recalculation/jobs/resume-recalculation.ts';
export { recalculate } from './recalculation/recalculate.ts';
