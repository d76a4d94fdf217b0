import { sql } from 'kysely';
import { defineEntity } from '../../foundation/records/entities.ts';

/** 'Gas, Boiler 1' */
const parameterOfExpression = (row: string) => sql`
  (select concat_ws(', ', p.name, coalesce(
     (select n.name from node n where n.company_id = p.company_id and n.id = ${sql.ref(`${row}.node_id`)}),
     (select kind.name from node_type kind where kind.company_id = p.company_id and kind.id = ${sql.ref(`${row}.node_type_id`)})))
   from parameter p
   where p.company_id = ${sql.ref(`${row}.company_id`)} and p.id = ${sql.ref(`${row}.parameter_id`)})`;

const mapsOf = (parent: string) => sql`
  select m.id, ${sql.ref(parent)} as parent_id from variable_map m
  join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
  join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id`;

export const expressionEntities = {
  expressionLibrary: defineEntity({ table: 'expression_library', named: 'name' }),
  parameterExpression: defineEntity({
    table: 'parameter_expression',
    named: parameterOfExpression,
    partOf: { parameter: 'parameterId' },
    place: 'nodeId',
  }),
  expressionVariable: defineEntity({
    table: 'expression_variable',
    knownAs: 'parameterExpression',
    partOf: { parameterExpression: 'parameterExpressionId' },
  }),
  variableMap: defineEntity({
    table: 'variable_map',
    knownAs: 'expressionVariable',
    partOf: {
      expressionVariable: 'expressionVariableId',
      parameterExpression: mapsOf('e.id'),
      parameter: mapsOf('e.parameter_id'),
    },
    place: 'nodeId',
  }),
};
