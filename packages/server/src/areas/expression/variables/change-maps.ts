import type { MappingValues } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { sql } from 'kysely';
import { conflict, notFound, refuse } from '../../../foundation/http/refusals.ts';
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockExpressionsOf, readStoredExpression, type StoredExpression } from '../expressions/expression-rows.ts';
import { placeOf } from '../expressions/timeline.ts';
import { verifyMapping, verifyPlaces } from '../expressions/verify-expressions.ts';
import { type MapColumns, mapColumns, mapColumnsOf } from './map-values.ts';

interface StoredMap extends MapColumns {
  readonly parameterId: number;
  readonly nodeId: number | null;
  readonly expressionId: number;
}

async function readMap(scope: TenantScope, id: number): Promise<StoredMap> {
  const { rows } = await sql<StoredMap>`
    select e.parameter_id, m.node_id, v.parameter_expression_id as expression_id, ${mapColumnsOf('m')}
    from variable_map m
    join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
    join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
    where m.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const maps = recordKind({
  entity: 'variableMap',
  table: 'variable_map',
  read: readMap,
  audited: ({ parameterId: _parameter, expressionId: _expression, ...meaning }: StoredMap) => meaning,
});

/** Where a mapping of the expression takes effect; null: at all nodes of the expression. */
function mappedPlace(expression: StoredExpression, nodeId: number | null) {
  const place = placeOf(expression);
  return {
    id: expression.id,
    nodeId: nodeId ?? 0,
    place: nodeId === null ? place : { ...place, nodeId, nodeTypeId: null },
  };
}

/** Maps a variable at a node or, with node 0, for all of them (E174). */
export async function addMap(
  scope: TenantScope,
  input: MappingValues & {
    readonly id: number;
    readonly expressionId: number;
    readonly nodeId: number;
    readonly variableId: number;
  },
) {
  await lockExpressionsOf(scope, input.id);
  const expression = await readStoredExpression(scope, input.id, input.expressionId);
  const nodeId = input.nodeId > 0 ? input.nodeId : null;
  if (expression.nodeId !== null && nodeId !== null && nodeId !== expression.nodeId) throw refuse(say.notThere);
  await scope.db
    .selectFrom('expression_variable')
    .select('id')
    .where('id', '=', input.variableId)
    .where('parameterExpressionId', '=', expression.id)
    .executeTakeFirstOrThrow(notFound);
  const columns = { expressionVariableId: input.variableId, nodeId, ...mapColumns(input) };
  const added = await createRecord(scope, maps, columns, { taken: () => conflict(say.mappedAlready) });
  await verifyMapping(scope, mappedPlace(expression, nodeId));
  return { ...added, parameterExpressionMapId: added.id };
}

/** Changes what a variable is mapped to (E175). */
export async function changeMap(
  scope: TenantScope,
  input: MappingValues & {
    readonly id: number;
    readonly expressionId: number;
    readonly mapId: number;
    readonly version: number;
  },
) {
  await lockExpressionsOf(scope, input.id);
  const expression = await readStoredExpression(scope, input.id, input.expressionId);
  const change = (before: StoredMap) => {
    if (before.expressionId !== expression.id) throw notFound();
    return mapColumns(input);
  };
  const afterSave = ({ nodeId }: StoredMap) => verifyMapping(scope, mappedPlace(expression, nodeId));
  return saveRecord(scope, maps, { id: input.mapId, version: input.version }, change, { afterSave });
}

/** Without its own mapping, a node reads the expression's again (E176). */
export async function removeMap(
  scope: TenantScope,
  input: { readonly id: number; readonly mapId: number },
): Promise<void> {
  await lockExpressionsOf(scope, input.id);
  const rules = ({ parameterId }: StoredMap) => {
    if (parameterId !== input.id) throw notFound();
  };
  const { nodeId } = await removeRecord(scope, maps, input.mapId, { rules });
  // The expression's own map holds again at the node: it may read what depends on it.
  if (nodeId !== null) await verifyPlaces(scope, [{ parameterId: input.id, nodeId, nodeTypeId: null }]);
}
