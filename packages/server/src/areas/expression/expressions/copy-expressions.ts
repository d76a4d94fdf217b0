import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Columns that a copied row takes over as they are; ids, versions and the node differ. */
const expressionColumns = sql.raw(
  'parameter_id, valid_from, valid_to, formula, unit_id, description, comments, citation, expression_library_id',
);
const variableColumns = sql.raw('name, unit_id, description, sequence');
const mapColumns = sql.raw(
  'source, source_parameter_id, picklist_id, factor_kind, factor_property, subject_key, gas, origin, reference_data_property_id, constant_value, constant_unit_id',
);

/** The node's own expressions with variables and maps; a map that reads the original itself reads the copy. */
async function copyExpressions(scope: TenantScope, from: number, to: number): Promise<void> {
  await sql`
    with expressions as (
      merge into parameter_expression target
      using (select * from parameter_expression where node_id = ${from}) source on false
      when not matched then insert (node_id, created_by, ${expressionColumns})
        values (${to}, ${scope.userId}, source.parameter_id, source.valid_from, source.valid_to, source.formula, source.unit_id,
                source.description, source.comments, source.citation, source.expression_library_id)
      returning source.id as old_id, target.id as new_id
    ), variables as (
      merge into expression_variable target
      using (select v.*, e.new_id as new_expression_id from expression_variable v join expressions e on e.old_id = v.parameter_expression_id) source on false
      when not matched then insert (parameter_expression_id, ${variableColumns})
        values (source.new_expression_id, source.name, source.unit_id, source.description, source.sequence)
      returning source.id as old_id, target.id as new_id
    )
    insert into variable_map (expression_variable_id, node_id, source_node_id, ${mapColumns})
    select v.new_id, case when m.node_id = ${from} then ${to}::bigint else m.node_id end,
           case when m.source_node_id = ${from} then ${to}::bigint else m.source_node_id end, ${mapColumns}
    from variable_map m join variables v on v.old_id = m.expression_variable_id`.execute(scope.db);
}

/** What the node says differently of expressions that hold for its type or everywhere. */
async function copyMapsOfSharedExpressions(scope: TenantScope, from: number, to: number): Promise<void> {
  await sql`
    insert into variable_map (expression_variable_id, node_id, source_node_id, ${mapColumns})
    select m.expression_variable_id, ${to}::bigint, case when m.source_node_id = ${from} then ${to}::bigint else m.source_node_id end, ${mapColumns}
    from variable_map m
    join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
    join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id
    where m.node_id = ${from} and e.node_id is distinct from ${from}`.execute(scope.db);
}

/** Copies the formulas of one node to another that has none. */
export async function copyFormulas(scope: TenantScope, from: number, to: number): Promise<void> {
  await copyExpressions(scope, from, to);
  await copyMapsOfSharedExpressions(scope, from, to);
}

/** Nodes' own formulas and what they say differently of others go with them. */
export async function deleteFormulasOfNodes(scope: TenantScope, nodeIds: readonly number[]): Promise<void> {
  await sql`delete from parameter_expression where node_id = any(${nodeIds}::bigint[])`.execute(scope.db);
  await sql`delete from variable_map where node_id = any(${nodeIds}::bigint[])`.execute(scope.db);
}
