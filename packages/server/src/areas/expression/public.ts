export { type CalculationConfiguration, dayOf, groupBy, loadConfiguration } from './calculation-configuration.ts';
export { type CompiledExpression, ExpressionCompiler } from './compiled-expression.ts';
export { currentConfiguration } from './configuration-cache.ts';
export type {
  ConfigurationTable,
  ExpressionRow,
  NodeRow,
  ParameterRow,
  ParameterSetRow,
  ProgrammeRow,
  VariableMapRow,
  VariableSource,
} from './configuration-rows.ts';
export { type ConstantPiece, constantPieces, missingState, pieceOn, storedProperty } from './constant-pieces.ts';
export { type DayRange, expressionSegments, mapAt, timespanOf } from './expression-scope.ts';
export { readUnits, shownProblems } from './formula/formula-units.ts';
export { isAtOrBelow } from './organisation-paths.ts';
export {
  type AssumedResults,
  type AssumedValue,
  assumedResults,
  type ChangedResult,
} from './what-if/assumed-results.ts';
