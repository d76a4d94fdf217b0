import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What a parameter at a node is about, by a value of a pick list. */
export interface NewProperty {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly picklistId: number;
  readonly picklistValueId: number;
}

/** Adds properties in one statement; those that are there stay. */
export async function addProperties(scope: TenantScope, properties: readonly NewProperty[]): Promise<void> {
  const column = (name: keyof NewProperty) => sql`${properties.map((property) => property[name])}::bigint[]`;
  await sql`
    insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
    select * from unnest(${column('parameterId')}, ${column('nodeId')}, ${column('picklistId')}, ${column('picklistValueId')})
    on conflict do nothing`.execute(scope.db);
}
