import { sql } from 'kysely';
import { CONTAINER_TYPE_EDITION, CONTAINER_TYPES } from '../../../../catalogues/container-types.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const types = JSON.stringify(CONTAINER_TYPES);

/** The types of containers that a company starts with; what it has under a name in the meantime stays its own. */
export async function installContainerTypes(scope: TenantScope): Promise<void> {
  await sql`
    insert into container_type (name, code, epa_container_code, maximum_capacity, maximum_capacity_unit_id, is_lab_pack,
      is_bulk_waste, shipped_key, edition)
    select t.name, t.code, t."epaContainerCode", t.capacity, u.id, t."isLabPack", t."isBulkWaste", t.code,
      ${CONTAINER_TYPE_EDITION}
    from jsonb_to_recordset(${types}::jsonb) as t(code text, name text, "epaContainerCode" text, capacity numeric,
      "capacityUnit" text, "isLabPack" boolean, "isBulkWaste" boolean)
    left join unit u on u.shipped_key = t."capacityUnit"
    where not exists (select from container_type x where x.shipped_key = t.code)
    on conflict do nothing`.execute(scope.db);
}
