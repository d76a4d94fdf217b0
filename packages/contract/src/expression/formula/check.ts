import { maximumFormulaLength } from '@oikos/domain/expression/tokens.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOrNone } from '../../entity.ts';
import { expressionModules, formulaProblem, mappingFields } from '../expressions/expression-fields.ts';
import { expressionMessages as say } from '../expressions/expression-messages.ts';

/** What the editor asks while a formula is being written. */
export const checkFormulaText = endpoint({
  method: 'POST',
  path: 'expression/check',
  shows: ['measurement', 'parameter', 'parameterExpression', 'calculationChoice', 'factorSet'],
  permission: 'EXPRESSIONS',
  modules: expressionModules,
  reads: true,
  failure: say.loadFailed,
  input: z.object({
    // A longer text is a problem of the formula, which the reply tells.
    formula: z.string().max(2 * maximumFormulaLength),
    variables: z
      .array(
        z.object({
          name: z.string().max(100),
          unitId: idOrNone('unit').default(0),
          /** What it is mapped to so far: that measures what the variable does. */
          map: z.object(mappingFields).nullable().default(null),
        }),
      )
      .max(200)
      .default([]),
    /** The unit the result is stored in; 0: a number without a unit; -1: whatever the formula yields. */
    resultUnitId: idOrNone('unit').default(-1),
  }),
  output: z.object({
    isValid: z.boolean(),
    problems: z.array(formulaProblem),
    formulaUnit: z.string().nullable(),
    resultUnit: z.string().nullable(),
    conversions: z.array(
      z.object({ text: z.string(), from: z.string(), to: z.string(), start: z.int(), end: z.int() }),
    ),
    inputs: z.array(z.object({ name: z.string(), periodsBefore: z.int() })),
  }),
  summary: 'Reads and checks a formula: names, units, the unit of the result and the conversions in between',
});
