import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, searchText, version } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { done, saidMessage } from '../../replies.ts';
import {
  expressionFields,
  expressionModules,
  expressionPath,
  formulaProblem,
  parameterExpression,
  parameterPath,
} from './expression-fields.ts';
import { expressionMessages as say } from './expression-messages.ts';

/** Expressions of parameters (E161 to E170). The last `{x}` of an address is a node; 0: the node type's expression (U116). */

const asOf = {
  /** Today where it is left out. */
  date: localDate().optional(),
};

/** A stretch of time and the expression that holds then. */
const stretch = z.object({
  parameterExpressionId: z.int(),
  effectiveDate: z.string(),
  /** Its last day; empty: no end. */
  endDate: z.string(),
  /** Whose expression it is. */
  level: z.enum(['node', 'nodeType', 'parameterSet']),
  formula: z.string(),
});

const expressionInEffect = z.object({
  expression: parameterExpression.nullable(),
  /** All stretches in order of time; days without an expression are between them. */
  timeline: z.array(stretch),
});

const saved = z.object({
  id: z.int(),
  newId: z.int(),
  parameterExpressionId: z.int(),
  version: z.int(),
  /** Warnings about the formula that was saved. */
  problems: z.array(formulaProblem),
});

export const readExpression = endpoint({
  method: 'GET',
  path: 'parameter/{id}/expression',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  failure: say.loadFailed,
  input: z.object({ ...parameterPath, ...asOf, nodeTypeId: idOrNone('nodeType').default(0) }),
  output: expressionInEffect,
  summary: "The expression of a parameter at a node type's nodes, as of a day",
});

export const readNodeExpression = endpoint({
  method: 'GET',
  path: 'parameter/{id}/expression/{nodeId}',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  failure: say.loadFailed,
  input: z.object({ ...parameterPath, ...asOf, nodeId: idOrNone('node') }),
  output: expressionInEffect,
  summary: "The expression of a parameter at a node: the node's own, else its type's",
});

export const searchExpressions = defineList({
  name: 'parameterExpressions',
  sortable: ['effectiveDate', 'node', 'nodeType', 'formula', 'createdAt'],
  method: 'POST',
  path: 'parameter/{id}/expression/search',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  reads: true,
  failure: say.loadFailed,
  input: skipTopSearch({
    ...parameterPath,
    nodeId: idOrNone('node').default(-1),
    nodeTypeId: idOrNone('nodeType').default(-1),
    /** Only those in effect on the day. */
    effectiveOn: localDate().optional(),
    contains: searchText(),
  }),
  output: pageOf(parameterExpression),
  summary: 'All expressions of a parameter: of node types and of single nodes, with their dates and mappings',
});

export const createExpression = endpoint({
  method: 'POST',
  path: 'parameter/{id}/expression',
  saves: ['parameterExpression', 'expressionVariable', 'variableMap'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['nodeId'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ ...parameterPath, ...expressionFields }),
  output: saved,
  summary: 'Adds an expression; the one in effect until then ends on its effective date',
});

const updateFields = {
  ...expressionPath,
  ...expressionFields,
  /** As it is where it is left out; a later one keeps the former formula for the time before. */
  effectiveDate: localDate().optional(),
  version: version(),
};

export const updateExpression = endpoint({
  method: 'PUT',
  path: 'parameter/{id}/expression/{expressionId}',
  saves: ['parameterExpression', 'expressionVariable', 'variableMap'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['expressionId'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object(updateFields),
  output: saved,
  summary: 'Changes an expression; with a later effective date the former formula stays for the time before',
});

export const updateExpressionAt = endpoint({
  method: 'PUT',
  path: 'parameter/{id}/expression/{expressionId}/{x}',
  saves: ['parameterExpression', 'expressionVariable', 'variableMap'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['x'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ ...updateFields, x: idOrNone('node') }),
  output: saved,
  summary: "Changes the expression of a node; the first change makes it the node's own",
});

export const deleteExpression = endpoint({
  method: 'DELETE',
  path: 'parameter/{id}/expression/{expressionId}',
  saves: ['parameterExpression', 'expressionVariable', 'variableMap'],
  permission: 'EXPRESSIONS_DELETE',
  changes: { at: ['expressionId'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object(expressionPath),
  output: done,
  summary: 'Deletes an expression that no other reads',
});

export const deleteExpressionAt = endpoint({
  method: 'DELETE',
  path: 'parameter/{id}/expression/{expressionId}/{x}',
  saves: ['parameterExpression', 'expressionVariable', 'variableMap'],
  permission: 'EXPRESSIONS_DELETE',
  changes: { at: ['expressionId'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ ...expressionPath, x: idOrNone('node') }),
  output: done,
  summary: "Deletes a node's own expression that no other reads",
});

/** Another expression that reads this one's results. */
const reference = z.object({
  parameterExpressionId: z.int(),
  parameterId: z.int(),
  parameter: z.string(),
  variable: z.string(),
  node: z.string().nullable(),
});

export const checkParameterExpression = endpoint({
  method: 'GET',
  path: 'parameter/{id}/expression/{expressionId}/check',
  shows: ['parameterExpression', 'expressionVariable', 'variableMap', 'parameter'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  failure: say.loadFailed,
  input: z.object(expressionPath),
  output: z.object({
    canUse: z.boolean(),
    canDelete: z.boolean(),
    problems: z.array(formulaProblem),
    /** What is wrong with the mapping, variable by variable. */
    mappingProblems: z.array(z.object({ variableId: z.int(), variable: z.string(), messages: z.array(saidMessage) })),
    references: z.array(reference),
  }),
  summary: 'Whether an expression can be used, and what reads it',
});

export const resetExpressions = endpoint({
  method: 'POST',
  path: 'parameter/{id}/expression/reset',
  saves: ['parameterExpression', 'expressionVariable', 'variableMap'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['nodes'] },
  modules: expressionModules,
  failure: say.saveFailed,
  bodyMegabytes: 2,
  input: z.object({ ...parameterPath, nodes: distinct(idOf('node')).min(1).max(100_000) }),
  output: z.object({ isSuccessful: z.literal(true), expressions: z.int(), mappings: z.int() }),
  summary: "Drops what nodes have of their own: the node type's expression and mapping hold again",
});
