export { isEntered } from './entry-sheet/entered-parameters.ts';
export { readChosenSheet } from './entry-sheet/read-chosen-sheet.ts';
export { readValuesBefore } from './entry-sheet/read-references.ts';
export { isAnswered } from './measurements/answered-values.ts';
export { modifyMeasurements } from './measurements/change-measurements.ts';
export { type ChangedValues, changeMarks, countMarks, dependentCount } from './measurements/dependents.ts';
export { type EarlierValues, type JudgedRange, readEarlierValues } from './measurements/earlier-values.ts';
export { type KnownSource, type NodeToMake, readJudgedSources } from './measurements/judged-sources.ts';
export {
  flagWords,
  type MeasurementKey,
  qualifiedColumns,
  type StoredMeasurement,
  textOrCode,
} from './measurements/stored-measurement.ts';
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
export { dueDayOfExceedance } from './parameter-limits/due-day.ts';
export { exceedancesChanged } from './parameter-limits/exceedances-changed.ts';
export { readParametersReadByRules } from './quality-rules/read-inputs.ts';
export { closeRestatements } from './restatements/close-restatements.ts';
export { type OpenRestatement, type OpenRestatements, readOpenRestatements } from './restatements/open-restatements.ts';
export { proposeValues, withdrawProposals } from './restatements/propose-values.ts';
export { isAtOrBelow } from './subtree-condition.ts';
export { acknowledge as acknowledgeVerdicts } from './verdicts/acknowledge-verdicts.ts';
export { countVerdicts } from './verdicts/count-verdicts.ts';
export { keepVerdicts, leaveOutConfirmed, type RaisedVerdict } from './verdicts/keep-verdicts.ts';
export { reopenVerdicts } from './verdicts/reopen-verdicts.ts';
export { readVerdictsOf, type ValueVerdict, type VerdictSource } from './verdicts/verdicts-of-sources.ts';
