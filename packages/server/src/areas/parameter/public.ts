export { choicePaths } from './calculation-choices/choice-paths.ts';
export { installReferenceData } from './factors/install-programmes.ts';
export { addProperties, type NewProperty } from './node-parameters/add-properties.ts';
export { formulaColumns, valueColumns } from './parameters/columns-of-later-areas.ts';
export {
  hasEnteredValues,
  hasFormulas,
  incompleteParameters,
  parameterChanges,
} from './parameters/parameter-changes.ts';
