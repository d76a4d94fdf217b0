import { gasOrigins, variableSources } from '@oikos/domain/expression/mapping.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { localDate, version } from '../fields.ts';
import { done, saidMessage, updated } from '../replies.ts';
import {
  expressionModules,
  expressionPath,
  expressionVariable,
  mappingFields,
  parameterPath,
  refuseIncompleteMapping,
  variableMap,
} from './expressions/expression-fields.ts';
import { expressionMessages as say } from './expressions/expression-messages.ts';

/** Variables of expressions and what they mean (E171 to E176). */

const named = z.object({ id: z.int(), name: z.string() });

/** E171: everything that the pickers of the editor offer. */
export const readMeasureAttributes = endpoint({
  method: 'GET',
  path: 'parameter/parameterexpression/measureattributes',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  failure: say.loadFailed,
  input: z.object({}),
  output: z.object({
    sources: z.array(z.enum(variableSources)),
    /** `most`: null where a function takes any number of arguments. */
    functions: z.array(z.object({ name: z.string(), least: z.int(), most: z.int().nullable() })),
    factorKinds: z.array(
      z.object({
        kind: z.string(),
        properties: z.array(z.string()),
        subjects: z.array(z.object({ key: z.string(), name: z.string() })),
      }),
    ),
    gases: z.array(z.string()),
    origins: z.array(z.enum(gasOrigins)),
    /** Pick lists whose values are properties of some parameter. */
    propertyPicklists: z.array(named),
    referenceDataProperties: z.array(named.extend({ referenceDataId: z.int(), referenceData: z.string() })),
  }),
  summary: 'What variables can be mapped to, and the functions of formulas',
});

const mappedVariable = expressionVariable.omit({ maps: true }).extend({
  /** What holds here; null: nothing. */
  map: variableMap.nullable(),
  /** It is the node's own and not the expression's. */
  isOwn: z.boolean(),
  isComplete: z.boolean(),
  messages: z.array(saidMessage),
});
export type MappedVariable = z.output<typeof mappedVariable>;

const variableList = z.object({
  expressionId: z.int(),
  variables: z.array(mappedVariable),
  isComplete: z.boolean(),
  /** 'Mappings are missing for this parameter.' where it is not complete. */
  message: z.string().nullable(),
});

const onDay = {
  /** The day on which factors and choices are looked up; today where it is left out. */
  date: localDate().optional(),
};

export const readNodeVariables = endpoint({
  method: 'GET',
  path: 'parameter/parameterexpression/{expressionId}/variable/node/{nodeId}',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  failure: say.loadFailed,
  input: z.object({ expressionId: idOf('parameterExpression'), nodeId: idOf('node'), ...onDay }),
  output: variableList,
  summary: 'The variables of an expression as they are mapped at a node, and whether that is complete',
});

export const readNodeTypeVariables = endpoint({
  method: 'GET',
  path: 'parameter/parameterexpression/{expressionId}/variable/nodetype/{nodeTypeId}',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  failure: say.loadFailed,
  input: z.object({ expressionId: idOf('parameterExpression'), nodeTypeId: idOrNone('nodeType'), ...onDay }),
  output: variableList,
  summary: 'The variables of an expression as they are mapped for a node type, and whether that is complete',
});

export const createVariableMap = endpoint({
  method: 'POST',
  path: 'parameter/{id}/node/{nodeId}/paramexpression/{expressionId}/variable/{variableId}/map',
  saves: ['variableMap', 'expressionVariable'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['nodeId'] },
  modules: expressionModules,
  failure: say.addVariableFailed,
  input: z
    .object({
      ...expressionPath,
      nodeId: idOrNone('node'),
      variableId: idOf('expressionVariable'),
      ...mappingFields,
    })
    .superRefine(refuseIncompleteMapping),
  output: z.object({ id: z.int(), newId: z.int(), parameterExpressionMapId: z.int(), version: z.int() }),
  summary: 'Maps a variable at a node; with node 0 for all nodes of the expression',
});

export const updateVariableMap = endpoint({
  method: 'PUT',
  path: 'parameter/{id}/expression/{expressionId}/map/{mapId}',
  saves: ['variableMap', 'expressionVariable'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['mapId'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z
    .object({ ...expressionPath, mapId: idOf('variableMap'), ...mappingFields, version: version() })
    .superRefine(refuseIncompleteMapping),
  output: updated,
  summary: 'Changes what a variable is mapped to',
});

export const deleteVariableMap = endpoint({
  method: 'DELETE',
  path: 'parameter/{id}/paramexpression/map/{mapId}',
  saves: ['variableMap', 'expressionVariable'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['mapId'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ ...parameterPath, mapId: idOf('variableMap') }),
  output: done,
  summary: 'Deletes a mapping; the one of the expression, if any, holds again at the node',
});
