export { type AssumedValue, type ChangedResult, evaluateAssumed } from './calculation/assumed-values.ts';
export { explainResult, type ResultExplanation } from './calculation/explain-result.ts';
export { recalculateCompany } from './calculation/jobs/recalculate-company.ts';
export { resumeRecalculation } from './calculation/jobs/resume-recalculation.ts';
export { type Recalculation, recalculate } from './calculation/recalculate.ts';
export { type Replay, replayResult } from './calculation/replay-result.ts';
export { type MeasurementKey, readMeasurement, type StoredMeasurement } from './calculation/result-context.ts';
export {
  deleteMeasurements,
  type MeasurementOrigin,
  openStage,
  stageColumns,
  stageTable,
  type WrittenCounts,
  writeStagedMeasurements,
} from './write-measurements.ts';
