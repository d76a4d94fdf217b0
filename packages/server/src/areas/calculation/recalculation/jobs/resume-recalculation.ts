import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/generated/database.ts';
import { enqueue } from '../../../../foundation/jobs/enqueue.ts';
import { companiesOf } from '../../../../foundation/tenancy/companies.ts';
import { inCompany } from '../../../../foundation/tenancy/tenant-scope.ts';
import { recalculateCompany } from './recalculate-company.ts';

/**
 * Asks for a run wherever something waits for calculation and no run does or goes on: the one that was to do it has been
 * cancelled or given up. Returns the companies. What changes in the meantime asks for itself.
 */
export async function resumeRecalculation(database: Kysely<DB>): Promise<readonly number[]> {
  const resumed: number[] = [];
  for (const companyId of await companiesOf(database, { isActive: true })) {
    await inCompany(database, { companyId, userId: null }, {}, async (scope) => {
      const { rows } = await sql`
        select 1 from (select 1 from calculation_dirty limit 1) as waiting
        where not exists (
          select from job_run where task = ${recalculateCompany.name} and state in ('queued', 'running'))`.execute(
        scope.db,
      );
      if (rows.length === 0) return;
      await enqueue(scope, recalculateCompany, {}, { queue: 'recalculation', key: 'recalculation' });
      resumed.push(companyId);
    });
  }
  return resumed;
}
