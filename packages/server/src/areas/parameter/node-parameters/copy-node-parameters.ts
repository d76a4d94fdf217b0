import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Copies properties, overwrites and choices of one node to another that has none. */
export async function copyNodeParameters(scope: TenantScope, from: number, to: number): Promise<void> {
  await sql`
    insert into parameter_property (parameter_id, node_id, picklist_id, picklist_value_id)
    select parameter_id, ${to}::bigint, picklist_id, picklist_value_id from parameter_property where node_id = ${from}`.execute(
    scope.db,
  );
  await sql`
    insert into parameter_overwrite (parameter_id, node_id, picklist_id, is_read_only)
    select parameter_id, ${to}::bigint, picklist_id, is_read_only from parameter_overwrite where node_id = ${from}`.execute(
    scope.db,
  );
  const chosen =
    sql.raw(`programme_id, valid_from, valid_to, kind, factor_set_id, assessment, horizon, tier, fuel_group, is_listed_in_table_c1,
    rated_heat_input, requires_tier4, has_routine_high_heat_values, is_billed_as_energy, produces_steam, share_of_heat_input,
    batch_incinerator_tons, tier_citation, citation`);
  await sql`
    insert into calculation_choice (node_id, ${chosen})
    select ${to}::bigint, ${chosen} from calculation_choice where node_id = ${from}`.execute(scope.db);
}
