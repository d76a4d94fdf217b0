import { defineEntities } from '../define-entities.ts';

export const expressionEntities = defineEntities({
  expressionLibrary: ['library expression', 'library expressions'],
  parameterExpression: ['expression of a parameter', 'expressions of parameters'],
  expressionVariable: ['variable of an expression', 'variables of expressions'],
  variableMap: ['expression that reads it', 'expressions that read it'],
});
