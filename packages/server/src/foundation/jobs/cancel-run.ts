import { sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';

/** Asks a run to end: a waiting one is cancelled at once, a running one at its next step. False when it had ended. */
export async function cancelRun(scope: TenantScope, jobRunId: number): Promise<boolean> {
  const { rows } = await sql`
    update job_run set cancel_requested = true,
      state = case when state = 'queued' then 'cancelled' else state end,
      finished_at = case when state = 'queued' then now() end
    where id = ${jobRunId} and state in ('queued', 'running') returning 1`.execute(scope.db);
  return rows.length > 0;
}
