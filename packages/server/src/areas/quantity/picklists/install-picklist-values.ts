import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** A shipped value of a system pick list; `list` and `key` are how the product knows both. */
export interface ShippedValue {
  readonly list: string;
  readonly key: string;
  readonly name: string;
  readonly number?: number | null;
}

/** Copies shipped values into the company's pick lists; a value that it renamed keeps its new name. */
export async function installPicklistValues(scope: TenantScope, values: readonly ShippedValue[]): Promise<void> {
  await sql`
    insert into picklist_value (picklist_id, display_value, store_value_character, store_value_numeric, shipped_key)
    select p.id, v.name, v.key, v.number, v.list || ':' || v.key
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(list text, key text, name text, number float8)
    join picklist p on p.shipped_key = v.list
    where not exists (select from picklist_value x where x.picklist_id = p.id and x.shipped_key = v.list || ':' || v.key)
    on conflict do nothing`.execute(scope.db);
}
