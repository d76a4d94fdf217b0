import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { valueColumns } from './columns-of-later-areas.ts';
import { incompleteParameters } from './parameter-changes.ts';

/** A node's id as SQL; null where none is asked about (0: none, -1: any). */
export const nodeOrNull = (nodeId: unknown): number | null =>
  typeof nodeId === 'number' && nodeId > 0 ? nodeId : null;

/** Whether the parameter `p` is one whose mapping is incomplete (X080): what that is, the expressions say. */
export async function incompleteMapping(scope: TenantScope, nodeId: number | null): Promise<RawBuilder<boolean>> {
  const ids = await incompleteParameters.ask(scope, nodeId);
  return sql<boolean>`(p.id = any(${ids}::bigint[]))`;
}

export const parameterSetRows = async (scope: TenantScope, nodeId: number | null): Promise<RawBuilder<unknown>> => sql`
  select s.id, s.name, s.description, s.timespan, s.is_constant as "isConstant", s.is_read_only as "isReadOnly",
    s.has_individual_expressions as "hasIndividualExpressions",
    s.is_high_frequency_integration_allowed as "isHighFrequencyIntegrationAllowed", s.type, s.module_ids as "moduleIds",
    s.programme_id as "programmeId", r.name as programme,
    coalesce((select string_agg(t.name, ', ' order by t.name) from parameter_set_node_type st
      join node_type t on t.company_id = st.company_id and t.id = st.node_type_id
      where st.company_id = s.company_id and st.parameter_set_id = s.id), '') as "nodeTypes",
    (select count(*)::int from parameter p where p.company_id = s.company_id and p.parameter_set_id = s.id) as "parameterCount",
    exists (select from parameter p where p.company_id = s.company_id and p.parameter_set_id = s.id
      and ${await incompleteMapping(scope, nodeId)}) as "NeedsMapping",
    s.version
  from parameter_set s
  left join reporting_programme r on r.company_id = s.company_id and r.id = s.programme_id`;

export const parameterRows = async (
  scope: TenantScope,
  nodeId: number | null = null,
): Promise<RawBuilder<unknown>> => sql`
  select p.id, p.parameter_set_id as "parameterSetId", s.name as "parameterSet", s.timespan,
    s.is_high_frequency_integration_allowed as "isHighFrequency", p.name, p.description, p.data_type as "dataTypeId",
    p.unit_type_id as "uomTypeId", t.name as "uomType", p.unit_id as "unitId", u.code as unit,
    p.material_type as "parameterMaterialTypeId", p.mode, p.is_calculated as "isCalculated",
    p.is_read_only as "isReadOnly", p.virtual_parameter_id as "virtualParameterId", v.name as "virtualParameter",
    p.roll_up as "rollUp", p.picklist_id as "picklistId", l.name as picklist, p.sequence,
    p.quantity_kind as "quantityKind", p.emission_scope as "emissionScope", p.scope_2_method as "scope2Method",
    ${await incompleteMapping(scope, nodeId)} as "hasIncompleteMapping", p.version
  from parameter p
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join unit_type t on t.company_id = p.company_id and t.id = p.unit_type_id
  left join unit u on u.company_id = p.company_id and u.id = p.unit_id
  left join parameter v on v.company_id = p.company_id and v.id = p.virtual_parameter_id
  left join picklist l on l.company_id = p.company_id and l.id = p.picklist_id`;

export async function hasMeasurements(scope: TenantScope, parameters: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from (${valueColumns.read().nodesWith(parameters)}) as measured limit 1`.execute(
    scope.db,
  );
  return rows.length > 0;
}
