import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** The excesses of satellite areas that this transaction ended. */
export async function readEndedExcesses(scope: TenantScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from satellite_excess where resolved_on is not null and xmin = pg_current_xact_id()::xid`.execute(
    scope.db,
  );
  return rows.map(({ id }) => id);
}

/** Excesses that didn't end after all, unless another of the same limit began since. */
export async function reopenExcesses(scope: TenantScope, ids: readonly number[]): Promise<void> {
  await sql`
    update satellite_excess e set resolved_on = null where e.id = any(${[...ids]}::bigint[])
      and not exists (select from satellite_excess o where o.company_id = e.company_id and o.node_id = e.node_id
        and o.limit_kind = e.limit_kind and o.resolved_on is null)`.execute(scope.db);
}
