import { expressionMessages as say } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import { auditEntry, writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { lockExpressionsOf, type StoredExpression } from './expression-rows.ts';
import { verifyPlaces } from './verify-expressions.ts';

/** Nodes whose own expression nothing of their type would replace. */
async function nodesLeftBare(scope: TenantScope, parameterId: number, nodes: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct n.name from parameter_expression own
    join node n on n.company_id = own.company_id and n.id = own.node_id
    where own.parameter_id = ${parameterId} and own.node_id = any(${nodes}::bigint[]) and not exists (
      select 1 from parameter_expression e
      where e.parameter_id = ${parameterId} and e.node_id is null
        and (e.node_type_id is null or e.node_type_id = n.node_type_id))
    order by 1`.execute(scope.db);
  return rows.map(({ name }) => name);
}

type DroppedExpression = Omit<StoredExpression, 'nodeTypeId' | 'expressionLibraryId' | 'version'>;

interface DroppedMap {
  readonly id: number;
  readonly nodeId: number;
  readonly expressionVariableId: number;
  readonly source: string;
}

/** E170: drops the expressions and mappings that nodes have of their own for the parameter. */
export async function dropOverrides(
  scope: TenantScope,
  { id: parameterId, nodes }: { readonly id: number; readonly nodes: readonly number[] },
) {
  await lockExpressionsOf(scope, parameterId);
  const bare = await nodesLeftBare(scope, parameterId, nodes);
  if (bare.length > 0) throw refuse(say.nothingToGoBackTo, bare.slice(0, 5).join(', '));
  const { rows: expressions } = await sql<DroppedExpression>`
    delete from parameter_expression where parameter_id = ${parameterId} and node_id = any(${nodes}::bigint[])
    returning id, parameter_id, node_id, valid_from, valid_to, formula, unit_id, description, comments, citation`.execute(
    scope.db,
  );
  const { rows: maps } = await sql<DroppedMap>`
    delete from variable_map m
    using expression_variable v join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
    where v.company_id = m.company_id and v.id = m.expression_variable_id and e.parameter_id = ${parameterId}
      and m.node_id = any(${nodes}::bigint[])
    returning m.id, m.node_id, m.expression_variable_id, m.source`.execute(scope.db);
  await verifyPlaces(
    scope,
    [...new Set(expressions.map(({ nodeId }) => nodeId))].map((nodeId) => ({
      parameterId,
      nodeId,
      nodeTypeId: null,
    })),
  );
  const gone = ({ id, ...before }: DroppedExpression | DroppedMap) => ({ id, before, after: null });
  await writeAudit(scope, [
    ...expressions.map((each) => auditEntry('parameterExpression', gone(each))),
    ...maps.map((each) => auditEntry('variableMap', gone(each))),
  ]);
  return { isSuccessful: true as const, expressions: expressions.length, mappings: maps.length };
}
