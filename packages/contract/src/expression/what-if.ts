import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { localDate } from '../fields.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { expressionModules } from './expressions/expression-fields.ts';
import { expressionMessages as say } from './expressions/expression-messages.ts';

const MOST_VALUES = 10_000;
const STANDARD_ROWS = 1000;

/** A value as it would be; null: blank. */
const assumedValue = z.object({
  nodeId: idOf('node'),
  /** 0: the parameter of the call. */
  parameterId: idOrNone('parameter').default(0),
  beginDate: localDate(),
  /** Index of the hour within the day; -1 for a day or longer. */
  slot: z.int().min(-1).max(100).default(-1),
  value: z.number().nullable(),
  /** 0: the parameter's unit. */
  unitId: idOrNone('unit').default(0),
});

const dependentResult = z.object({
  id: z.string(),
  nodeId: z.int(),
  node: z.string(),
  parameterId: z.int(),
  parameter: z.string(),
  beginDate: z.string(),
  slot: z.int(),
  oldValue: z.number().nullable(),
  oldState: z.enum(measurementStateNames),
  newValue: z.number().nullable(),
  newState: z.enum(measurementStateNames),
  unit: z.string().nullable(),
});
export type DependentResult = z.output<typeof dependentResult>;

export const evaluateDependent = endpoint({
  method: 'POST',
  path: 'expressionAnalysis/evaluateDependent',
  shows: ['measurement', 'parameter', 'parameterExpression', 'calculationChoice', 'factorSet'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  reads: true,
  failure: say.loadFailed,
  input: skipTopSearch({
    hierarchyId: idOrNone('hierarchy').default(0),
    parameterId: idOrNone('parameter').default(0),
    beginDate: localDate(),
    endDate: localDate(),
    /** At most so many results are computed. */
    maxRows: z.int().min(1).max(1_000_000).default(STANDARD_ROWS),
    preMeasParameterValues: z.array(assumedValue).max(MOST_VALUES).default([]),
  }),
  output: pageOf(dependentResult).extend({
    /** There are more results than `maxRows`. */
    isCutShort: z.boolean(),
  }),
  summary: 'What results would be if these values were: old and new, without saving',
});
