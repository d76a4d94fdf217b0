import type { CodePair } from '@oikos/domain/waste/storage/compatibility.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Codes that a type of containers declares not to go together. */
export async function readDeclaredPairs(scope: TenantScope, containerTypeId: number): Promise<CodePair[]> {
  const { rows } = await sql<CodePair>`
    select a.code as first, b.code as second from container_type_waste_code t
    join waste_code a on a.company_id = t.company_id and a.id = t.waste_code_id
    join container_type_incompatible_code i on i.company_id = t.company_id and i.container_type_waste_code_id = t.id
    join waste_code b on b.company_id = i.company_id and b.id = i.waste_code_id
    where t.container_type_id = ${containerTypeId}`.execute(scope.db);
  return rows;
}
