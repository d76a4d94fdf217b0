import { expressionProblemTexts } from '@oikos/domain/expression/problems.ts';
import { messages } from '../../message.ts';

/** Messages of expressions (X079, X080, X083 to X087; rules V205 to V211). */
export const expressionMessages = messages('expression', {
  expression: 'Expression',
  mappingsMissing: 'Mappings are missing for this parameter.',
  unitMissing: '{0} has a unit ({1}), but the variable has none.',
  sourceWithoutUnit: 'The variable is in {0}, but {1} has no unit.',
  unitMismatch: "{0} is in {1}, which can't be converted to {2}.",
  theConstant: 'The constant',
  factorUnit: '{0} needs {1}, but the variable is in {2}.',
  factorWithoutUnit: '{0} needs {1}, but the variable has no unit.',
  sourceNotNumber: '{0} has no numbers.',
  sourceNotHere: '{0} is not a parameter of nodes of this type.',
  circular: 'The result depends on itself: {0}',
  onlyConstants:
    'Map at least one variable to values with a period. Constants alone have no periods, so there would be no results.',
  addLibraryFailed: 'Failed to add new library',
  addVariableFailed: 'Failed to add variable',
  loadFailed: 'Failed to load Expression',
  unitsFailed: 'System Error: Failed loading Units of Measure',
  saveFailed: 'Failed to save expression',
  refreshFailed: 'Expression was updated, but failed to refresh the current variable list.',
  variableName: 'Start with a letter. Use only letters, digits and underscores, and no function name.',
  variableNameExists: 'Another variable has this name',
  notCalculated: 'The parameter is not a calculated one',
  placeTwice: 'An expression belongs to either a node or a node type',
  notOfSet: "The parameter set doesn't apply to {0}",
  beginsAlready: 'Another expression for the same place already begins on {0}',
  endsBefore: 'The expression is in effect until {0} only',
  notThere: 'The expression is not in effect at this node',
  mappedAlready: 'The variable is mapped here already',
  mappingField: 'This is needed for the mapping',
  nothingToGoBackTo: 'No expression of the node type takes its place: {0}',
  notOfNodeType: 'The expression belongs to a single node and can only be copied',
  virtual: 'A virtual parameter uses the values of another parameter and has no formula of its own',
  virtualUnfit: "It can't use the values of that parameter: {0}",
  usedBy: 'expressions: {0}',
  isSource: 'It is the expression of this node',
  notOfItsType: "The parameter set doesn't apply to its node type",
  ofOtherType: 'It is of another node type',
  notInHierarchyToday: 'It is not in the hierarchy today',
  reachesBeyond: 'Its own expression begins before and ends after the propagated one',
});

/** What is wrong with a formula, in the words of the formula language. */
export const formulaMessages = messages('formula', expressionProblemTexts);
