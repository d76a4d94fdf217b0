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
export { exceedancesChanged } from './parameter-limits/exceedances-changed.ts';
export { closeRestatements } from './restatements/close-restatements.ts';
export { type OpenRestatement, type OpenRestatements, readOpenRestatements } from './restatements/open-restatements.ts';
