export { type ChangedValues, changeMarks, dependentCount } from './measurements/dependents.ts';
export type { MeasurementKey, StoredMeasurement } from './measurements/stored-measurement.ts';
export {
  currentRevision,
  deleteMeasurements,
  openStage,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from './measurements/write-measurements.ts';
export {
  openResultStage,
  type ResultOrigin,
  resultColumns,
  resultStage,
  type WrittenResults,
  writeStagedResults,
} from './measurements/write-results.ts';
export { type KeptAgainstInputs, type KeptValues, readKept } from './restatements/kept-values.ts';
export { settleRestatements } from './restatements/settle-restatements.ts';
