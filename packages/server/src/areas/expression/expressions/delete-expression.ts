import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockExpressionsOf, readStoredExpression } from './expression-rows.ts';
import { readReferences } from './references.ts';
import { placeOf, predecessorOf, prolong } from './timeline.ts';
import { verifyPlaces } from './verify-expressions.ts';

/** How many of the readers a refusal names. */
const NAMED = 5;

/**
 * E167, E168: deletes an expression. Where another ends on the day it begins, that one goes on: the change is taken back.
 * Otherwise it is refused while other expressions read its results (V211).
 */
export async function removeExpression(
  scope: TenantScope,
  input: { readonly id: number; readonly expressionId: number },
  nodeId: number | null,
): Promise<void> {
  await lockExpressionsOf(scope, input.id);
  const row = await readStoredExpression(scope, input.id, input.expressionId);
  if (nodeId !== null && row.nodeId !== nodeId) throw notFound();
  const predecessor = await predecessorOf(scope, row);
  if (predecessor === null) {
    const readers = [...new Set((await readReferences(scope, row)).map(({ parameter }) => parameter))];
    if (readers.length > 0) {
      const names = `${readers.slice(0, NAMED).join(', ')}${readers.length > NAMED ? ', …' : ''}`;
      throw refuse(general.inUse, { ...say.usedBy, parameters: [names] });
    }
  }
  await scope.db.deleteFrom('parameter_expression').where('id', '=', row.id).execute();
  if (predecessor !== null) await prolong(scope, predecessor, row.validTo);
  // What takes its place (the expression before, or the node type's) may read what depends on it.
  await verifyPlaces(scope, [placeOf(row)]);
  const { id, version: _version, ...before } = row;
  await auditChanges(scope, 'parameterExpression', [{ id, before, after: null }]);
}
