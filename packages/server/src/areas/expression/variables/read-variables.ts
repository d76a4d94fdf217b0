import { type VariableMapReply, variableMap } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { type CalculationConfiguration, dayOf, loadConfiguration } from '../calculation-configuration.ts';
import type { ExpressionRow } from '../configuration-rows.ts';
import { mapAt } from '../expression-scope.ts';
import { type MappingPlace, variableProblems } from './completeness.ts';
import { mapRows } from './map-rows.ts';

async function readMaps(
  scope: TenantScope,
  expressionId: number,
  nodeId: number,
): Promise<readonly VariableMapReply[]> {
  const { rows } = await sql`${mapRows(sql`m.expression_variable_id in (
      select id from expression_variable where parameter_expression_id = ${expressionId}) and (m.node_id is null or m.node_id = ${nodeId})`)}`.execute(
    scope.db,
  );
  return rows.map((row) => variableMap.parse(row));
}

/** Every variable with what it means at the place, and what is wrong with that. */
export async function mappedVariables(
  scope: TenantScope,
  configuration: CalculationConfiguration,
  expression: ExpressionRow,
  place: MappingPlace,
) {
  const { units, variablesOfExpression } = configuration;
  const maps = await readMaps(scope, expression.id, place.nodeId);
  const versions = await scope.db
    .selectFrom('expression_variable')
    .select(['id', 'version'])
    .where('parameterExpressionId', '=', expression.id)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const variables = variablesOfExpression.get(expression.id) ?? [];
  return versions.flatMap(({ id, version }) => {
    const variable = variables.find((each) => each.id === id);
    if (variable === undefined) return [];
    const row = mapAt(configuration, id, place.nodeId);
    const messages = variableProblems(configuration, variable, expression, place);
    const map = maps.find(({ parameterExpressionMapId }) => parameterExpressionMapId === row?.id) ?? null;
    return [
      {
        variableId: id,
        name: variable.name,
        unitId: variable.unit_id ?? 0,
        unit: variable.unit_id === null ? null : (units.get(variable.unit_id)?.code ?? null),
        description: variable.description,
        version,
        map,
        isOwn: map !== null && map.nodeId > 0,
        isComplete: messages.length === 0,
        messages: [...messages],
      },
    ];
  });
}

/** E172, E173: the variables of an expression at a node, or (node 0) at the nodes of a type. */
export async function readVariableList(
  scope: TenantScope,
  input: {
    readonly expressionId: number;
    readonly nodeId: number;
    readonly nodeTypeId: number;
    readonly date?: LocalDate | undefined;
  },
) {
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  const expression = configuration.expressions.get(input.expressionId);
  if (expression === undefined) throw notFound();
  const day = dayOf(input.date ?? todayOf(scope));
  const variables = await mappedVariables(scope, configuration, expression, { ...input, day });
  const isComplete = variables.every((variable) => variable.isComplete);
  return {
    expressionId: expression.id,
    variables,
    isComplete,
    message: isComplete ? null : say.mappingsMissing.english,
  };
}
