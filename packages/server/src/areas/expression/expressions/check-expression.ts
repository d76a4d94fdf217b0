import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { fillIn, type Message } from '@oikos/contract/message.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { dayOf, loadConfiguration } from '../calculation-configuration.ts';
import { ExpressionCompiler } from '../compiled-expression.ts';
import { cycleText } from '../cycles/cycle-text.ts';
import { nodesOfPlace } from '../cycles/expression-nodes.ts';
import { CycleFinder } from '../cycles/find-cycle.ts';
import { readsConstantsOnly } from '../variables/completeness.ts';
import { mappedVariables } from '../variables/read-variables.ts';
import { readStoredExpression } from './expression-rows.ts';
import { readReferences } from './references.ts';
import { placeOf, predecessorOf } from './timeline.ts';
import { shownProblem } from './verify-expressions.ts';

/** E169: everything that speaks against using or deleting an expression. */
export async function checkStoredExpression(
  scope: TenantScope,
  input: { readonly id: number; readonly expressionId: number },
) {
  const stored = await readStoredExpression(scope, input.id, input.expressionId);
  const configuration = await loadConfiguration(runnerOfKysely(scope.db), null);
  const expression = configuration.expressions.get(stored.id);
  if (expression === undefined) throw new Error('The row was just read');
  const compiler = new ExpressionCompiler(configuration);
  const { problems } = compiler.get(expression);
  const place = placeOf(stored);
  const cycle = new CycleFinder(configuration, compiler).find(place.parameterId, nodesOfPlace(configuration, place));
  const path = cycle === null ? '' : await cycleText(scope, configuration, cycle);
  const ofWhole = (message: Message, ...parameters: string[]) => ({
    code: message.key,
    severity: 'error' as const,
    message: fillIn(message.english, parameters),
    parameters,
    start: 0,
    end: stored.formula.length,
  });
  const variables = await mappedVariables(scope, configuration, expression, {
    nodeId: stored.nodeId ?? 0,
    nodeTypeId: stored.nodeTypeId ?? 0,
    day: dayOf(todayOf(scope)),
  });
  const mapping = variables
    .filter(({ isComplete }) => !isComplete)
    .map(({ variableId, name, messages }) => ({ variableId, variable: name, messages }));
  const { inputs } = compiler.get(expression);
  // A missing mapping is reported instead.
  const onlyConstants =
    mapping.length === 0 && readsConstantsOnly(configuration, inputs, expression, stored.nodeId ?? 0);
  const shown = [
    ...problems.map(shownProblem),
    ...(cycle === null ? [] : [ofWhole(say.circular, path)]),
    ...(onlyConstants ? [ofWhole(say.onlyConstants)] : []),
  ];
  const references = await readReferences(scope, stored);
  return {
    canUse: mapping.length === 0 && !shown.some(({ severity }) => severity === 'error'),
    canDelete: references.length === 0 || (await predecessorOf(scope, stored)) !== null,
    problems: shown,
    mappingProblems: mapping,
    references: [...references],
  };
}
