export { type ChangedValues, dependentCount } from './measurements/dependents.ts';
export type { MeasurementKey, StoredMeasurement } from './measurements/stored-measurement.ts';
export {
  currentRevision,
  deleteMeasurements,
  openStage,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from './measurements/write-measurements.ts';
export { type KeptAgainstInputs, type KeptValues, readKept } from './restatements/kept-values.ts';
