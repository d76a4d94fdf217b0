import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { distinct, localDate } from '../fields.ts';
import { saidMessage } from '../replies.ts';
import { expressionModules, variableMap } from './expressions/expression-fields.ts';
import { expressionMessages as say } from './expressions/expression-messages.ts';

/** Mapping many at once (E177 to E179). */

const MOST_NODES = 100_000;

export const propagateToNodes = endpoint({
  method: 'POST',
  path: 'parameter/parameterexpression/{id}/propagatetonodes',
  saves: ['parameterExpression', 'variableMap', 'expressionVariable'],
  permission: 'EXPRESSIONS_FULL',
  changes: { at: ['nodes'] },
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({
    id: idOf('parameterExpression'),
    /** Nodes that are not in it today are refused; 0: any. */
    hierarchyId: idOrNone('hierarchy').default(0),
    nodes: distinct(idOf('node')).min(1).max(MOST_NODES),
    /** Also everything below these nodes today that has the parameter and where the caller may change expressions. */
    withBelow: z.boolean().default(false),
    /** False: what a node maps differently for a variable of the same name stays. */
    dropExistingMappings: z.boolean().default(false),
    /** True: the nodes follow the expression itself instead of a copy of their own; it must be of their node type. */
    isNodeType: z.boolean().default(false),
  }),
  output: z.object({
    isSuccessful: z.literal(true),
    nodes: z.array(
      z.object({
        nodeId: z.int(),
        node: z.string(),
        outcome: z.enum(['added', 'replaced', 'refused']),
        reason: saidMessage.nullable(),
        /** The node's own expression; 0: it follows the propagated one. */
        parameterExpressionId: z.int(),
      }),
    ),
  }),
  summary: 'Gives nodes this expression with its mapping',
});

const automapFields = {
  hierarchyId: idOrNone('hierarchy').default(0),
  /** Variables of a saved expression have an id; others bring name and unit. */
  expressionVariables: z
    .array(
      z.object({
        variableId: idOrNone('expressionVariable').default(0),
        name: z.string().max(100),
        unitId: idOrNone('unit').default(0),
      }),
    )
    .max(200)
    .default([]),
  /** Properties that a parameter should have to be chosen: a fuel, a region. */
  picklistValues: distinct(idOf('picklistValue')).max(1000).default([]),
  matchByVariableName: z.boolean().default(true),
  /** Today where it is left out. */
  currentDate: localDate().optional(),
  /** The parameter calculated, which is never its own input; 0: none. */
  parameterId: idOrNone('parameter').default(0),
  /** Saves the surest proposal of each variable that is not mapped here yet. */
  apply: z.boolean().default(false),
};

const proposal = variableMap
  .omit({
    parameterExpressionMapId: true,
    variableId: true,
    nodeId: true,
    mapParameter: true,
    sourceNode: true,
    picklist: true,
    referenceData: true,
    referenceProperty: true,
    constantUnit: true,
    version: true,
  })
  .extend({
    /** From 0 to 1. */
    confidence: z.number(),
    label: saidMessage,
    reasons: z.array(saidMessage),
  });

const automapReply = z.object({
  variables: z.array(
    z.object({
      variableId: z.int(),
      name: z.string(),
      /** The surest first. */
      proposals: z.array(proposal),
      /** The first proposal was saved. */
      isApplied: z.boolean(),
    }),
  ),
  appliedCount: z.int(),
});

export const automapNode = endpoint({
  method: 'POST',
  path: 'expression/expressionvariable/node/automap/',
  saves: ['variableMap', 'expressionVariable'],
  permission: 'EXPRESSIONS_FULL',
  changes: 'places',
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ nodeId: idOf('node'), ...automapFields }),
  output: automapReply,
  summary: 'Proposes what the variables of an expression mean at a node, and maps them on request',
});

export const automapNodeType = endpoint({
  method: 'POST',
  path: 'expression/expressionvariable/nodetype/automap/',
  saves: ['variableMap', 'expressionVariable'],
  permission: 'EXPRESSIONS_FULL',
  modules: expressionModules,
  failure: say.saveFailed,
  input: z.object({ nodeTypeId: idOf('nodeType'), ...automapFields }),
  output: automapReply,
  summary: 'Proposes what the variables of an expression mean at nodes of a type, and maps them on request',
});
