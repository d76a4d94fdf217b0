import { messages } from '../../message.ts';

/** Messages of parameters and parameter sets (X080 to X082). */
export const parameterMessages = messages('parameter', {
  parameter: 'Parameter',
  parameters: 'Parameters',
  parameterSet: 'Parameter set',
  parameterSets: 'Parameter sets',
  property: 'Parameter property',
  properties: 'Parameter properties',
  loadSetFailed: 'Failed to load Parameter Set',
  maximumReached:
    'The maximum allowed number of parameters and properties has been reached. You can either remove a parameter or edit an existing one.',
  unitOptionsFailed: 'Failed to get UOM Options.',
  nameExists: 'The parameter set already has a parameter of this name',
  propertyExists: 'The parameter already has a value of this pick list here',
  overwriteExists: 'The parameter is already overwritten at this node',
  valueOfOtherPicklist: 'The value does not belong to the pick list',
  picklistForCharacters: 'Only a parameter of characters takes its values from a pick list',
  unitForNumbers: 'Only a parameter of numbers has a unit',
  unitOfOtherType: 'The unit does not belong to the unit of measure type',
  unitNeedsType: 'Choose the type of the unit first',
  hasValues: "You can't change this, because measurements exist",
  hasExpressions: "A parameter that isn't calculated can't have expressions. Delete them first.",
  hasEnteredValues: "You can't make this parameter calculated, because measurements were entered",
  virtualLoop: "A virtual parameter can't use its own values",
  virtualForNumbers: 'A virtual parameter can only use a parameter of numbers',
  virtualHasExpressions: 'It has its own formulas. Delete them first.',
  scopeTwoOnly: 'The method by location or market belongs to scope 2 only',
  tagExists: 'The tag {0} is already used by another parameter or node',
});
