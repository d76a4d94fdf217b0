import { expressionProblemTexts } from '@oikos/domain/expression/problems.ts';
import { messages } from '../../message.ts';

/** Messages of expressions (X079, X080, X083 to X087; rules V205 to V211). */
export const expressionMessages = messages('expression', {
  expression: 'Expression',
  mappingsMissing: 'Mappings are missing for this parameter.',
  unitMissing: '{0} has a unit ({1}), but the variable has none.',
  sourceWithoutUnit: 'The variable is in {0}, but {1} has no unit.',
  unitMismatch: '{0} is in {1}, which cannot be converted to {2}.',
  theConstant: 'The constant',
  factorUnit: '{0} needs {1}, but the variable is in {2}.',
  factorWithoutUnit: '{0} needs {1}, but the variable has no unit.',
  sourceNotNumber: '{0} holds no numbers.',
  sourceNotHere: '{0} is not a parameter of nodes of this type.',
  circular: 'The result depends on itself: {0}',
  onlyConstants:
    'No variable is mapped to values of periods. Results belong to the periods in which an input has values: constants alone have none.',
  addLibraryFailed: 'Failed to add new library',
  addVariableFailed: 'Failed to add variable',
  loadFailed: 'Failed to load Expression',
  unitsFailed: 'System Error: Failed loading Units of Measure',
  saveFailed: 'Failed to save expression',
  refreshFailed: 'Expression was updated, but failed to refresh the current variable list.',
  variableName:
    'A name starts with a letter and has only letters, digits and underscores; names of functions are taken',
  variableNameExists: 'Another variable has this name',
  notCalculated: 'The parameter is not a calculated one',
  placeTwice: 'An expression belongs to a node or to a node type, not to both',
  notOfSet: 'The parameter set does not apply to {0}',
  beginsAlready: 'Another expression of the same place already begins on {0}',
  endsBefore: 'The expression is in effect until {0} only',
  notThere: 'The expression is not in effect at this node',
  mappedAlready: 'The variable is mapped here already',
  mappingField: 'This is needed for the mapping',
  nothingToGoBackTo: 'No expression of the node type takes its place: {0}',
  notOfNodeType: 'The expression is of a single node: it can only be copied',
  virtual: 'A virtual parameter takes the values of the one it stands for: it has no formula of its own',
  virtualUnfit: 'It cannot stand for that parameter: {0}',
  usedBy: 'expressions: {0}',
});

/** What is wrong with a formula, in the words of the formula language. */
export const formulaMessages = messages('formula', expressionProblemTexts);
