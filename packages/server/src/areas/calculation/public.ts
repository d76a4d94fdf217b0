export { type ChangedResult, evaluateAssumed } from './recalculation/assumed-values.ts';
export { recalculate } from './recalculation/recalculate.ts';
