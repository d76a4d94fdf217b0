import {
  formulaMessages,
  expressionMessages as say,
} from '@oikos/contract/expression/expressions/expression-messages.ts';
import { type ExpressionProblem, expressionProblemText } from '@oikos/domain/expression/problems.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { Refusal, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type CalculationConfiguration, groupBy, loadConfiguration } from '../calculation-configuration.ts';
import { ExpressionCompiler } from '../compiled-expression.ts';
import type { ExpressionRow } from '../configuration-rows.ts';
import { cycleText } from '../cycles/cycle-text.ts';
import { nodesOfPlace } from '../cycles/expression-nodes.ts';
import { CycleFinder } from '../cycles/find-cycle.ts';
import { readsConstantsOnly } from '../variables/completeness.ts';
import { refuseUnfitMappings } from '../variables/refuse-unfit-mappings.ts';
import type { Place } from './timeline.ts';

/** A problem of a formula as replies show it. */
export const shownProblem = (problem: ExpressionProblem) => ({
  code: formulaMessages[problem.code].key,
  severity: problem.severity,
  message: expressionProblemText(problem),
  parameters: [...problem.parameters],
  start: problem.start,
  end: problem.end,
});

/** Refuses the first cycle that runs through one of the places, with its path. */
export async function refuseCycles(
  scope: TenantScope,
  configuration: CalculationConfiguration,
  compiler: ExpressionCompiler,
  places: readonly Place[],
): Promise<void> {
  const finder = new CycleFinder(configuration, compiler);
  for (const [parameterId, group] of groupBy(places, (place) => place.parameterId)) {
    const nodes = new Set(group.flatMap((place) => nodesOfPlace(configuration, place)));
    const cycle = finder.find(parameterId, [...nodes]);
    if (cycle !== null) throw refuseField('formula', say.circular, await cycleText(scope, configuration, cycle));
  }
}

/** Checks places after a change of what they read; to be called in the transaction that made it. */
export async function verifyPlaces(scope: TenantScope, places: readonly Place[]): Promise<void> {
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  await refuseCycles(scope, configuration, new ExpressionCompiler(configuration), places);
}

/** Refuses what can never yield a value (decision 013); `field` is what was entered. */
function refuseConstantsAlone(
  configuration: CalculationConfiguration,
  compiler: ExpressionCompiler,
  expression: ExpressionRow,
  nodeId: number,
  field: string,
): void {
  const { inputs } = compiler.get(expression);
  if (readsConstantsOnly(configuration, inputs, expression, nodeId)) throw refuseField(field, say.onlyConstants);
}

interface MappedExpression {
  readonly id: number;
  readonly place: Place;
}

/** Checks an expression after one of its mappings was saved; `nodeId`: the node it was mapped at, 0 for all. */
export async function verifyMapping(
  scope: TenantScope,
  { id, place, nodeId }: MappedExpression & { readonly nodeId: number },
): Promise<void> {
  await verifyAt(scope, id, [place], nodeId > 0 ? [nodeId] : []);
}

/** The same after it was mapped at several nodes. */
export async function verifyMappings(
  scope: TenantScope,
  { id, place, nodeIds }: MappedExpression & { readonly nodeIds: readonly number[] },
): Promise<void> {
  const nodes = [...new Set(nodeIds)];
  await verifyAt(
    scope,
    id,
    nodes.map((nodeId) => ({ ...place, nodeId, nodeTypeId: null })),
    nodes,
  );
}

async function verifyAt(
  scope: TenantScope,
  id: number,
  places: readonly Place[],
  nodeIds: readonly number[],
): Promise<void> {
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  const compiler = new ExpressionCompiler(configuration);
  const expression = configuration.expressions.get(id);
  if (expression === undefined) throw new Error(`Expression ${id} was just mapped and isn't there`);
  await refuseCycles(scope, configuration, compiler, places);
  await refuseUnfitMappings(scope, id, null);
  for (const nodeId of nodeIds.length > 0 ? nodeIds : [expression.node_id ?? 0])
    refuseConstantsAlone(configuration, compiler, expression, nodeId, 'source');
}

/** Refuses what can't be computed; answers with the warnings. */
async function verifyIn(
  scope: TenantScope,
  configuration: CalculationConfiguration,
  compiler: ExpressionCompiler,
  id: number,
) {
  const expression = configuration.expressions.get(id);
  if (expression === undefined) throw new Error(`Expression ${id} was just saved and isn't there`);
  const { problems } = compiler.get(expression);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw refuseFields(
      errors.map((problem) => ({
        path: 'formula',
        code: formulaMessages[problem.code].key,
        message: expressionProblemText(problem),
        parameters: [...problem.parameters],
      })),
    );
  }
  const { parameter_id: parameterId, node_id: nodeId, node_type_id: nodeTypeId } = expression;
  await refuseCycles(scope, configuration, compiler, [{ parameterId, nodeId, nodeTypeId }]);
  refuseConstantsAlone(configuration, compiler, expression, nodeId ?? 0, 'formula');
  return problems.map(shownProblem);
}

/** Checks an expression that was saved; answers with the warnings. */
export type Verify = (scope: TenantScope, id: number) => ReturnType<typeof verifyIn>;

/**
 * Checks an expression as it was just saved (V209): what can't be computed is refused, and with it the transaction that
 * saved it. Returns the warnings.
 */
export const verifyExpression: Verify = async (scope, id) => {
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  return verifyIn(scope, configuration, new ExpressionCompiler(configuration), id);
};

/** Of expressions that are checked together once all are saved. */
export const verifyLater: Verify = async () => [];

/** Where an expression is mapped otherwise than for all its nodes. */
const mappedNodes = ({ variablesOfExpression, maps }: CalculationConfiguration, id: number): readonly number[] => [
  ...new Set((variablesOfExpression.get(id) ?? []).flatMap((each) => [...(maps.get(each.id)?.byNode.keys() ?? [])])),
];

/** The same of many expressions, with what they are mapped to at single nodes: those that are refused. */
export async function verifyExpressions(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Refusal>> {
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  const compiler = new ExpressionCompiler(configuration);
  const refused = new Map<number, Refusal>();
  for (const id of ids) {
    try {
      await verifyIn(scope, configuration, compiler, id);
      const expression = configuration.expressions.get(id) as ExpressionRow;
      const nodes = mappedNodes(configuration, id);
      const places = nodes.map((nodeId) => ({ parameterId: expression.parameter_id, nodeId, nodeTypeId: null }));
      await refuseCycles(scope, configuration, compiler, places);
      for (const nodeId of nodes) refuseConstantsAlone(configuration, compiler, expression, nodeId, 'source');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(id, error);
    }
  }
  return refused;
}
