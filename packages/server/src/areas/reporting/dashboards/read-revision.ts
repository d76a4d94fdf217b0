import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** The company's revision: 0 before its first change. */
export async function readRevision({ db }: TenantScope): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision::int as revision from company_revision where company_id = current_company()`.execute(db);
  return rows[0]?.revision ?? 0;
}
