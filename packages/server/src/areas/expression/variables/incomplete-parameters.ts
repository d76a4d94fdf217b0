import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { type CalculationConfiguration, dayOf } from '../calculation-configuration.ts';
import { currentConfiguration } from '../configuration-cache.ts';
import type { ExpressionRow, ParameterRow } from '../configuration-rows.ts';
import { expressionSegments, validity } from '../expression-scope.ts';
import { variableProblems } from './completeness.ts';

/** An expression from its first day, today at the earliest, that it holds on. */
interface Holding {
  readonly expression: ExpressionRow;
  readonly day: number;
}

interface Holdings {
  /** No expression was ever given for the place. */
  readonly isNone: boolean;
  readonly today: readonly Holding[];
}

/** The expressions of a parameter that hold today or later: at a node where its set applies, or anywhere. */
function holdings(
  configuration: CalculationConfiguration,
  parameter: ParameterRow,
  nodeId: number | null,
  today: number,
): Holdings {
  const node = nodeId === null ? undefined : configuration.nodes.get(nodeId);
  const isHere =
    node === undefined || configuration.typesOfSets.get(parameter.parameter_set_id)?.includes(node.node_type_id);
  if (!isHere) return { isNone: false, today: [] };
  const segments = node
    ? expressionSegments(configuration, parameter.id, node)
    : (configuration.expressionsOfParameter.get(parameter.id) ?? []).map((expression) => ({
        ...validity(expression),
        expression,
      }));
  return {
    isNone: segments.length === 0,
    today: segments
      .filter(({ to }) => to > today)
      .map(({ from, expression }) => ({ expression, day: Math.max(from, today) })),
  };
}

function isIncomplete(
  configuration: CalculationConfiguration,
  parameter: ParameterRow,
  nodeId: number | null,
  today: number,
): boolean {
  const held = holdings(configuration, parameter, nodeId, today);
  if (held.isNone) return true;
  return held.today.some(({ expression, day }) => {
    const place = {
      nodeId: nodeId ?? expression.node_id ?? 0,
      nodeTypeId: nodeId === null ? (expression.node_type_id ?? 0) : 0,
      day,
    };
    const variables = configuration.variablesOfExpression.get(expression.id) ?? [];
    return variables.some((variable) => variableProblems(configuration, variable, expression, place).length > 0);
  });
}

/**
 * Ids of the calculated parameters without an expression, or with one of today or later that has a variable without a
 * value (V210, X080): at a node, or, without one, wherever their expressions hold.
 */
export async function incompleteParameters(scope: TenantScope, nodeId: number | null): Promise<readonly number[]> {
  const configuration = await currentConfiguration(runnerOfKysely(scope.db));
  const today = dayOf(todayOf(scope));
  return configuration.rows.parameter
    .filter((parameter) => parameter.is_calculated && isIncomplete(configuration, parameter, nodeId, today))
    .map(({ id }) => id);
}
