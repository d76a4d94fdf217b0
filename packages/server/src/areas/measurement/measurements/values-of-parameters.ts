import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { type RawBuilder, sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { deleteMeasurements } from './write-measurements.ts';

const newest = (scope: TenantScope) => sql`
  select m.begin_date, m.end_date, m.slot, m.value, m.text_value, m.unit_id, m.state, m.flags from measurement m
  where m.company_id = ${scope.companyId} and m.node_id = n.id and m.parameter_id = p.id
    and (n.id in ${permittedNodes(scope, 'DATA_ENTRY')} or n.id in ${permittedNodes(scope, 'NODE_PARAMETER_VALUE')})
  order by m.begin_date desc, m.slot desc limit 1`;

/** Found node by node, by the primary key. */
const nodesWith = (parameters: RawBuilder<unknown>) => sql`
  select n.name from node n where exists (
    select from (${parameters}) as p
    cross join lateral (
      select from measurement m
      where m.company_id = n.company_id and m.node_id = n.id and m.parameter_id = p.id limit 1) as one)`;

/** What lists of parameters show of values. */
export const valuesInLists = { newest, nodesWith };

/** Whether values were typed in or imported, not calculated. */
export async function hasEnteredValues(scope: TenantScope, parameterId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from node n where exists (
      select from measurement m where m.company_id = n.company_id and m.node_id = n.id
        and m.parameter_id = ${parameterId} and m.origin <> ${measurementOrigin.calculation} limit 1) limit 1`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/** Results of formulas that are no more would look like entered values; approved ones stay as they are. */
export async function removeResults(scope: TenantScope, parameterId: number): Promise<void> {
  await deleteMeasurements(
    runnerOfKysely(scope.db),
    `(m.node_id, m.parameter_id) in (select n.id, $1::bigint from node n)
     and m.origin = ${measurementOrigin.calculation} and m.flags & ${measurementFlag.approved} = 0`,
    [parameterId],
    'no longer calculated',
  );
}
