export {
  currentRevision,
  deleteMeasurements,
  openStage,
  stageColumns,
  stageTable,
  writeStagedMeasurements,
} from './measurements/write-measurements.ts';
export { type KeptValues, readKept } from './restatements/kept-values.ts';
