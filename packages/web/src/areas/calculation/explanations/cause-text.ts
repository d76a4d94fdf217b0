import { type Message, messages } from '@oikos/contract/message.ts';
import type { Speech } from '../../../translation/translate.ts';

/** What changed, in words, by the table that holds it or the way it came in. */
export const changed = messages('explanationCause', {
  parameter_set: 'parameter sets',
  parameter: 'parameters',
  parameter_property: 'properties of parameters',
  picklist_value: 'pick list values',
  node: 'nodes',
  reporting_programme: 'reporting programs',
  factor_set: 'factor sets',
  factor: 'emission factors',
  global_warming_potential: 'warming potentials',
  calculation_choice: 'choices of factors',
  reference_data: 'reference data',
  reference_data_property: 'properties of reference data',
  reference_data_row: 'rows of reference data',
  reference_data_cell: 'values of reference data',
  parameter_expression: 'expressions',
  expression_variable: 'variables of expressions',
  variable_map: 'mappings',
  entry: 'values entered',
  import: 'values imported',
  bill: 'utility bills',
  restatement: 'approved values restated',
});

export const texts = messages('explanationCause', { changed: 'Changed: {0}' });
const named: Readonly<Record<string, Message>> = changed;

/** Why a calculation ran, for people: the tables named by the engine as what they hold. Other words stay as they are. */
export function causeText(cause: string, say: Speech['say']): string {
  const things = cause.split('; ').map((part) => {
    const name = /^(?:insert|update|delete) of (\w+)$/.exec(part)?.[1] ?? part;
    return named[name] ? say(named[name]) : part;
  });
  return say(texts.changed, [...new Set(things)].join(', '));
}
