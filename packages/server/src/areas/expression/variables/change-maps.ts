import type { MappingValues } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { sql } from 'kysely';
import { conflict, notFound, refuse } from '../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import { versionConflict } from '../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockExpressionsOf, readStoredExpression, type StoredExpression } from '../expressions/expression-rows.ts';
import { placeOf } from '../expressions/timeline.ts';
import { verifyMapping, verifyPlaces } from '../expressions/verify-expressions.ts';
import { mapColumnList, mapColumns, mapColumnsOf, mapFields } from './map-values.ts';

interface StoredMap extends ReturnType<typeof mapColumns> {
  readonly id: number;
  readonly nodeId: number | null;
  readonly expressionId: number;
  readonly version: number;
}

async function readMap(scope: TenantScope, parameterId: number, mapId: number): Promise<StoredMap> {
  const { rows } = await sql<StoredMap>`
    select m.id, m.node_id, v.parameter_expression_id as expression_id, m.version, ${mapColumnsOf('m')}
    from variable_map m
    join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
    join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
    where m.id = ${mapId} and e.parameter_id = ${parameterId} for update of m`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const meaning = ({ id: _id, nodeId: _node, expressionId: _expression, version: _version, ...columns }: StoredMap) =>
  columns;

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
  const columns = mapColumns(input);
  const values = mapFields.map((name) => sql`${columns[name]}`);
  const { rows } = await sql<{ id: number; version: number }>`
    insert into variable_map (expression_variable_id, node_id, ${mapColumnList})
    values (${input.variableId}, ${nodeId}, ${sql.join(values)})
    on conflict (company_id, expression_variable_id, coalesce(node_id, 0)) do nothing
    returning id, version`.execute(scope.db);
  const row = rows[0];
  if (!row) throw conflict(say.mappedAlready);
  await verifyMapping(scope, mappedPlace(expression, nodeId));
  await writeAudit(scope, [
    {
      entity: 'variableMap',
      entityId: row.id,
      action: 'create',
      changes: changesBetween(null, { ...columns, nodeId }),
    },
  ]);
  return { id: row.id, newId: row.id, parameterExpressionMapId: row.id, version: row.version };
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
  const before = await readMap(scope, input.id, input.mapId);
  if (before.expressionId !== expression.id) throw notFound();
  if (before.version !== input.version) throw await versionConflict(scope, 'variableMap', before.id);
  const columns = mapColumns(input);
  await scope.db
    .updateTable('variable_map')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute();
  await verifyMapping(scope, mappedPlace(expression, before.nodeId));
  await writeAudit(scope, [
    { entity: 'variableMap', entityId: before.id, action: 'update', changes: changesBetween(meaning(before), columns) },
  ]);
  return { id: before.id, version: before.version + 1 };
}

/** Without its own mapping, a node reads the expression's again (E176). */
export async function removeMap(
  scope: TenantScope,
  input: { readonly id: number; readonly mapId: number },
): Promise<void> {
  await lockExpressionsOf(scope, input.id);
  const before = await readMap(scope, input.id, input.mapId);
  await scope.db.deleteFrom('variable_map').where('id', '=', before.id).execute();
  // The expression's own map holds again at the node: it may read what depends on it.
  if (before.nodeId !== null)
    await verifyPlaces(scope, [{ parameterId: input.id, nodeId: before.nodeId, nodeTypeId: null }]);
  await writeAudit(scope, [
    {
      entity: 'variableMap',
      entityId: before.id,
      action: 'delete',
      changes: changesBetween({ ...meaning(before), nodeId: before.nodeId }, null),
    },
  ]);
}
