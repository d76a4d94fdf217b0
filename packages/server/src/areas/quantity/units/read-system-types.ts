import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What kind of quantity each of the units measures; null: one that the product doesn't know. */
export async function systemTypesOf(
  scope: TenantScope,
  unitIds: readonly unknown[],
): Promise<ReadonlyMap<unknown, SystemTypeKey | null>> {
  const { rows } = await sql<{ id: number; type: SystemTypeKey | null }>`
    select u.id, t.system_type as type from unit u
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
    where u.id = any(${unitIds}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, type }) => [id, type]));
}
