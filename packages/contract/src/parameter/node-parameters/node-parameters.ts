import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { searchText } from '../../fields.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { parameterMessages as say } from '../parameters/parameter-messages.ts';

/** The parameters of one node, each as it is there, and what reads them. */

/** As many as the specification asks for at once (V218). */
const NODE_PARAMETER_TOP = 10_000;

const storedProperty = z.object({
  id: z.int(),
  picklistValueId: z.int(),
  displayValue: z.string(),
  version: z.int(),
});

const nodeProperty = z.object({
  picklistId: z.int(),
  picklist: z.string(),
  /** Some expression at the node reads it: without a value its results fail. */
  isNeeded: z.boolean(),
  /** The node's own value goes before the one for all nodes. */
  atNode: storedProperty.nullable(),
  forAllNodes: storedProperty.nullable(),
});
export type NodeProperty = z.output<typeof nodeProperty>;

const nodeParameter = z.object({
  /** Of the parameter. */
  id: z.int(),
  name: z.string(),
  description: z.string(),
  parameterSetId: z.int(),
  parameterSet: z.string(),
  timespan: z.int(),
  /** What is entered before what is calculated, set by set, in the order of the set. */
  position: z.int(),
  dataTypeId: z.int(),
  unit: z.string().nullable(),
  isCalculated: z.boolean(),
  virtualParameter: z.string().nullable(),
  /** For all nodes, by the parameter or its set. */
  isReadOnlyEverywhere: z.boolean(),
  isReadOnly: z.boolean(),
  /** The pick list for all nodes. */
  generalPicklist: z.string().nullable(),
  /** The pick list that holds at the node. */
  picklistId: z.int().nullable(),
  picklist: z.string().nullable(),
  overwrite: z
    .object({
      id: z.int(),
      version: z.int(),
      isReadOnly: z.boolean(),
      picklistId: z.int().nullable(),
      picklist: z.string().nullable(),
    })
    .nullable(),
  properties: z.array(nodeProperty),
  /** The properties that hold, in words: for exports and search. */
  propertyText: z.string(),
  missingPropertyCount: z.int(),
  tags: z.array(z.string()),
  hasIncompleteMapping: z.boolean(),
  /** Of the expression in effect today; null where there is none or the caller may not read expressions. */
  formula: z.string().nullable(),
  expressionLevel: z.enum(['node', 'nodeType', 'parameterSet']).nullable(),
  /** The newest value by its period; all null where there is none or the caller may not read values. */
  lastBeginDate: z.string().nullable(),
  lastEndDate: z.string().nullable(),
  lastSlot: z.int().nullable(),
  lastValue: z.number().nullable(),
  lastQualifier: z.enum(qualifiers).nullable(),
  /** A text or a date; the no-data code where the state says that there is no data. */
  lastText: z.string().nullable(),
  lastUnit: z.string().nullable(),
  /** A value, a blank, or why the calculation failed. */
  lastState: z.enum(measurementStateNames).nullable(),
});
export type NodeParameter = z.output<typeof nodeParameter>;

/** Ours: the specification's details of a node show its parameters (R024, S17) but name no call for all of them. */
export const searchNodeParameters = defineList({
  name: 'nodeParameters',
  // Fits what a node type has: all of it on one page.
  pageSize: 50,
  sortable: ['position', 'name', 'parameterSet', 'unit', 'isCalculated', 'propertyText', 'formula', 'lastBeginDate'],
  method: 'POST',
  path: 'parameter/node/{nodeId}/search',
  shows: ['parameter', 'parameterSet', 'parameterProperty', 'parameterOverwrite', 'parameterExpression', 'measurement'],
  permission: 'NODE_MANAGEMENT',
  reads: true,
  failure: say.loadSetFailed,
  input: skipTopSearch(
    {
      nodeId: idOf('node'),
      contains: searchText(),
      parameterId: idOrNone('parameter').nullable().optional(),
      parameterSetId: idOrNone('parameterSet').nullable().optional(),
      isCalculated: z.boolean().nullable().optional(),
      /** Only what lacks a property that its results need. */
      missingPropertyOnly: z.boolean().nullable().optional(),
    },
    NODE_PARAMETER_TOP,
  ),
  output: pageOf(nodeParameter),
  summary: 'The parameters of a node as they are there: properties, overwrites, tags, expression, newest value',
});

const parameterUse = z.object({
  id: z.string(),
  /** Whether its values are read, or one of its properties. */
  reads: z.enum(['values', 'property']),
  picklist: z.string().nullable(),
  parameterId: z.int(),
  parameter: z.string(),
  parameterSet: z.string(),
  /** Where it is read; null: at the node itself. */
  nodeId: z.int().nullable(),
  node: z.string().nullable(),
  formula: z.string(),
});

/** Ours: E171 names what reads one expression, not what reads a parameter. */
export const readParameterUses = endpoint({
  method: 'GET',
  path: 'parameter/{id}/node/{nodeId}/uses',
  shows: ['parameter', 'parameterSet', 'parameterProperty', 'parameterOverwrite', 'parameterExpression', 'measurement'],
  permission: 'EXPRESSIONS',
  input: z.object({ id: idOf('parameter'), nodeId: idOf('node') }),
  output: z.object({ items: z.array(parameterUse), totalCount: z.int() }),
  summary: 'The parameters whose expressions read a parameter at a node',
});
