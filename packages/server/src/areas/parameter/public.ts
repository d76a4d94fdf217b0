export { choicePaths } from './calculation-choices/choice-paths.ts';
export { installReferenceData } from './factors/install-programmes.ts';
export { addProperties, type NewProperty } from './node-parameters/add-properties.ts';
export { formulaColumns, valueColumns } from './parameters/columns-of-later-areas.ts';
export { parameterInFiles } from './parameters/list-parameters.ts';
export {
  incompleteParameters,
  parameterChanges,
  withEnteredValues,
  withFormulas,
} from './parameters/parameter-changes.ts';
