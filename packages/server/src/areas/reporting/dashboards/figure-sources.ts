import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type {
  EmissionRow,
  readEmissionSum,
  searchExpectedValues,
  searchProductionDetails,
} from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { unpackFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState, numberlessStates, stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { flagWords } from '../../measurement/public.ts';
import { expectedValues } from './completeness.ts';
import { emissionRows } from './emission-rows.ts';
import { productionRows } from './production-rows.ts';

const isNumberless = sql.raw(`state in (${numberlessStates})`);
const isFailed = sql.raw(`state > ${measurementState.blank} and state <> ${measurementState.noData}`);
const states = { value: sql`state = 0`, counted: sql`tons is not null`, blank: isNumberless, failed: isFailed };

const atFacility = (facilityId: number | undefined): RawBuilder<unknown>[] =>
  facilityId === undefined || facilityId < 0 ? [] : [sql`coalesce(facility_id, 0) = ${facilityId}`];

const where = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

/** The emission results that a part of a dashboard is made of. */
export function emissionsOf(scope: TenantScope, input: ParsedInputOf<typeof readEmissionSum>): RawBuilder<unknown> {
  const conditions = [
    ...containsCondition(['node', 'facility', 'parameter', 'fuel'], input.contains),
    ...atFacility(input.facilityId),
    ...(input.fuel === undefined ? [] : [sql`fuel = ${input.fuel}`]),
    ...(input.kind ? [sql`kind = ${input.kind}`] : []),
    ...(input.scope === undefined ? [] : [sql`coalesce(scope, 0) = ${input.scope}`]),
    ...(input.state ? [states[input.state]] : []),
  ];
  return sql`select * from (${emissionRows(scope, input)}) as emission where ${where(conditions)}`;
}

export async function emissionSum(scope: TenantScope, input: ParsedInputOf<typeof readEmissionSum>) {
  const { rows } = await sql<OutputOf<typeof readEmissionSum>>`
    select sum(tons) as tons, count(*)::int as count, count(tons)::int as counted,
      (count(*) filter (where ${isNumberless}))::int as blank,
      (count(*) filter (where ${isFailed}))::int as failed,
      (count(*) filter (where state = ${measurementState.value} and tons is null))::int as left_out
    from (${emissionsOf(scope, input)}) as listed`.execute(scope.db);
  return rows[0] ?? { tons: null, count: 0, counted: 0, blank: 0, failed: 0, leftOut: 0 };
}

/** A stored result as its list shows it: state and flags in words. */
export const emissionItem = ({ flags, ...row }: { state: number; flags: number }) =>
  ({
    ...row,
    state: stateName(row.state),
    flags: flagWords(flags),
    isApproved: unpackFlags(flags).approved,
  }) as EmissionRow;

export const productionOf = (
  scope: TenantScope,
  input: ParsedInputOf<typeof searchProductionDetails>,
): RawBuilder<unknown> =>
  sql`select * from (${productionRows(scope, input)}) as production where ${where(atFacility(input.facilityId))}`;

/** Each value that is expected, and the stored one where it is there. */
export const expectedOf = (
  scope: TenantScope,
  input: ParsedInputOf<typeof searchExpectedValues>,
): RawBuilder<unknown> => sql`
  ${expectedValues(scope, input)}
  select v.node_id || '_' || v.parameter_id || '_' || to_char(v.month, 'YYYY-MM') as id, v.node_id, n.name as node,
    v.node_type_id, v.parameter_id, p.name as parameter, v.parameter_set_id, v.month::date::text as begin_date,
    v.is_there, m.value, u.code as unit
  from value v join node n on n.id = v.node_id join parameter p on p.id = v.parameter_id
  left join measurement m on v.is_there and m.node_id = v.node_id and m.parameter_id = v.parameter_id
    and m.begin_date = v.month and m.slot = -1
  left join unit u on u.id = coalesce(m.unit_id, p.unit_id)
  where ${where(atFacility(input.facilityId))}`;
