import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { deleteMeasurements } from './write-measurements.ts';

/** Whether a node has measurements (E185). */
export async function hasMeasurements(scope: TenantScope, nodeId: number): Promise<boolean> {
  const measurement = await scope.db
    .selectFrom('measurement')
    .select('companyId')
    .where('companyId', '=', scope.companyId)
    .where('nodeId', '=', nodeId)
    .limit(1)
    .executeTakeFirst();
  return measurement !== undefined;
}

export interface ActivePeriod {
  readonly activeDate: LocalDate;
  readonly inactiveDate?: LocalDate | undefined;
}

/**
 * The first and the last begin of entered values that lie in none of the active periods (V123, E186). Results follow
 * their inputs and don't count; what holds until further notice counts by its first day.
 */
export async function measurementsOutside(
  scope: TenantScope,
  nodeId: number,
  periods: readonly ActivePeriod[],
): Promise<{ readonly first: LocalDate | null; readonly last: LocalDate | null }> {
  const { rows } = await sql<{ first: LocalDate | null; last: LocalDate | null }>`
    select min(begin_date) as first, max(begin_date) as last from measurement m
    where company_id = ${scope.companyId} and node_id = ${nodeId} and state = 0 and origin <> 2 and not exists (
      select from unnest(${periods.map(({ activeDate }) => activeDate)}::date[],
        ${periods.map(({ inactiveDate }) => inactiveDate ?? NO_END)}::date[]) as p(active, inactive)
      where m.begin_date >= p.active and m.begin_date < p.inactive
        and (m.end_date <= p.inactive or m.end_date = ${NO_END}::date))`.execute(scope.db);
  return rows[0] ?? { first: null, last: null };
}

/** Deletes all values of a node; they stay in the history (E187). */
export const deleteNodeMeasurements = (
  scope: TenantScope,
  nodeId: number,
  reason: string | undefined,
): Promise<number> =>
  deleteMeasurements(runnerOfKysely(scope.db), 'm.node_id = $1', [nodeId], reason ?? 'deleted with the node');
