import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { StoredExpression } from './expression-rows.ts';

export interface ExpressionReference {
  readonly parameterExpressionId: number;
  readonly parameterId: number;
  readonly parameter: string;
  readonly variable: string;
  readonly node: string | null;
}

/**
 * Expressions of other parameters that read the results of this one (V211): their days meet, and some node at which this
 * one holds is a node they read it at. A map without a source node reads the node calculated.
 */
export async function readReferences(
  scope: TenantScope,
  expression: StoredExpression,
): Promise<readonly ExpressionReference[]> {
  const { nodeId, nodeTypeId: typeId } = expression;
  const { rows } = await sql<ExpressionReference>`
    with reader as (
      select e.id, e.parameter_id, v.name as variable, m.source_node_id,
             coalesce(m.node_id, e.node_id) as node_id, e.node_type_id
      from variable_map m
      join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
      join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
      where m.source = 'parameter' and m.source_parameter_id = ${expression.parameterId}
        and e.parameter_id <> ${expression.parameterId}
        and e.valid_from < ${expression.validTo} and ${expression.validFrom} < e.valid_to
    ), read_at as (
      select r.*, n.id as place_id, coalesce(n.node_type_id, r.node_type_id) as place_type_id
      from reader r left join node n on n.id = coalesce(r.source_node_id, r.node_id)
    )
    select distinct r.id as parameter_expression_id, p.id as parameter_id, p.name as parameter, r.variable, n.name as node
    from read_at r
    join parameter p on p.id = r.parameter_id
    left join node n on n.id = r.node_id
    left join node own on own.id = ${nodeId}::bigint
    where case
      when ${nodeId}::bigint is not null then
        coalesce(r.place_id = ${nodeId}::bigint, r.place_type_id is null or r.place_type_id = own.node_type_id)
      when ${typeId}::bigint is not null then r.place_type_id is null or r.place_type_id = ${typeId}::bigint
      else true end
    order by p.name, r.variable, n.name nulls first`.execute(scope.db);
  return rows;
}
