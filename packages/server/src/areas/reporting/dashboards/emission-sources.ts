import type { ModuleId } from '@oikos/contract/modules.ts';
import { PURCHASED_ELECTRICITY } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { facilityOfNode } from '../../hierarchy/public.ts';
import { fuelOfNode, nodesOf } from './places.ts';
import { ofModule, programmeOrFirst } from './programmes.ts';

export interface EmissionFilters {
  readonly nodeId: number;
  readonly programmeId: number;
  readonly beginDate: string;
  readonly endDate: string;
  readonly scope2Method: 'location' | 'market';
  readonly moduleId?: ModuleId | undefined;
}

/**
 * Common table expressions that every statement of a dashboard begins with (the statement goes on with a comma or a
 * select): `place`, each node with its facility and fuel, and `emission_parameter`, the results of the programme.
 * A parameter that sums other results must carry no emission kind, or they would be counted twice.
 */
export const emissionSources = (scope: TenantScope, filters: EmissionFilters): RawBuilder<unknown> => sql`
  with asked as materialized (${nodesOf(scope, filters.nodeId)}), place as materialized (
    select n.id as node_id, n.name as node, facility.id as facility_id, facility.name as facility, fuel.name as fuel,
      least(greatest(coalesce(fuel.biogenic_share, 0), 0), 1) as biogenic_share
    from asked join node n on n.id = asked.id
    left join lateral (${facilityOfNode}) facility on true
    left join lateral (${fuelOfNode}) fuel on true
  ), emission_parameter as materialized (
    select p.id, p.name, p.parameter_set_id, p.quantity_kind as kind, p.emission_scope as scope, p.unit_id
    from parameter p join parameter_set s on s.id = p.parameter_set_id
    where p.quantity_kind in ('co2e', 'co2', 'ch4', 'n2o', 'biogenic_co2') and s.programme_id = ${programmeOrFirst(filters.programmeId, filters.moduleId)}
      and ${ofModule(filters.moduleId)}
      and (p.scope_2_method is null or p.scope_2_method = ${filters.scope2Method})
  )`;

/** What a source burns, as a name or a key: its fuel, else what its scope means; blank where nothing is known. */
export const fuelName = sql`coalesce(fuel, case when scope = 2 then ${PURCHASED_ELECTRICITY} else '' end)`;

/** The state in which a result r enters a total: a value in a unit u (of type t) that is no mass has failed. */
export const countedState = sql`case when r.state = 0 and t.system_type is distinct from 'mass'
  then ${measurementState.unitMismatch}::smallint else r.state end`;

const KILOGRAMS_PER_TON = 1000;

/** `amount` of a unit u as metric tons; `count` amounts are added up in it. */
export const tonsOf = (amount: RawBuilder<unknown>, count: RawBuilder<unknown> = sql`1`): RawBuilder<unknown> =>
  sql`(${amount} * u.multiply_by + ${count} * u.add) / ${KILOGRAMS_PER_TON}`;
