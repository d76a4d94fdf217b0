import { sql } from 'kysely';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

/** What a person asked for in this company stays in the logs, and no longer says that it was they. */
export async function forgetCaller({ db, companyId }: TenantScope, userId: number): Promise<void> {
  await sql`
    update installation.log_entry set
      user_id = nullif(user_id, ${userId}::bigint), actor_id = nullif(actor_id, ${userId}::bigint)
    where company_id = ${companyId} and (user_id = ${userId} or actor_id = ${userId})`.execute(db);
}
